import { expect, test } from 'vitest';
import { brokenRound } from './testing/round-laws.ts';

test('5,000 random rounds keep the properties of rules 5.4, above all that exchanging the sides changes nothing', () => {
  expect(brokenRound(5000, 'rounds')).toBeUndefined();
});
