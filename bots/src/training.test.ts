import { kit as aurumKit } from '@conclave/aurum/testing/kit';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { emptyVector } from '@conclave/kernel/evaluation';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook } from '@conclave/spellbook/testing/kit';
import { describe, expect, test } from 'vitest';
import { random } from './random.ts';
import { Samples } from './samples.ts';
import { playTrainingGame } from './training.ts';

describe.each([
  ['spellbook', spellbook],
  ['resarcana', resarcana],
] as const)('%s', (_name, kit) => {
  const game = kit.game as unknown as AnyGame; // which game it is does not matter here
  const features = game.policy?.features;
  if (features === undefined) throw new Error('no features');

  test('at every table it learns at, positions have facts in range and chances that add up to 1', () => {
    for (const [n, table] of features.tables.entries()) {
      const options = must(parseOptions(game, table));
      const samples = new Samples();
      const rng = seeded(seedFrom(`table ${n}`));
      const seed = seedFrom(`study ${n}`);
      playTrainingGame(
        {
          game,
          features,
          options,
          seed,
          rng,
          player: random,
          iterations: 1,
          explorationRate: 0,
          every: 5,
          outcomeWeight: 0.9,
        },
        samples,
      );
      expect(samples.count).toBeGreaterThan(0);
      expect(samples.shares).toHaveLength(samples.begins.length - 1);
      const used = samples.rows.subarray(0, samples.begins.at(-1));
      expect(Math.max(...used)).toBeLessThan(features.count);
      for (let p = 0; p < samples.count; p++) {
        const shares = samples.shares.slice(samples.positions[p], samples.positions[p + 1]);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      }
      const state = game.setup(options, seed);
      const chances: number[] = [];
      game.policy?.chances?.(state, chances);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    }
  });

  test('facts are those of their own side', () => {
    const state = game.setup(must(parseOptions(game, { seats: 2 })), seedFrom('sides'));
    const [mine, theirs] = [emptyVector(), emptyVector()];
    features.list(state, 0, mine);
    features.list(state, 1, theirs);
    expect(mine.size).toBeGreaterThan(0);
    expect(mine.rows.slice(0, mine.size)).not.toEqual(theirs.rows.slice(0, theirs.size));
  });
});

test('a game without features is estimated by its own evaluation', () => {
  expect(aurumKit.game.policy?.features).toBeUndefined();
});
