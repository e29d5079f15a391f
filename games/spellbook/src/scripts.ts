import type { Emit, RuleId, Seat } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { CONFIG, EMPTY, EVENING, MORNING, NOON, OPPONENT_SPACES, TOKEN_WORDS } from './components.ts';
import type { Event } from './events.ts';
import { learnScript } from './learn.ts';
import { altarIsEmpty, altarSize, canDraw, drawOne, drawToAltar, removeFromAltar } from './movements.ts';
import { phase } from './questions/actions.ts';
import { altar, token } from './questions/tokens.ts';
import { secondMorning, swiftnessScripts } from './spells/blue.ts';
import { cloneScripts } from './spells/clone.ts';
import { ACTION_SPELLS } from './spells/table.ts';
import { communionScripts } from './spells/yellow.ts';
import { isSolo, type State } from './state.ts';
import { act, choose, type Script, type Scripts } from './vocabulary.ts';

/** What the count of a day's frame says about the opponent's track in a solo game. */
const NOT_FED = 0;
const FED = 1;
const FED_AND_WIPED = 2;

/** A day: morning, noon, evening, the opponent's token in a solo game, the altar, the next player (SB-24 to SB-28). */
const day: Script = [
  act((s, f, emit) => {
    s.day++;
    s.fresh = 0;
    f.count = NOT_FED;
    emit?.({ type: 'day-began', rule: 'SB-24', seat: f.seat, day: s.day });
  }),
  phase('morning', MORNING),
  secondMorning,
  phase('noon', NOON),
  phase('evening', EVENING),
  choose(
    'opponent',
    [
      token('give', {
        from: altar,
        absent: 'SBS-3',
        whyNone: (s) => (isSolo(s) ? undefined : 'SBS-3'),
        run: (s, f, kind, emit) => {
          removeFromAltar(s, kind);
          feedTrack(s, f.seat, kind, 'SBS-3', emit);
        },
      }),
    ],
    'SBS-3',
  ),
  act((s, f, emit) => endDay(s, f, emit)),
];

/** Every script of the game by its name. */
export const SCRIPTS: Scripts = allScripts();

/** Assigned one by one: V8 looks names up more slowly in a literal of so many spreads, and a search does so at every step. */
function allScripts(): Scripts {
  const scripts: Record<string, Script> = { day, learn: learnScript };
  Object.assign(scripts, swiftnessScripts, cloneScripts, communionScripts);
  for (const spell of ACTION_SPELLS) Object.assign(scripts, spell.scripts);
  return scripts;
}

/** The altar is refilled, then the next player's day begins, unless everybody has had as many days (SB-57). */
function endDay(s: State, f: Frame, emit?: Emit<Event>): void {
  if (isSolo(s)) {
    if (f.count === NOT_FED) feedFromBag(s, f.seat, emit);
    if (s.opponent.track.length >= OPPONENT_SPACES) {
      endGame(s, emit);
      return;
    }
  }
  refillAltar(s, f.count === FED_AND_WIPED, emit);
  const next = f.seat + 1 === s.wizards.length ? 0 : f.seat + 1;
  if (s.ending === 1 && next === s.first) {
    endGame(s, emit);
  } else if (isSpent(s)) {
    endGame(s, emit, 'SBR-5');
  } else {
    f.seat = next;
    f.line = 0;
  }
}

/** With an empty altar the opponent's token comes from the bag (SBR-43). */
function feedFromBag(s: State, seat: Seat, emit?: Emit<Event>): void {
  const kind = altarIsEmpty(s) ? drawOne(s, emit) : EMPTY;
  if (kind !== EMPTY) feedTrack(s, seat, kind, 'SBR-43', emit);
}

/** Whether nobody can ever do anything again: only a position that leaves tokens in the box comes to this. */
function isSpent(s: State): boolean {
  if (!altarIsEmpty(s) || canDraw(s)) return false;
  for (let seat = 0; seat < s.wizards.length; seat++) if (s.wizards[seat].pool.length > 0) return false;
  return true;
}

function endGame(s: State, emit?: Emit<Event>, rule: RuleId = isSolo(s) ? 'SBS-6' : 'SB-58'): void {
  s.frames.length = 0;
  emit?.({ type: 'game-over', rule });
}

/** Onto the first free space of the opponent's track (SBS-3); the frame remembers if that space wipes the altar. */
function feedTrack(s: State, seat: Seat, kind: number, rule: RuleId, emit?: Emit<Event>): void {
  const { track } = s.opponent;
  track.push(kind);
  s.frames[0].count = (CONFIG.solo.wipeSpaces as readonly number[]).includes(track.length) ? FED_AND_WIPED : FED;
  emit?.({ type: 'gave', rule, seat, token: TOKEN_WORDS[kind], space: track.length });
}

/** Below the floor: up to it; an altar that overflows: all new; else one more (SB-53). Alone it has its own size (SBS-4, SBR-42). */
function refillAltar(s: State, wiped: boolean, emit?: Emit<Event>): void {
  const n = altarSize(s);
  const { floor, overflowAt, refillAfterOverflow } = CONFIG.altar;
  const solo = isSolo(s);
  const rule = solo ? 'SBS-4' : 'SB-53';
  let missing = solo ? CONFIG.solo.altarRefill - n : n < floor ? floor - n : 1;
  if (wiped || n >= overflowAt) {
    for (let i = 0; i < s.altar.length; i++) if (s.altar[i] !== EMPTY) s.tray[s.altar[i]]++;
    s.altar.length = 0;
    if (n > 0) emit?.({ type: 'altar-cleared', rule: wiped ? 'SBS-5' : 'SB-53', count: n });
    missing = solo ? CONFIG.solo.altarRefill : refillAfterOverflow;
  }
  drawToAltar(s, missing, 'altar-refilled', rule, emit);
}
