import { readFileSync } from 'node:fs';
import { ruleNumbers, unsaid } from '@conclave/kernel/testing/rule-numbers';
import { expect, test } from 'vitest';
import {
  CARDS,
  COLOURS,
  CONFIG,
  FAMILIAR_SPACES,
  KINDS,
  LEVELS,
  OPPONENT_SPACES,
  POOL_LIMIT,
  RUNES,
  SPELLS_EACH,
} from './src/components.ts';

const RULES = new URL('../../docs/rules/spellbook.md', import.meta.url);
const { altar, copiesOfEachToken, familiar, solo, startingPool } = CONFIG;
const { floor, overflowAt, refillAfterOverflow } = altar;

ruleNumbers({
  rules: RULES,
  texts: new URL('texts/', import.meta.url),
  says: {
    'SB-2': [COLOURS.length, copiesOfEachToken * RUNES.length, copiesOfEachToken * KINDS],
    'SB-3': [RUNES.length],
    'SB-4': [copiesOfEachToken],
    'SB-7': [CARDS.length, SPELLS_EACH],
    'SB-9': [overflowAt],
    'SB-14': [altar.start],
    'SB-15': [startingPool],
    'SB-18': [CARDS.length, SPELLS_EACH],
    'SB-30': [POOL_LIMIT],
    'SB-37': [familiar.fullScore],
    'SB-40': LEVELS,
    'SB-53': [floor, overflowAt - 1, 1, overflowAt, refillAfterOverflow],
    'SB-70': [POOL_LIMIT],
    'SB-96': [FAMILIAR_SPACES, familiar.track[0], familiar.track[FAMILIAR_SPACES - 1]],
    'SB-97': [familiar.fullScore],
    'SBS-1': [solo.altarStart, startingPool],
    'SBS-2': [solo.handicap.max],
    'SBS-4': [solo.altarRefill],
    'SBS-5': [solo.altarRefill],
    'SBS-11': [OPPONENT_SPACES],
    'SBS-12': solo.wipeSpaces,
    'SBS-13': [Math.min(...solo.opponentTrack.filter((score) => score > 0)), solo.opponentFullScore],
    'SBS-14': [OPPONENT_SPACES],
  },
  onlyInRules: {
    'SB-56': [SPELLS_EACH],
    'SB-78': [POOL_LIMIT],
    'SB-80': [POOL_LIMIT],
    'SB-82': [POOL_LIMIT],
    'SBT-3': [POOL_LIMIT, POOL_LIMIT],
    'SBT-11': [POOL_LIMIT, POOL_LIMIT],
    'SBT-12': [POOL_LIMIT, POOL_LIMIT],
    'SBT-13': [POOL_LIMIT, POOL_LIMIT],
    'SBT-18': [POOL_LIMIT],
    'SBR-5': [POOL_LIMIT, FAMILIAR_SPACES, SPELLS_EACH, copiesOfEachToken * KINDS],
    'SBR-10': [POOL_LIMIT],
    'SBR-22': [POOL_LIMIT],
    'SBR-27': [POOL_LIMIT],
  },
});

test('the configuration is that of the rules file, section 7', () => {
  const [, json = '{}'] = /## 7\. .*?```json\n(.*?)```/s.exec(readFileSync(RULES, 'utf8')) ?? [];
  const { copiesOfEachToken: _inTheBox, ...rest } = CONFIG;
  expect(JSON.parse(json)).toEqual(rest);
});

test.each(['en', 'pl', 'zh-Hant'] as const)('the lesson about the pool limit says it (%s)', (language) => {
  const file = new URL(`lessons/${language}.json`, import.meta.url);
  const sentences = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const says = { title: [POOL_LIMIT], 'fifth-blue': [POOL_LIMIT - 1, POOL_LIMIT], 'make-room': [POOL_LIMIT] };
  expect(unsaid(says, (key) => sentences[`nine-is-the-limit.${key}`], language)).toEqual([]);
});
