import { golden } from '@conclave/kernel/testing/golden';
import { resarcana } from './src/index.ts';

golden(resarcana, new URL('./golden/', import.meta.url), {
  'standard-2': { seats: 2 },
  'standard-4': { seats: 4 },
  'first-game-3': { seats: 3, mode: 'first-game' },
  'draft-3': { seats: 3, mode: 'draft' },
  'match-2': { seats: 2, mode: 'match' },
  'score-attack': { seats: 1, mode: 'score-attack' },
  'automa-plain': { seats: 1, mode: 'automa' },
  'automa-hard': {
    seats: 1,
    mode: 'automa',
    mage: 'two',
    automaFirst: true,
    alchemyFirst: true,
    track: 'random-start',
    payment: 'gold-last',
    autoSpell: 'separate',
  },
  'automa-dice': { seats: 1, mode: 'automa', track: 'die', actionDie: true, autoSpell: 'collect' },
});
