import { expect, test } from 'vitest';
import { wholePoints } from './whole-points.ts';

test('rounded parts still add up to the rounded result', () => {
  for (const [luck, play, others] of [
    [144_999, -304_999, -180_000],
    [5_000, 5_000, -10_000],
    [-333_333, -333_333, 333_333],
  ] as const) {
    const start = 340_001;
    const whole = wholePoints({ start, luck, play, others, end: start + luck + play + others }, 10_000);
    expect(whole.start + whole.luck + whole.play + whole.others).toBe(whole.end);
    expect(Object.values(whole).every(Number.isInteger)).toBe(true);
  }
});
