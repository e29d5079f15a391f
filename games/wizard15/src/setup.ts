import { below, type Rng, seeded, shuffle } from '@conclave/kernel/chance';
import type { Emit, Seat, Seed } from '@conclave/kernel/game';
import { insertSorted } from '@conclave/kernel/sorted-list';
import { clearBattle } from './round/battle.ts';
import { spellbook, WIZARD_IDS, type Wizard } from './components.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import { emptySide, NO_CARD, NOBODY, SITS_OUT } from './round/state.ts';
import { emptyTable, RUNNING, type State } from './state.ts';

/** What a side starts a bout with. */
interface Start {
  readonly life: number;
  readonly mana: number;
  readonly hand: number;
}

type Starts = readonly [pink: Start, blue: Start];

/** Starting values by number of players, pink and blue; pink is the smaller team (WW-16, WW-114). */
export const BOUT: Readonly<Record<number, Starts>> = {
  2: [start(10, 3, 5), start(10, 3, 5)],
  3: [start(15, 3, 5), start(10, 2, 3)],
  4: [start(15, 2, 3), start(15, 2, 3)],
  5: [start(20, 2, 3), start(15, 1, 3)],
  6: [start(20, 1, 3), start(20, 1, 3)],
  7: [start(20, 2, 3), start(20, 1, 2)],
  8: [start(20, 1, 2), start(20, 1, 2)],
};

/** Starting values of the Wizard King War: the king-elects, and the others (WW-145). */
export const KING_WAR: Readonly<Record<number, Starts>> = {
  4: [start(20, 5, 5), start(10, 1, 2)],
  5: [start(20, 5, 6), start(10, 1, 2)],
  6: [start(20, 5, 8), start(10, 1, 2)],
  7: [start(20, 3, 3), start(15, 1, 2)],
  8: [start(20, 3, 4), start(15, 1, 2)],
};

/** The last row of the King War table with a single king-elect; more wizards against one use it too (WWR-161). */
const MOST_AGAINST_ONE = 6;

function start(life: number, mana: number, hand: number): Start {
  return { life, mana, hand };
}

export const TELEPATHY_CARDS = 4;
export const TIME_JUMP_CARDS = 5;
export const SLOW_TOKENS = 3;

/** A table with wizards at it, before the first lots. */
export function seatWizards(options: Options, seed: Seed): State {
  const rng = seeded(seed);
  return emptyTable(options, rng, drawWizards(options, rng));
}

/** The wizards that were chosen; who chose none draws from those left (WW-14, WWR-18). */
function drawWizards({ seats, wizards }: Options, rng: Rng): Wizard[] {
  const chosen = wizards.map((id) => WIZARD_IDS.indexOf(id));
  const left = WIZARD_IDS.map((_, wizard) => wizard).filter((wizard) => !chosen.includes(wizard));
  shuffle(rng, left);
  return [...chosen, ...left].slice(0, seats);
}

/** Lays out a battle for the table that plays now: boards, life, items, mana, books, hands (WW-14 to WW-18, WW-155 to WW-157). */
export function layOut(s: State, emit?: Emit<Event>): void {
  const { seats, items, unique } = s.options;
  s.holder.fill(NOBODY);
  for (let seat = 0; seat < seats; seat++) {
    const lot = s.lots[seat];
    s.team[seat] = lot >> 1 === s.table ? lot & 1 : SITS_OUT;
    s.deck[seat] = spellbook(s.wizard[seat], unique);
    shuffle(s.rng, s.deck[seat]);
    s.hand[seat] = [];
    s.used[seat] = [];
    s.mana[seat] = 0;
    s.laid[seat] = NO_CARD;
    s.signals[seat] = [];
    s.holder[s.wizard[seat]] = items ? seat : NOBODY;
    s.broken[s.wizard[seat]] = 0;
  }
  const sides = [seatsOn(s, 0), seatsOn(s, 1)];
  const starts = startsOf(s, sides);
  for (const side of [0, 1]) {
    s.sides[side] = emptySide(sides[side], starts[side].life);
    for (const seat of sides[side]) {
      s.mana[seat] = starts[side].mana;
      for (let k = 0; k < starts[side].hand; k++) insertSorted(s.hand[seat], s.deck[seat].pop() as number);
    }
  }
  clearBattle(s.battle);
  s.round = 0;
  s.result = RUNNING;
  s.knockout = 0;
  s.privileges = 0;
  s.names.fill(NO_CARD);
  s.cries.fill(NO_CARD);
  layOutTalk(s, emit);
}

/** Pink and blue columns; where fixed teams have another make-up, the smaller team takes the pink column (WW-151, WWR-160). */
function startsOf(s: State, sides: readonly (readonly Seat[])[]): Starts {
  const players = sides[0].length + sides[1].length;
  if (s.war === 1) return KING_WAR[s.kings.length === 1 ? Math.min(players, MOST_AGAINST_ONE) : players];
  const [pink, blue] = BOUT[players];
  return sides[0].length <= sides[1].length ? [pink, blue] : [blue, pink];
}

function seatsOn(s: State, side: number): Seat[] {
  return s.team.flatMap((one, seat) => (one === side ? [seat] : []));
}

/** Telepathy cards, the pile of time-jump cards, a newcomer's slow tokens (WW-140 to WW-142, WW-156). */
function layOutTalk(s: State, emit?: Emit<Event>): void {
  const { telepathy, timejump, newcomer } = s.options;
  s.telepathy.fill(NO_CARD);
  if (telepathy) {
    s.telepathy[0] = below(s.rng, TELEPATHY_CARDS);
    s.telepathy[1] = (s.telepathy[0] + 1 + below(s.rng, TELEPATHY_CARDS - 1)) % TELEPATHY_CARDS;
    for (const side of [0, 1]) {
      const { seats } = s.sides[side];
      const thoughts = `thoughts-${s.telepathy[side] + 1}`;
      for (const seat of seats) emit?.({ type: 'telepathy-card', rule: 'WW-140', seats, thoughts }, seat);
    }
  }
  s.slow.fill(0);
  s.jumps = [];
  s.chant = { side: NOBODY, card: NO_CARD, said: 0, total: 0, slowed: 0, tried: [0, 0] };
  if (!timejump) return;
  s.jumps = Array.from({ length: TIME_JUMP_CARDS }, (_, k) => k);
  shuffle(s.rng, s.jumps);
  if (newcomer > 0 && s.team[newcomer - 1] >= 0) s.slow[s.team[newcomer - 1]] = SLOW_TOKENS;
}
