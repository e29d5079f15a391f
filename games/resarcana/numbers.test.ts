import { ruleNumbers } from '@conclave/kernel/testing/rule-numbers';
import { AUTOMA_CAP } from './src/movements.ts';
import { GOAL, STATUE_POINTS } from './src/outcome.ts';
import { MONUMENT_PRICE, UNSPELL_PRICE } from './src/prices.ts';
import { LAST_ROUND } from './src/score-attack.ts';
import { ARTIFACTS_EACH, HAND_SIZE, PACK } from './src/setup.ts';

ruleNumbers({
  rules: new URL('../../docs/rules/resarcana.md', import.meta.url),
  texts: new URL('texts/', import.meta.url),
  says: {
    'RA-B14': [ARTIFACTS_EACH],
    'RA-B17': [ARTIFACTS_EACH - HAND_SIZE],
    'RA-B18': [PACK, PACK],
    'RA-B19': [2 * ARTIFACTS_EACH],
    'RA-B32': [MONUMENT_PRICE],
    'RA-B77': [GOAL],
    'RA-B81': [STATUE_POINTS],
    'RA-S1': [LAST_ROUND],
    'RA-A11': [HAND_SIZE],
    'RA-A12': [ARTIFACTS_EACH - HAND_SIZE],
    'RA-A25': [UNSPELL_PRICE],
    'RA-A31': [AUTOMA_CAP],
  },
  onlyInRules: { 'RA-S23': [LAST_ROUND] },
});
