import { expect, test } from 'vitest';
import { patch } from './delta.ts';

test('a delta makes the new view; the old one stays as it was, and the rest is shared', () => {
  const before = {
    hands: [
      [1, 2, 3],
      [-1, -1],
    ],
    trick: [],
    seat: 0,
    deep: { a: 1, b: [1, 2] },
  };
  const text = JSON.stringify(before);
  const patched = patch(before, [
    ['hands', 0, [1, 3]],
    ['trick', [2]],
    ['seat', 1],
    ['deep', 'b', 1, 5],
  ]) as typeof before;
  expect(patched).toEqual({
    hands: [
      [1, 3],
      [-1, -1],
    ],
    trick: [2],
    seat: 1,
    deep: { a: 1, b: [1, 5] },
  });
  expect(patched.hands[1]).toBe(before.hands[1]);
  expect(JSON.stringify(before)).toBe(text);
});

test('a list grows by the place behind its end and shrinks by its length', () => {
  const before = { stack: [{ line: 1 }, { line: 2 }] };
  expect(patch(before, [['stack', 2, { line: 3 }]])).toEqual({ stack: [{ line: 1 }, { line: 2 }, { line: 3 }] });
  expect(patch(before, [['stack', 'length', 1]])).toEqual({ stack: [{ line: 1 }] });
  expect(before.stack.length).toBe(2);
  expect(() => patch(before, [['stack', 3, {}]])).toThrow('nothing at');
});

test('an empty path replaces everything', () => {
  expect(patch({ a: 1 }, [[{ b: 2 }]])).toEqual({ b: 2 });
  expect(patch({ a: 1 }, [])).toEqual({ a: 1 });
});

test('a delta cannot reach what is not in the view', () => {
  expect(() => patch({ a: 1 }, [['__proto__', 'polluted', 1]])).toThrow('nothing at');
  expect(() => patch({ a: 1 }, [['constructor', 'prototype', 'polluted', 1]])).toThrow('nothing at');
  expect(() => patch({ a: 1 }, [['a', 'b', 1]])).toThrow('nothing at');
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});
