import type { Measure } from '@conclave/kernel/game';
import type { State } from './state.ts';

/** What a review of Wizard vs Wizard counts: nothing for a wizard that sits out. */
export const measures: readonly Measure<State>[] = [
  { key: 'life', rule: 'WW-28', of: (s, seat) => s.sides[s.team[seat]]?.life ?? 0 },
  { key: 'damage', rule: 'WW-28', of: (s, seat) => -(s.sides[1 - s.team[seat]]?.life ?? 0) },
  { key: 'mana', rule: 'WW-24', of: (s, seat) => s.mana[seat] },
];
