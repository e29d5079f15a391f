import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { NOT_LAID, vocabulary } from '@conclave/kernel/script';
import { type Card, SPELL_COUNT, SPELL_IDS } from './cards.ts';
import type { Event } from './events.ts';
import { FACE_DOWN, NO_CARD } from './position.ts';
import { NO_SEATS } from './round/window.ts';
import { breakOff, slowDown } from './timejump.ts';
import { type State, take } from './state.ts';
import { THOUGHTS, THOUGHTS_PER_CARD } from './words.ts';

/** Moves of the preparation: a card face up, FACE_DOWN + a card, then signals and the time jump from here on. */
export const WAND = 100;
export const THOUGHT = 1000;
export const SLOW = 2000;

/** How many signals a wizard may give in one round; time is short, and a match must end. */
export const SIGNALS_PER_ROUND = 6;

const { askSealed } = vocabulary<State, Event>();

/** P2. A side that was foreseen lays first, openly; nothing is paid or judged until the others have laid too (WW-46, WW-47, WWR-65). */
export const layFirst = askSealed('lay.first', {
  seats: (s) => (s.sides[0].first === s.sides[1].first ? NO_SEATS : s.sides[s.sides[0].first === 1 ? 0 : 1].seats),
  options: layingOptions,
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
  options: layingOptions,
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

/** The card of a laying move, whichever face it shows. */
export function cardLaid(move: Move): Card {
  return move < FACE_DOWN ? move : move - FACE_DOWN;
}

/** Any card of the hand, cast or condensed; before that, signals to the team. */
function layingOptions(s: State, _f: unknown, seat: Seat): Move[] {
  const moves: Move[] = [];
  const hand = s.hand[seat];
  for (let k = 0; k < hand.length; k++) moves.push(hand[k]);
  for (let k = 0; k < hand.length; k++) moves.push(FACE_DOWN + hand[k]);
  const side = s.team[seat];
  if (s.sides[side].seats.length > 1 && s.signals[seat].length < SIGNALS_PER_ROUND) addSignals(s, seat, moves);
  if (s.chant.side === 1 - side && s.chant.slowed === 0 && s.slow[side] > 0) moves.push(SLOW);
  return moves;
}

/** Wands point O or X at cards of the own team; telepathy says what the team's card lets it say (WW-139, WW-140). */
function addSignals(s: State, seat: Seat, moves: Move[]): void {
  const given = s.signals[seat];
  const side = s.team[seat];
  if (s.options.wands) {
    for (const target of s.sides[side].seats) {
      for (const card of s.hand[target]) {
        for (let sign = 0; sign < 2; sign++) {
          const move = wandMove(target, card, sign);
          if (!given.includes(move)) moves.push(move);
        }
      }
    }
  }
  if (s.telepathy[side] >= 0) {
    for (let k = 0; k < THOUGHTS_PER_CARD; k++) {
      const move = THOUGHT + s.telepathy[side] * THOUGHTS_PER_CARD + k;
      if (!given.includes(move)) moves.push(move);
    }
  }
}

export function wandMove(target: Seat, card: Card, sign: number): Move {
  return WAND + (target * SPELL_COUNT + card) * 2 + sign;
}

/** What a wand points at, and with which end. */
export function readWand(move: Move): { readonly target: Seat; readonly card: Card; readonly sign: 'o' | 'x' } {
  const code = (move - WAND) >> 1;
  return {
    target: Math.floor(code / SPELL_COUNT),
    card: code % SPELL_COUNT,
    sign: ((move - WAND) & 1) === 0 ? 'o' : 'x',
  };
}

export function thoughtWord(move: Move): string {
  const code = move - THOUGHT;
  return THOUGHTS[Math.floor(code / THOUGHTS_PER_CARD)][code % THOUGHTS_PER_CARD];
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
