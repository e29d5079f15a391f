import { ruleNumbers } from '@conclave/kernel/testing/rule-numbers';
import { BASIC_COUNT, bookSize } from './src/components.ts';
import { MARKERS_TO_WIN } from './src/teams.ts';
import { LIFE_BOARDS } from './src/round/state.ts';
import { BOUT, KING_WAR, SLOW_TOKENS } from './src/setup.ts';
import { VALUES } from './src/card-values.ts';

const [mainBoard, secondBoard, thirdBoard] = LIFE_BOARDS;
const [duel] = BOUT[2];

/** Every number of a set-up table, row by row. */
const table = (rows: typeof BOUT, fewest: number) =>
  Object.entries(rows).flatMap(([seats, starts]) =>
    Number(seats) < fewest ? [] : starts.flatMap(({ life, mana, hand }) => [life, mana, hand]),
  );

ruleNumbers({
  rules: new URL('../../docs/rules/wizard15.md', import.meta.url),
  texts: new URL('texts/', import.meta.url),
  says: {
    'WW-9': [SLOW_TOKENS],
    'WW-16': [duel.life, duel.mana, duel.hand],
    'WW-29': [MARKERS_TO_WIN],
    'WW-109': [VALUES['mana.cap'][0]],
    'WW-115': [mainBoard, mainBoard + 1, secondBoard, secondBoard, secondBoard + 1, thirdBoard],
    'WW-142': [SLOW_TOKENS],
    'WW-143': [secondBoard, mainBoard],
    'WW-151': [MARKERS_TO_WIN],
    'WW-152': [bookSize(false)],
  },
  onlyInRules: {
    'WW-28': [bookSize(true)],
    'WW-114': table(BOUT, 3),
    'WW-121': [bookSize(true)],
    'WW-145': table(KING_WAR, 4),
    'WW-152': [bookSize(true) - BASIC_COUNT, BASIC_COUNT, bookSize(false)],
  },
});
