import { expect, test } from 'vitest';
import { findFault } from '../testing/chaos/find-fault.ts';
import { AURUM, RES_ARCANA, SPELLBOOK, TOY, WIZARD } from '../testing/chaos/games.ts';

const { CHAOS_SEED: seed = '1', CHAOS_PATH: path } = process.env;

test.each([
  ['the toy', TOY, 38_000],
  ['Aurum', AURUM, 3000],
  ['SpellBook', SPELLBOOK, 3000],
  ['Wizard vs Wizard', WIZARD, 3000],
  ['Res Arcana', RES_ARCANA, 3000],
])('in thousands of long scripts at tables of %s the laws of the table hold', async (_, game, runs) => {
  const { fault } = await findFault(game, { runs, most: 60, seed: Number(seed), path });
  expect(fault?.report).toBeUndefined();
});
