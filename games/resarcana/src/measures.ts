import type { Measure } from '@conclave/kernel/game';
import { total } from './essences.ts';
import { pointsOf } from './outcome.ts';
import type { State } from './state.ts';

/** What a review of Res Arcana counts. */
export const measures: readonly Measure<State>[] = [
  { key: 'points', rule: 'RA-B76', of: (s, seat) => pointsOf(s, seat) + s.bonus[seat] },
  { key: 'essences', of: (s, seat) => total(s.pools[seat]) },
  { key: 'components', of: (s, seat) => s.tableaux[seat].length },
];
