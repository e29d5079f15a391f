import { expect, test } from 'vitest';
import { insertSorted } from './sorted-list.ts';

test('numbers inserted in any order lie in rising order', () => {
  const list: number[] = [];
  for (const n of [5, 1, 9, 5, 0]) insertSorted(list, n);
  expect(list).toEqual([0, 1, 5, 5, 9]);
});
