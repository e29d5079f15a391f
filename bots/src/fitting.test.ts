import { next, seeded, seedFrom } from '@conclave/kernel/chance';
import { formatWeights, parseWeights, type Weights, logitOf } from '@conclave/kernel/evaluation';
import { expect, test } from 'vitest';
import { fit } from './fitting.ts';
import { Samples } from './samples.ts';

const TRUE = [1.5, -1, 0.5, 0];

/** Positions of two sides whose ends were drawn from these weights: each side has each fact or not. */
function positions(count: number, worth: (facts: readonly number[]) => number): Samples {
  const rng = seeded(seedFrom('facts'));
  const samples = new Samples();
  for (let n = 0; n < count; n++) {
    const sides = [0, 1].map(() => TRUE.flatMap((_, row) => (next(rng) % 2 === 0 ? [row] : [])));
    const [mine, theirs] = sides.map((facts) => Math.exp(worth(facts)));
    for (const facts of sides) {
      samples.addSide(
        facts,
        facts.map(() => 1),
        facts.length,
      );
    }
    samples.close();
    const won = next(rng) / 0x1_0000_0000 < mine / (mine + theirs);
    samples.shares.push(won ? 1 : 0, won ? 0 : 1);
  }
  return samples;
}

const course = { features: TRUE.length, epochs: 6, rate: 0.01, decay: 0, rng: seeded(seedFrom('course')) };

test('a plain sum finds the weights that made the games', () => {
  const samples = positions(20_000, (facts) => facts.reduce((sum, row) => sum + TRUE[row], 0));
  const { rows } = fit(samples, { ...course, hidden: 0 });
  for (const [row, weight] of TRUE.entries()) expect(Math.abs(rows[row] - weight)).toBeLessThan(0.12);
});

test('hidden cells find what no sum can say: two facts that are good only together', () => {
  const together = (facts: readonly number[]) => (facts.includes(0) === facts.includes(1) ? 1 : -1);
  const samples = positions(20_000, together);
  const losses: number[] = [];
  const onEpoch = (epoch: number, loss: number) => {
    if (epoch === course.epochs - 1) losses.push(loss);
  };
  fit(samples, { ...course, hidden: 0, onEpoch });
  fit(samples, { ...course, hidden: 6, onEpoch });
  expect(losses[1]).toBeLessThan(losses[0] - 0.1);
});

test('the same seed fits the same weights', () => {
  const samples = positions(500, () => 0);
  const once = () => fit(samples, { ...course, hidden: 3, rng: seeded(seedFrom('again')) });
  expect(formatWeights(once())).toBe(formatWeights(once()));
});

test('weights read back from their text as they were, to the thousandth', () => {
  const weights: Weights = {
    hidden: 2,
    rows: Float64Array.of(0.5, -1.25, 2, 0, 0.001, -3),
    out: Float64Array.of(1, -0.5),
  };
  const text = formatWeights(weights);
  expect(parseWeights(text)).toEqual(weights);
  const facts = { rows: [0], amounts: [2], size: 1 };
  // cells: 0 + 1 and 0.001 - 2.5; sum: -3 + 4; the second cell is below zero and counts nothing
  expect(logitOf(parseWeights(text), facts, new Float64Array(2))).toBeCloseTo(2);
});
