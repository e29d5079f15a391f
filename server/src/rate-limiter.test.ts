import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

test('a key may use its burst at once, and then one more whenever one has come back', () => {
  const limiter = new RateLimiter({ burst: 3, every: 1000 });
  const takes = (now: number) => [1, 2, 3, 4].map(() => limiter.take('ada', now));
  expect(takes(0)).toEqual([true, true, true, false]);
  expect(takes(999)).toEqual([false, false, false, false]);
  expect(takes(1000)).toEqual([true, false, false, false]);
  expect(limiter.take('bo', 1000)).toBe(true);
});

test('however many keys there are, so many are remembered and no more', () => {
  const limiter = new RateLimiter({ burst: 10, every: 1000 });
  for (let i = 0; i < 25_000; i++) limiter.add(`a${i}`, i / 100); // within a quarter of a second: nothing has come back
  expect(limiter.size).toBe(20_000);
  expect(limiter.used('a24999', 250)).toBeGreaterThan(0);
  limiter.add('b', 1_000_000); // all others have everything back: they are forgotten together
  expect(limiter.size).toBe(1);
});
