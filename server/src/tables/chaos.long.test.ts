import { expect, test } from 'vitest';
import { findFault } from '../../testing/chaos/find-fault.ts';
import { AURUM, RES_ARCANA, SPELLBOOK, TOY, WIZARD } from '../../testing/chaos/games.ts';

/** A failing script says seed and path. Other seeds are other scripts: each portion takes the next one. */
const { CHAOS_SEED: seed = '1', CHAOS_PATH: path, CHAOS_PORTIONS: portions = '50' } = process.env;

const TABLES = [
  ['the toy', TOY, 760],
  ['Aurum', AURUM, 60],
  ['SpellBook', SPELLBOOK, 60],
  ['Wizard vs Wizard', WIZARD, 60],
  ['Res Arcana', RES_ARCANA, 60],
] as const;

const seeds = Array.from({ length: path === undefined ? Number(portions) : 1 }, (_, i) => Number(seed) + i);

for (const each of seeds) {
  test.each(TABLES)(
    `seed ${each}: in long scripts at tables of %s the laws of the table hold`,
    async (_, game, runs) => {
      const { fault } = await findFault(game, { runs, most: 60, seed: each, path });
      expect(fault?.report).toBeUndefined();
    },
  );
}
