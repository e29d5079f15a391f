import type { Measure } from '@conclave/kernel/game';
import { scoreOf, spellsLearned } from './outcome.ts';
import type { State } from './state.ts';

/** What a review of SpellBook counts. */
export const measures: readonly Measure<State>[] = [
  { key: 'points', rule: 'SB-59', of: scoreOf },
  { key: 'spells', rule: 'SB-13', of: (s, seat) => spellsLearned(s.wizards[seat]) },
  { key: 'tokens', rule: 'SB-12', of: (s, seat) => s.wizards[seat].pool.length },
  { key: 'stored', rule: 'SB-12', of: (s, seat) => s.wizards[seat].familiar.length },
];
