import type { Measure } from '@conclave/kernel/game';
import { scoreOf, spellsLearned } from './outcome.ts';
import type { State } from './state.ts';

/** What a review of SpellBook counts. */
export const measures: readonly Measure<State>[] = [
  { key: 'points', of: scoreOf },
  { key: 'spells', of: (s, seat) => spellsLearned(s.wizards[seat]) },
  { key: 'tokens', of: (s, seat) => s.wizards[seat].pool.length },
  { key: 'stored', of: (s, seat) => s.wizards[seat].familiar.length },
];
