import { expect, test } from 'vitest';
import {
  addVariation,
  changeVariation,
  recordOfVariation,
  removeVariation,
  variationsOf,
  type Variations,
} from './variations.ts';

const GAME = {
  game: 'toy',
  version: 1,
  options: { seats: 2 },
  seed: '0'.repeat(64),
  moves: ['a', 'b', 'c'].map((move) => ({ seat: 0, move })),
};

function three(): Variations {
  const [one] = addVariation([], { name: 'one', at: 2, moves: [{ seat: 1, move: 'x' }] });
  const [two] = addVariation(one, { name: 'two', parent: 0, at: 3, moves: [{ seat: 0, move: 'y' }] });
  const imagined = { seat: 1, position: 'there', seed: '1'.repeat(64) };
  const [all] = addVariation(two, { name: 'three', at: 1, imagined, moves: [] });
  return all;
}

test('a variation keeps the moves before it and has its own after them', () => {
  const words = (id: number) => recordOfVariation(GAME, three(), id)?.moves.map(({ move }) => move);
  expect(words(0)).toEqual(['a', 'b', 'x']);
  expect(words(1)).toEqual(['a', 'b', 'x', 'y']);
  expect(recordOfVariation(GAME, three(), 2)).toMatchObject({ position: 'there', seed: '1'.repeat(64), moves: [] });
  expect(recordOfVariation(GAME, three(), undefined)).toBe(GAME);
  expect(recordOfVariation(GAME, three(), 9)).toBeUndefined();
});

test('variations are listed by their moment, and named and played on without touching the others', () => {
  expect(variationsOf(three()).map(({ name }) => name)).toEqual(['three', 'one']);
  expect(variationsOf(three(), 0).map(({ name }) => name)).toEqual(['two']);
  const changed = changeVariation(three(), 1, { name: 'second', moves: [] });
  expect(changed.map(({ name }) => name)).toEqual(['one', 'second', 'three']);
});

test('a variation takes those that begin in it along, and its number is not given again while later ones stay', () => {
  const left = removeVariation(three(), 0);
  expect(left.map(({ id }) => id)).toEqual([2]);
  expect(addVariation(left, { name: '', at: 0, moves: [] })[1]).toBe(3);
});

test('a variation that names one that is younger begins nowhere', () => {
  const [first, ...rest] = three();
  expect(recordOfVariation(GAME, [{ ...first, parent: 1 } as (typeof rest)[0], ...rest], 0)).toBeUndefined();
});
