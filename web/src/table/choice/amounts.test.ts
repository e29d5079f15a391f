import { expect, test } from 'vitest';
import { canAdd, evenly, setAmount } from './amounts.ts';

const rows = (...amounts: readonly [amount: number, most: number][]) =>
  amounts.map(([amount, most]) => ({ amount, most, least: 0 }));

test('one more fits only when one was taken elsewhere first', () => {
  expect(canAdd(rows([3, 9], [4, 9]), 7, 0)).toBe(false);
  expect(canAdd(rows([3, 9], [3, 9]), 7, 0)).toBe(true);
  expect(canAdd(rows([3, 3], [3, 9]), 7, 0)).toBe(false);
});

test('a digit sets a row as far as its limit and the sum allow', () => {
  expect(setAmount(rows([3, 9], [2, 9]), 7, { at: 0, n: 9 })).toEqual([5, 2]);
  expect(setAmount(rows([3, 4], [0, 9]), 7, { at: 0, n: 9 })).toEqual([4, 0]);
  expect(setAmount(rows([3, 9], [4, 9]), 7, { at: 0, n: -1 })).toEqual([0, 4]);
});

test('an even proposal is whole, and stops where nothing more fits', () => {
  expect(evenly(rows([0, 9], [0, 9], [0, 9]), 7)).toEqual([3, 2, 2]);
  expect(evenly(rows([0, 1], [0, 9], [0, 0]), 7)).toEqual([1, 6, 0]);
  expect(evenly(rows([0, 1], [0, 2]), 7)).toEqual([1, 2]);
});
