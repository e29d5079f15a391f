import { expect, test } from 'vitest';
import { AURUM, RES_ARCANA, SPELLBOOK, TOY, WIZARD } from '../../testing/chaos/games.ts';
import { playWholeGame } from '../../testing/chaos/whole-game.ts';

test.each([
  ['the toy', TOY, { games: 60, moves: 1000 }],
  ['Aurum', AURUM, { games: 6, moves: 700 }],
  ['SpellBook', SPELLBOOK, { games: 6, moves: 350 }],
  ['Wizard vs Wizard', WIZARD, { games: 8, moves: 500 }],
  ['Res Arcana', RES_ARCANA, { games: 5, moves: 700 }],
])(
  'whoever reads nothing but the frames of %s knows what the log says, move for move',
  async (name, game, { games, moves }) => {
    const seen = { frames: 0, moves: 0, undone: 0, tables: 0 };
    for (let i = 0; i < games; i++) {
      const { tables, ledger } = await playWholeGame(game, { label: `${name} ${i}`, clients: 5 });
      seen.frames += ledger.compared;
      seen.tables += tables.length;
      for (const { kind } of tables.flatMap(({ entries }) => entries)) {
        if (kind === 'move') seen.moves++;
        else if (kind === 'undo') seen.undone++;
      }
    }
    expect(seen.moves).toBeGreaterThan(moves);
    expect(seen.frames).toBeGreaterThan(4 * moves);
    expect(seen.undone).toBeGreaterThan(5);
    expect(seen.tables).toBeGreaterThan(games); // some have played again
  },
  180_000,
);
