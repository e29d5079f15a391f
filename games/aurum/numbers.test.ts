import { ruleNumbers } from '@conclave/kernel/testing/rule-numbers';
import { BASE_METALS, GOLD_POINTS, HAND_SIZE, RANKS, SUITS } from './src/components.ts';
import { NUGGETS_TO_WIN, ROUNDS_OF_TOTALS } from './src/outcome.ts';

ruleNumbers({
  rules: new URL('../../docs/rules/aurum.md', import.meta.url),
  texts: new URL('texts/', import.meta.url),
  says: {
    'AU-6': [SUITS.length, 1, RANKS],
    'AU-11': [BASE_METALS[4].length, HAND_SIZE],
    'AU-17': [GOLD_POINTS.length - 1],
    'AU-19': [HAND_SIZE],
    'AU-61': [...new Set(GOLD_POINTS)].filter((points) => points > 0),
    'AU-70': [NUGGETS_TO_WIN],
    'AU-71': [NUGGETS_TO_WIN],
    'AU-74': [ROUNDS_OF_TOTALS],
  },
});
