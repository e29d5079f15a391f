import { below, shuffle } from '@conclave/kernel/chance';
import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import type { Event } from './events.ts';
import { FACE_DOWN, NO_CARD, NOBODY } from './round/state.ts';
import { SLOW_TOKENS, TIME_JUMP_CARDS } from './setup.ts';
import type { State } from './state.ts';
import { CHANT_LINES } from './components.ts';

/** Moves of the side that has called while the other still prepares (WW-141). */
export const CHANT = 2001;
export const LET_BE = 2002;
export const RECITE = 2003;
export const BREAK_OFF = 2004;

/** A line of a verse takes about so many milliseconds: twelve seconds a verse (WWR-151). */
export const LINE = 4000;

/**
 * Who may work on a time jump now: the first wizard of a side that has called while the other has not (WWR-154). It is
 * asked beside those who still lay, and nobody waits for it: reciting is a race against the other side's call.
 */
export function jumperOf(s: State): Seat {
  if (!s.options.timejump || s.frames.length === 0) return NOBODY;
  const top = s.frames[s.frames.length - 1];
  if (top.script !== 'round' || top.line !== 1) return NOBODY;
  for (let side = 0; side < 2; side++) {
    if (!called(s, side) || called(s, 1 - side)) continue;
    return s.chant.side === side || s.chant.tried[side] === 0 ? s.sides[side].seats[0] : NOBODY;
  }
  return NOBODY;
}

function called(s: State, side: number): boolean {
  for (const seat of s.sides[side].seats) if (s.laid[seat] === NO_CARD && s.sealed[seat] === NOT_LAID) return false;
  return true;
}

/** Plays a move of the jumper; true when the last line was said and the other side's round is skipped. */
export function workOnJump(s: State, seat: Seat, move: Move, emit?: Emit<Event>): boolean {
  const { chant } = s;
  const side = s.team[seat];
  if (move === CHANT) {
    if (s.jumps.length === 0) s.jumps = Array.from({ length: TIME_JUMP_CARDS }, (_, k) => k);
    if (s.jumps.length === TIME_JUMP_CARDS) shuffle(s.rng, s.jumps);
    chant.card = s.jumps.pop() as number;
    chant.side = side;
    chant.said = 0;
    chant.total = CHANT_LINES;
    chant.slowed = 0;
    chant.tried[side] = 1;
    emit?.({ type: 'chant', rule: 'WW-141', seat, chant: `chant-${chant.card + 1}` });
  } else if (move === RECITE) {
    chant.said++;
    emit?.({ type: 'recited', rule: 'WW-141', seat, count: chant.said, total: chant.total });
    return chant.said === chant.total;
  } else {
    chant.tried[side] = 1;
    breakOff(s, emit);
  }
  return false;
}

/** The others have called before the end: a time jump is broken off (WW-141). */
export function breakOff(s: State, emit?: Emit<Event>): void {
  if (s.chant.side === NOBODY) return;
  emit?.({ type: 'chant-broken', rule: 'WW-141', seat: s.sides[s.chant.side].seats[0] });
  s.chant.side = NOBODY;
}

/** A slow token doubles what is still to be said; it is spent (WW-142, WWR-152). */
export function slowDown(s: State, seat: Seat, emit?: Emit<Event>): void {
  s.slow[s.team[seat]]--;
  s.chant.slowed = 1;
  s.chant.total += s.chant.total - s.chant.said;
  emit?.({ type: 'chant-slowed', rule: 'WW-142', seat });
}

/**
 * The other side's round is skipped: cards already held up are condensed, the rest condense a random card, and the
 * side gets a slow token if one is left (WW-141, WWR-150, WWR-153). Leaves the seat whose answer completes the laying.
 */
export function skipOthers(s: State, jumper: Seat, emit?: Emit<Event>): { readonly seat: Seat; readonly move: Move } {
  const them = 1 - s.team[jumper];
  const { seats } = s.sides[them];
  s.chant.side = NOBODY;
  emit?.({ type: 'time-jump', rule: 'WW-141', seat: jumper, seats });
  if (s.slow[0] + s.slow[1] < SLOW_TOKENS) {
    s.slow[them]++;
    emit?.({ type: 'slow-token', rule: 'WW-141', seats });
  }
  let last = { seat: NOBODY as Seat, move: 0 };
  for (const seat of seats) {
    const sealed = s.sealed[seat];
    if (sealed !== NOT_LAID) {
      if (sealed < FACE_DOWN) s.sealed[seat] = FACE_DOWN + sealed;
      continue;
    }
    const hand = s.hand[seat];
    const move = FACE_DOWN + hand[below(s.rng, hand.length)];
    if (last.seat !== NOBODY) s.sealed[last.seat] = last.move;
    last = { seat, move };
  }
  return last;
}
