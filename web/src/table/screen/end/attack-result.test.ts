import { expect, test } from 'vitest';
import { rankOf } from './attack-result.tsx';

test.each([
  [-1, 0],
  [0, 0],
  [5, 0],
  [6, 1],
  [9, 1],
  [10, 2],
  [14, 3],
  [17, 3],
  [18, 4],
  [22, 5],
  [40, 5],
])('%i points reach rank %i of six', (points, rank) => {
  expect(rankOf(points)).toBe(rank);
});
