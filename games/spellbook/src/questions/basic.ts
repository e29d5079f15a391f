import { DRAW } from '../moves.ts';
import { altarIsEmpty, canDraw, drawForMirage, drawToPool, takeFromAltar } from '../movements.ts';
import type { Answer } from '../vocabulary.ts';
import { learning } from './lessons.ts';
import { fullPool, storing, taking } from './tokens.ts';

const take = taking('SB-34', {
  whyNone: (s, seat) => fullPool(s, seat) ?? (altarIsEmpty(s) ? 'SBR-7' : undefined),
  absent: 'SB-34',
  run(s, f, kind, emit) {
    takeFromAltar(s, f.seat, kind, 'SB-34', emit);
    drawForMirage(s, emit);
  },
});
const draw: Answer = {
  verb: 'draw',
  move: DRAW,
  whyNot: (s, seat) => fullPool(s, seat) ?? (canDraw(s) ? undefined : 'SBR-5'),
  run: (s, f, _piece, emit) => drawToPool(s, f.seat, 2, 'SB-35', emit),
};
const store = storing('SB-36', { absent: 'SB-36' });

/** The actions that everybody has from the start, by phase (SB-29). */
export const BASIC_ACTIONS: readonly (readonly Answer[])[] = [[take, draw], [store], [learning]];
