import { expect, test } from 'vitest';
import { type SeatReview, withMessage } from './review.ts';

const NOTHING: SeatReview = { chances: [], verdicts: [], summary: undefined };

test('points of the curve are put behind those that are there', () => {
  const first = withMessage(NOTHING, { type: 'review', eye: 0, part: 'chances', chances: [[0.5, 0.5]] });
  const second = withMessage(first, { type: 'review', eye: 0, part: 'chances', chances: [[0.6, 0.4]] });
  expect(second.chances).toEqual([
    [0.5, 0.5],
    [0.6, 0.4],
  ]);
  expect(second.summary).toBeUndefined();
});
