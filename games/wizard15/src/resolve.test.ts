import { expect, test } from 'vitest';
import { battleCases, pairRows, plainPosition, readCase, tidyExpected, writeResult } from '../testing/tables.ts';
import { SPELL_IDS } from './components.ts';
import { resolve } from './resolve.ts';

for (const one of battleCases()) {
  test(`${one.id}: ${one.source}, ${one.remark}`, () => {
    const { position, laid, choices } = readCase(one);
    expect(writeResult(resolve(position, laid, choices).position)).toBe(tidyExpected(one));
  });
}

test('there are 137 battle cases in the rules', () => {
  expect(battleCases()).toHaveLength(137);
});

test('every row of the pair table of section 7 is what a round comes to', () => {
  const rows = pairRows();
  expect(rows).toHaveLength(36 * 36 - 8 * 9);
  for (const { row, column, life, mana } of rows) {
    const { position } = resolve(plainPosition({ wizards: [1, 1], life: 10, mana: 4 }), [row, column]);
    const [mine] = position.battle.forces;
    const { gain, loss } = position.battle;
    const found = {
      pair: `${SPELL_IDS[row]} v ${SPELL_IDS[column]}`,
      life: mine.heal - mine.tookMagic - mine.tookPhysical - mine.tookDirect - mine.tookLate,
      mana: gain[0] - loss[0] - mine.spent,
    };
    expect(found).toEqual({ pair: found.pair, life, mana });
  }
});
