import { expect, test } from 'vitest';
import { below, cloneRng, fork, isSeed, next, seeded, seedFrom, shuffle } from './chance.ts';

test('a seed is 64 hex digits in lower case and nothing else', () => {
  expect(isSeed(seedFrom('x'))).toBe(true);
  for (const bad of ['', 'abc', 'A'.repeat(64), 'g'.repeat(64), '0'.repeat(63), '0'.repeat(65), 7, undefined, null]) {
    expect(isSeed(bad)).toBe(false);
  }
});

test('the same seed gives the same numbers everywhere: these were written down once', () => {
  const rng = seeded('0'.repeat(64));
  expect([next(rng), next(rng), next(rng), next(rng)]).toMatchInlineSnapshot(`
    [
      3298754963,
      3128335423,
      1334764934,
      2013480277,
    ]
  `);
});

test('seeds that differ in one digit share no beginning', () => {
  const firsts = new Set(Array.from({ length: 16 }, (_, i) => next(seeded(i.toString(16).repeat(64)))));
  expect(firsts.size).toBe(16);
});

test('below is even: every face of a die within five standard deviations', () => {
  const rng = seeded(seedFrom('die'));
  const rolls = 60_000;
  const faces = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < rolls; i++) faces[below(rng, 6)]++;
  const deviation = Math.sqrt(rolls * (1 / 6) * (5 / 6));
  for (const count of faces) expect(Math.abs(count - rolls / 6)).toBeLessThan(5 * deviation);
});

test('below draws again in the incomplete block instead of folding it onto the small numbers', () => {
  const n = 3 * 2 ** 30; // with plain modulo the lower third would come up twice as often
  const rng = seeded(seedFrom('fold'));
  let low = 0;
  for (let i = 0; i < 9000; i++) if (below(rng, n) < 2 ** 30) low++;
  expect(Math.abs(low - 3000)).toBeLessThan(5 * Math.sqrt(9000 * (1 / 3) * (2 / 3)));
});

test('every order of three comes up equally often', () => {
  const rng = seeded(seedFrom('orders'));
  const orders = new Map<string, number>();
  for (let i = 0; i < 12_000; i++) {
    const pieces = [0, 1, 2];
    shuffle(rng, pieces);
    orders.set(pieces.join(''), (orders.get(pieces.join('')) ?? 0) + 1);
  }
  expect(orders.size).toBe(6);
  for (const count of orders.values())
    expect(Math.abs(count - 2000)).toBeLessThan(5 * Math.sqrt(12_000 * (1 / 6) * (5 / 6)));
});

test('a fork goes its own way and a clone the same way', () => {
  const rng = seeded(seedFrom('fork'));
  const clone = cloneRng(rng);
  expect(next(clone)).toBe(next(rng));
  const child = fork(rng);
  expect(next(child)).not.toBe(next(rng));
});
