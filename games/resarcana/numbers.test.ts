import { ruleNumbers } from '@conclave/kernel/testing/rule-numbers';
import {
  ARTIFACTS,
  COMPONENT_COUNT,
  FIRST_ITEM,
  FIRST_MAGE,
  FIRST_MONUMENT,
  FIRST_PLACE,
} from './src/components/component.ts';
import { DRAGON_LOSS } from './src/components/dragons.ts';
import { BOW_LOSS } from './src/components/weapons.ts';
import { AUTOMA_CAP } from './src/movements.ts';
import { AUTOMA_PLACE_POINTS, GOAL, STATUE_POINTS } from './src/outcome.ts';
import { MONUMENT_PRICE, UNSPELL_PRICE } from './src/prices.ts';
import { LOOK } from './src/questions/looking.ts';
import { LAST_ROUND } from './src/score-attack.ts';
import { ARTIFACTS_EACH, EVENTS, HAND_SIZE, PACK } from './src/setup.ts';

const MAGES = FIRST_ITEM - FIRST_MAGE;
const ITEMS = FIRST_PLACE - FIRST_ITEM;
const PLACES = FIRST_MONUMENT - FIRST_PLACE; // sides: each tile has two
const MONUMENTS = COMPONENT_COUNT - FIRST_MONUMENT;

ruleNumbers({
  rules: new URL('../../docs/rules/resarcana.md', import.meta.url),
  texts: new URL('texts/', import.meta.url),
  says: {
    'RA-B1': [GOAL],
    'RA-B2': [ARTIFACTS, MAGES, MONUMENTS, PLACES / 2, ITEMS],
    'RA-B9': [ITEMS],
    'RA-B10': [PLACES / 2],
    'RA-B11': [2, MONUMENTS, MONUMENTS - 2],
    'RA-B14': [ARTIFACTS_EACH, HAND_SIZE],
    'RA-B17': [ARTIFACTS_EACH - HAND_SIZE],
    'RA-B18': [PACK, PACK],
    'RA-B19': [2 * ARTIFACTS_EACH],
    'RA-B32': [MONUMENT_PRICE],
    'RA-B54': [LOOK],
    'RA-B67': [DRAGON_LOSS, BOW_LOSS],
    'RA-B77': [GOAL],
    'RA-B81': [STATUE_POINTS],
    'RA-S3': [ITEMS],
    'RA-S5': [EVENTS],
    'RA-S13': [2, LAST_ROUND, EVENTS],
    'RA-S1': [LAST_ROUND],
    'RA-A11': [HAND_SIZE],
    'RA-A12': [ARTIFACTS_EACH - HAND_SIZE],
    'RA-A25': [UNSPELL_PRICE],
    'RA-A31': [AUTOMA_CAP],
    'RA-A35': [AUTOMA_PLACE_POINTS, MONUMENT_PRICE],
    'RA-A40': [GOAL],
    'RA-A41': [AUTOMA_PLACE_POINTS],
  },
  onlyInRules: { 'RA-S23': [LAST_ROUND] },
});
