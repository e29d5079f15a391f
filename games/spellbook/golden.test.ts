import { golden } from '@conclave/kernel/testing/golden';
import { spellbook } from './src/index.ts';

golden(spellbook, new URL('./golden/', import.meta.url), {
  'first-set-2': { seats: 2, set: 'first' },
  'second-set-3': { seats: 3, set: 'second' },
  'third-set-4': { seats: 4, set: 'third' },
  'classic-2': { seats: 2, set: 'classic' },
  'classic-4': { seats: 4, set: 'classic' },
  // of many labels those with which random players fill a pool
  'full-pool-63': { seats: 2, set: 'classic' },
  'full-pool-318': { seats: 2, set: 'second' },
  'solo-first-0': { seats: 1, set: 'first', difficulty: 0 },
  'solo-third-3': { seats: 1, set: 'third', difficulty: 3 },
});
