import { expect, test } from 'vitest';
import { gainsOf } from './gains.ts';

const thought = (n: number, answers: string[], worth: Record<string, number> = {}) => ({
  n,
  prompt: 'play',
  answers,
  worth,
});

test('a gain is what the answer is worth beyond that of the shortest time, over all decisions', () => {
  const thoughts = [
    thought(0, ['a', 'b', 'b'], { a: 0.4, b: 0.6 }),
    thought(1, ['a', 'a', 'c'], { a: 0.5, c: 0.4 }),
    thought(2, ['d', 'd', 'd']),
    thought(3, ['e', 'e', 'e']),
  ];
  const gains = gainsOf(thoughts, [50, 200, 1000]);
  expect(gains.map(({ milliseconds }) => milliseconds)).toEqual([50, 200, 1000]);
  expect(gains.map(({ gain }) => gain)).toEqual([0, expect.closeTo(0.05), expect.closeTo(0.025)]);
  expect(gains.map(({ settled }) => settled)).toEqual([0.5, 0.75, 1]);
});

test('the interval is the usual one for a mean: 1.96 times its standard error', () => {
  const thoughts = [0.1, 0.3].map((gain, n) => thought(n, ['a', 'b'], { a: 0, b: gain }));
  const [, { gain, low, high }] = gainsOf(thoughts, [50, 200]) as [unknown, ReturnType<typeof gainsOf>[number]];
  expect(gain).toBeCloseTo(0.2);
  expect(high - gain).toBeCloseTo(1.96 * 0.1, 3); // standard deviation 0.1414, by the root of 2
  expect(gain - low).toBeCloseTo(high - gain);
});

test('nothing has no gain', () => {
  expect(gainsOf([], [50])).toEqual([{ milliseconds: 50, settled: 0, gain: 0, low: 0, high: 0 }]);
});
