import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { NOT_LAID, vocabulary } from '@conclave/kernel/script';
import { SPELL_IDS } from './components.ts';
import type { Event } from './events.ts';
import { cardLaid, readWand, SLOW, THOUGHT, thoughtWord, WAND } from './moves.ts';
import { FACE_DOWN, NO_CARD } from './round/state.ts';
import { laying } from './questions/laying.ts';
import { NO_SEATS } from './round/window.ts';
import { type State, take } from './state.ts';
import { breakOff, slowDown } from './time-jump.ts';

const { askSealed } = vocabulary<State, Event>();

/** P2. A side that was foreseen lays first, openly; nothing is paid or judged until the others have laid too (WW-46, WW-47, WWR-65). */
export const layFirst = askSealed('lay.first', {
  seats: (s) => (s.sides[0].first === s.sides[1].first ? NO_SEATS : s.sides[s.sides[0].first === 1 ? 0 : 1].seats),
  question: laying,
  laid: hear,
  reveal(s, _f, emit) {
    for (const seat of s.sides[s.sides[0].first === 1 ? 0 : 1].seats) {
      const move = s.sealed[seat];
      layDown(s, seat, move);
      if (move < FACE_DOWN) emit?.({ type: 'laid-openly', rule: 'WW-47', seat, card: SPELL_IDS[move] });
      else emit?.({ type: 'laid-face-down', rule: 'WWR-64', seat });
    }
  },
});

/** P1. Everybody else chooses a card and its face in secret; all are shown together (WW-21 to WW-23, WW-118). */
export const lay = askSealed('lay', {
  seats: stillToLay,
  question: laying,
  laid: hear,
  reveal(s, _f, emit) {
    breakOff(s, emit);
    for (const side of s.sides) {
      for (const seat of side.seats) if (s.laid[seat] === NO_CARD) layDown(s, seat, s.sealed[seat]);
    }
  },
});

function stillToLay(s: State): readonly Seat[] {
  const [a, b] = s.sides;
  if (s.laid[a.seats[0]] !== NO_CARD) return b.seats;
  if (s.laid[b.seats[0]] !== NO_CARD) return a.seats;
  if (s.team.length === 2) return BOTH;
  const seats: Seat[] = [];
  for (let seat = 0; seat < s.team.length; seat++) if (s.team[seat] >= 0) seats.push(seat);
  return seats;
}

const BOTH: readonly Seat[] = [0, 1];

function layDown(s: State, seat: Seat, move: Move): void {
  take(s.hand[seat], cardLaid(move));
  s.laid[seat] = move;
}

/** A card laid is a call; a signal is heard by the team, and its giver is still asked to lay. */
function hear(s: State, _f: unknown, seat: Seat, emit?: Emit<Event>): void {
  const move = s.sealed[seat];
  if (move < WAND) {
    emit?.({ type: 'called', rule: 'WW-21', seat });
    return;
  }
  s.sealed[seat] = NOT_LAID;
  if (move === SLOW) {
    slowDown(s, seat, emit);
    return;
  }
  s.signals[seat].push(move);
  if (emit === undefined) return;
  for (const listener of s.sides[s.team[seat]].seats) emit(signalEvent(seat, move), listener);
}

function signalEvent(seat: Seat, move: Move): Event {
  if (move >= THOUGHT) return { type: 'thought', rule: 'WW-140', seat, thought: thoughtWord(move) };
  const { target, card, sign } = readWand(move);
  return { type: 'wand', rule: 'WW-139', seat, otherSeat: target, card: SPELL_IDS[card], sign };
}
