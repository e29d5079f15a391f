import type { Game, Seat } from '@conclave/kernel/game';
import { type ToyEvent, type ToyOptions, type ToyState, toy } from './toy.ts';

type Toy = Game<ToyState, ToyEvent, ToyOptions>;

let boaster: Seat = -1;
let listed: readonly string[] = [];

/** Remembers who may boast outside the state, where only playing sets it. */
export const forgetful: Toy = {
  ...toy,
  id: 'forgetful',
  legal(s, seat) {
    const moves = toy.legal(s, seat);
    return toy.decision(s)?.prompt === 'boast' && seat !== boaster ? [] : moves;
  },
  apply(s, seat, move, emit) {
    toy.apply(s, seat, move, emit);
    boaster = toy.decision(s)?.seats[0] ?? -1;
  },
};

/** Knows how a move is written only after it was asked for the list of them. */
export const absentMinded: Toy = {
  ...toy,
  id: 'absent-minded',
  legal(s, seat) {
    const moves = toy.legal(s, seat);
    for (const move of moves) listed = [...listed.slice(-99), toy.notation.formatMove(s, seat, move)];
    return moves;
  },
  notation: {
    ...toy.notation,
    formatMove(s, seat, move) {
      const words = toy.notation.formatMove(s, seat, move);
      if (!listed.includes(words)) throw new Error(`never heard of ${words}`);
      return words;
    },
  },
};
