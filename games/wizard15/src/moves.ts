import type { Move, Seat } from '@conclave/kernel/game';
import { type Card, SPELL_COUNT, THOUGHTS, THOUGHTS_PER_CARD } from './components.ts';
import { FACE_DOWN } from './round/state.ts';

/** Moves of the preparation: a card face up, FACE_DOWN + a card, then signals and the time jump from here on. */
export const WAND = 100;
export const THOUGHT = 1000;
export const SLOW = 2000;

/** The card of a laying move, whichever face it shows. */
export function cardLaid(move: Move): Card {
  return move < FACE_DOWN ? move : move - FACE_DOWN;
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
