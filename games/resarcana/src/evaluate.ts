import type { Seat } from '@conclave/kernel/game';
import { GOLD, total } from './essences.ts';
import { pointsOf } from './victory.ts';
import type { State } from './state.ts';

/** How good a position looks: points first, then what can still become points. */
export function evaluate(s: State, seat: Seat): number {
  const worth = pointsOf(s, seat) + 0.04 * total(s.pools[seat]) + 0.1 * s.pools[seat][GOLD];
  return worth / (worth + 10);
}
