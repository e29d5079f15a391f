import { expect, test } from 'vitest';
import { brokenRound } from './testing/round-laws.ts';

test('250,000 random rounds keep the properties of rules 5.4', { timeout: 600_000 }, () => {
  expect(brokenRound(250_000, 'rounds at length')).toBeUndefined();
});
