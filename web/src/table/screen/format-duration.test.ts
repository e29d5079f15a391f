import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test('time is written as people read it', () => {
  expect([900, 61_000, 3_600_000 + 120_000, 3 * 86_400_000].map(formatDuration)).toEqual([
    '0:01',
    '1:01',
    '1:02 h',
    '3 d',
  ]);
});
