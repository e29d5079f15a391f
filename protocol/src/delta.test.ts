import { array, assert, jsonValue, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Delta, Held, patch } from './delta.ts';

test('a delta turns the one view into the other and leaves the first alone', () => {
  assert(
    property(jsonValue(), jsonValue(), (a, b) => {
      const [before, after] = [JSON.stringify(a), JSON.stringify(b)];
      const held = new Held(a);
      const delta = JSON.parse(held.follow(b)) as Delta;
      expect(patch(a, delta)).toEqual(b);
      expect(held.view).toEqual(b);
      expect(JSON.stringify(a)).toBe(before);
      expect(JSON.stringify(b)).toBe(after);
    }),
  );
});

test('whoever patches what they are sent holds what the server holds, view after view', () => {
  const small = array(nat(2), { maxLength: 12 });
  const stack = array(record({ script: nat(1), line: nat(1), picks: small }), { maxLength: 6 });
  const view = record({ seat: nat(2), hand: small, piles: array(small, { maxLength: 6 }), stack });
  assert(
    property(array(view, { minLength: 2, maxLength: 8 }), ([first, ...later]) => {
      const held = new Held(first);
      let patched: unknown = first;
      for (const next of later) {
        const text = JSON.stringify(next);
        patched = patch(patched, JSON.parse(held.follow(next)) as Delta);
        expect(patched).toEqual(next);
        expect(held.view).toEqual(next);
        expect(JSON.stringify(next)).toBe(text);
      }
    }),
  );
});

test('what is held is nobody else’s: following leaves every view that was given as it was', () => {
  const shared = { rows: [[1], [2]] };
  const held = new Held({ shared });
  held.follow({ shared: { rows: [[1], [3]] } });
  const other = { rows: [[4], [5]] };
  held.follow({ shared: other });
  held.follow({ shared: { rows: [[6], [5]] } });
  expect(shared).toEqual({ rows: [[1], [2]] });
  expect(other).toEqual({ rows: [[4], [5]] });
});

test('a list that grows or shrinks at its end is said by its end', () => {
  const bag = Array.from({ length: 20 }, () => -1);
  const stack = [{ script: 'day', line: 1 }];
  const held = new Held({ bag, stack });
  const after = { bag: bag.slice(1), stack: [...stack, { script: 'storm', line: 0 }] };
  expect(JSON.parse(held.follow(after))).toEqual([
    ['bag', 'length', 19],
    ['stack', 1, { script: 'storm', line: 0 }],
  ]);
  expect(JSON.parse(held.follow({ bag, stack }))).toEqual([
    ['bag', 19, -1],
    ['stack', 'length', 1],
  ]);
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
  const delta = JSON.parse(new Held(before).follow(after)) as Delta;
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
