import { readFileSync } from 'node:fs';
import { GAMES } from '@conclave/catalogue/games';
import { below, seedFrom, seeded } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, open, test } from './fixtures.ts';

interface Played {
  readonly options: object;
  readonly seed: string;
  readonly moves: readonly { readonly seat: number; readonly move: string }[];
  readonly position: string;
}

/** A random match in Node: its record, and the position it ends in. */
function played(game: AnyGame, seats: number, n: number): Played {
  const options = must(parseOptions(game, { seats }));
  const seed = seedFrom(`${game.id} ${seats} ${n}`);
  const rng = seeded(seedFrom(`moves ${n}`));
  const state = game.setup(options, seed);
  const moves: { seat: number; move: string }[] = [];
  for (
    let decision = game.decision(state);
    decision !== undefined && moves.length < 600;
    decision = game.decision(state)
  ) {
    const seat = decision.seats[0] ?? 0;
    const legal = game.legal(state, seat);
    const move = legal[below(rng, legal.length)] ?? 0;
    moves.push({ seat, move: game.notation.formatMove(state, seat, move) });
    game.apply(state, seat, move);
  }
  return { options, seed, moves, position: game.notation.formatState(state) };
}

for (const game of GAMES) {
  test(`${game.id}: a record played again in the browser ends in the same position, letter by letter`, async ({
    visitor,
  }) => {
    const manifest = JSON.parse(
      readFileSync(new URL('../dist/.vite/manifest.json', import.meta.url), 'utf8'),
    ) as Record<string, { readonly file: string }>;
    const entry = Object.keys(manifest).find((key) => key.endsWith(`games/${game.id}/src/index.ts`)) ?? '';
    const chunk = manifest[entry]?.file;
    const page = await visitor();
    await open(page, '/credits');
    // as text: the test runner would make an import of its own out of it
    await page.evaluate(
      `import('/${chunk}').then((all) => { globalThis.engine = Object.values(all).find((each) => each?.notation); })`,
    );
    const counts = [...new Set([Math.max(2, game.seats.min), game.seats.max])];
    for (const seats of counts) {
      for (const n of [1, 2, 3]) {
        const { position, ...record } = played(game, seats, n);
        const there = await page.evaluate(({ options, seed, moves }) => {
          const { engine } = globalThis as unknown as { readonly engine: AnyGame };
          const state = engine.setup(options as never, seed);
          for (const { seat, move: words } of moves) {
            const move = engine
              .legal(state, seat)
              .find((each) => engine.notation.formatMove(state, seat, each) === words);
            if (move === undefined) return `no such move: ${words}`;
            engine.apply(state, seat, move);
          }
          return engine.notation.formatState(state);
        }, record);
        expect(there).toBe(position);
      }
    }
  });
}
