import { golden } from '@conclave/kernel/testing/golden';
import { wizard15 } from './src/index.ts';

golden(wizard15, new URL('./golden/', import.meta.url), {
  duel: { seats: 2, wizards: ['fire', 'poison'] },
  teams: { seats: 4, telepathy: true, timejump: true, shame: true },
  campaign: { seats: 4, mode: 'campaign', wands: false, unique: false },
  kingwar: { seats: 7, mode: 'kingwar', wands: false },
});
