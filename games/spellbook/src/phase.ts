import type { Move, Seat } from '@conclave/kernel/game';
import { addActions, hasActions, whyNotAction } from './menu.ts';
import { PASS } from './moves.ts';
import { perform } from './perform.ts';
import type { State } from './state.ts';
import { askIfAny, type Line } from './vocabulary.ts';

/** One action of a phase, or none; passed over when nothing is possible (SB-26, SB-27). */
export function phase(prompt: string, of: number, open?: (s: State, seat: Seat) => boolean): Line {
  const line = askIfAny(
    prompt,
    (s, f) => {
      const moves: Move[] = [];
      if (open === undefined || open(s, f.seat)) addActions(s, f.seat, of, moves);
      if (moves.length > 0) moves.push(PASS);
      return moves;
    },
    (s, f, move, emit) => perform(s, f.seat, move, false, emit),
    (s, f) => (open === undefined || open(s, f.seat)) && hasActions(s, f.seat, of),
  );
  return { ...line, why: (s, f, move) => (move === PASS ? undefined : whyNotAction(s, f.seat, of, move)) };
}
