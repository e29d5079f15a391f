import { below, fork, type Rng, seeded, seedFrom, shuffle } from '@conclave/kernel/chance';
import type { Seat } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { NOT_LAID } from '@conclave/kernel/script';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { ITEM_IDS, spellbook, WIZARD_IDS } from '../src/components.ts';
import type { Event } from '../src/events.ts';
import { questions, wizard15 } from '../src/index.ts';
import type { Mode, Options } from '../src/options.ts';
import { FACE_DOWN, NO_CARD } from '../src/round/state.ts';
import type { State } from '../src/state.ts';
import { PRINTED_NAMES } from '../src/card-values.ts';

const MODES: readonly (readonly [Mode, min: number, max: number, weight: number])[] = [
  ['bout', 2, 2, 50],
  ['bout', 3, 8, 32],
  ['match', 2, 3, 4],
  ['campaign', 4, 8, 2],
  ['kingwar', 4, 8, 8],
  ['eternal', 4, 8, 2],
  ['oneheart', 2, 8, 2],
];

/** A table of any mode and size, with any of the optional systems. */
function tables(rng: Rng): Options {
  let roll = below(rng, 100);
  const [mode, min, max] = MODES.find(([, , , weight]) => (roll -= weight) < 0) ?? MODES[0];
  const seats = min + below(rng, max - min + 1);
  const flag = (oneIn: number) => below(rng, oneIn) === 0;
  const timejump = flag(4);
  const choose = flag(5);
  const wizards = [...WIZARD_IDS];
  const order = wizards.map((_, k) => k);
  shuffle(rng, order);
  return must(
    parseOptions(wizard15, {
      seats,
      mode,
      choose,
      wizards: !choose && flag(2) ? order.slice(0, below(rng, seats + 1)).map((k) => wizards[k]) : [],
      teams: mode === 'oneheart' && flag(2) ? twoTeams(rng, seats) : [],
      classic:
        ((seats === 8 && (mode === 'bout' || mode === 'campaign')) || (seats === 4 && mode === 'bout')) && flag(2),
      rechoose: mode !== 'bout' && mode !== 'kingwar' && flag(3),
      items: !flag(6),
      unique: !flag(6),
      wands: flag(4),
      telepathy: flag(5),
      timejump,
      shame: flag(6),
      newcomer: timejump && flag(2) ? 1 + below(rng, seats) : 0,
      printed: flag(6) ? { [PRINTED_NAMES[below(rng, PRINTED_NAMES.length)]]: below(rng, 7) } : {},
    }),
  );
}

function twoTeams(rng: Rng, seats: number): string[] {
  const pink = 1 + below(rng, seats - 1);
  return Array.from({ length: seats }, (_, seat) => (seat < pink ? 'pink' : 'blue'));
}

/** Every book has its cards, every item its holder or none. Where wizards change between bouts, each book is whole or away. */
function pieces(s: State): string {
  if (s.options.rechoose || s.options.choose) return wholeBooks(s);
  const books = s.deck.map((deck, seat) =>
    [...deck, ...s.hand[seat], ...s.used[seat], s.laid[seat]]
      .filter((code) => code !== NO_CARD)
      .map((code) => (code >= FACE_DOWN ? code - FACE_DOWN : code))
      .sort((a, b) => a - b)
      .join(' '),
  );
  const items = ITEM_IDS.filter((_, item) => s.holder[item] >= 0);
  return `${books.join(' / ')} : ${items.join(' ')}`;
}

function wholeBooks(s: State): string {
  const whole = s.wizard.every((wizard, seat) => {
    const laid = s.laid[seat] === NO_CARD ? [] : [s.laid[seat]];
    const cards = [...s.deck[seat], ...s.hand[seat], ...s.used[seat], ...laid].map((code) => code % FACE_DOWN);
    cards.sort((a, b) => a - b);
    return cards.length === 0 || cards.join() === spellbook(wizard, s.options.unique).join();
  });
  return whole ? 'whole' : 'torn';
}

/** WWR-21 to WWR-23: own deck unseen; of the other side also hands, condensed cards, cards held ready, wands and thoughts. */
function disguise(s: State, seat: Seat | undefined, rng: Rng): State {
  s.rng = fork(rng);
  shuffle(rng, s.jumps);
  const mine = seat === undefined ? -1 : s.team[seat];
  for (let other = 0; other < s.team.length; other++) {
    const friend = other === seat || (mine >= 0 && s.team[other] === mine);
    if (friend) shuffle(rng, s.deck[other]);
    else disguiseSeat(s, other, rng);
  }
  for (const side of [0, 1]) {
    if (s.telepathy[side] < 0 || side === mine) continue;
    const taken = mine === 1 - side || side === 1 ? s.telepathy[1 - side] : -1;
    do s.telepathy[side] = below(rng, 4);
    while (s.telepathy[side] === taken);
  }
  return s;
}

function disguiseSeat(s: State, seat: Seat, rng: Rng): void {
  const hidden = [...s.hand[seat], ...s.deck[seat]];
  for (const code of [...s.used[seat], s.laid[seat]]) if (code >= FACE_DOWN) hidden.push(code - FACE_DOWN);
  shuffle(rng, hidden);
  const next = () => hidden.pop() as number;
  s.hand[seat] = s.hand[seat].map(next).sort((a, b) => a - b);
  s.deck[seat] = s.deck[seat].map(next);
  s.used[seat] = s.used[seat].map((code) => (code >= FACE_DOWN ? FACE_DOWN + next() : code));
  if (s.laid[seat] >= FACE_DOWN) s.laid[seat] = FACE_DOWN + next();
  s.signals[seat] = [];
  if (s.sealed[seat] === NOT_LAID) return;
  const top = s.frames[s.frames.length - 1];
  if (top.script === 'round' && top.line < 2) {
    const { [seat]: hand } = s.hand;
    s.sealed[seat] = hand[below(rng, hand.length)] + FACE_DOWN * below(rng, 2);
  } else {
    s.sealed[seat] = NOT_LAID;
    const options = wizard15.legal(s, seat);
    s.sealed[seat] = options[below(rng, options.length)];
  }
}

export const kit: LawKit<State, Event, Options> = {
  game: wizard15,
  module: new URL('../src/index.ts', import.meta.url),
  questions,
  tables,
  pieces,
  disguise,
  maxMoves: 20_000,
  winnerless: true, // a King War that the king-elect does not win (WW-148)
};

/** What a position text says of a state: nothing about how chance goes on, or about items that went back into the box. */
export function written(s: State): State {
  const broken = s.broken.map((face, item) => (s.holder[item] < 0 ? 0 : face));
  return { ...s, rng: seeded(seedFrom('position')), broken };
}
