import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { diff, patch } from './delta.ts';

test('a delta turns the one view into the other and leaves the first alone', () => {
  assert(
    property(jsonValue(), jsonValue(), (a, b) => {
      const before = JSON.stringify(a);
      const delta = JSON.parse(JSON.stringify(diff(a, b)));
      expect(patch(a, delta)).toEqual(b);
      expect(JSON.stringify(a)).toBe(before);
    }),
  );
});

test('views that are nearly alike give a short delta, and the rest is shared', () => {
  const before = {
    hands: [
      [1, 2, 3],
      [-1, -1],
    ],
    trick: [],
    seat: 0,
    deep: { a: 1, b: [1, 2] },
  };
  const after = {
    hands: [
      [1, 3],
      [-1, -1],
    ],
    trick: [2],
    seat: 1,
    deep: { a: 1, b: [1, 5] },
  };
  const delta = diff(before, after);
  expect(delta).toEqual([
    ['hands', 0, [1, 3]],
    ['trick', [2]],
    ['seat', 1],
    ['deep', 'b', 1, 5],
  ]);
  const patched = patch(before, delta) as typeof before;
  expect(patched).toEqual(after);
  expect(patched.hands[1]).toBe(before.hands[1]);
});

test('a delta cannot reach what is not in the view', () => {
  expect(() => patch({ a: 1 }, [['__proto__', 'polluted', 1]])).toThrow('nothing at');
  expect(() => patch({ a: 1 }, [['constructor', 'prototype', 'polluted', 1]])).toThrow('nothing at');
  expect(() => patch({ a: 1 }, [['a', 'b', 1]])).toThrow('nothing at');
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
