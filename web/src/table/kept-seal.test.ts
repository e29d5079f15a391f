import { expect, test } from 'vitest';
import { brokenSeal } from './kept-seal.ts';

const record = { commitment: 'c'.repeat(64), contributions: ['a'.repeat(32), null, 'b'.repeat(32)] };

test('a record with the seal and the chance of this browser holds', () => {
  expect(brokenSeal({ commitment: record.commitment, contribution: 'b'.repeat(32) }, record)).toBeUndefined();
});

test('a spectator who saw the seal, and somebody who saw nothing, have nothing to object', () => {
  expect(brokenSeal({ commitment: record.commitment }, record)).toBeUndefined();
  expect(brokenSeal({}, record)).toBeUndefined();
});

test('a server that swaps the seal or a contribution afterwards is caught by who was there', () => {
  expect(brokenSeal({ commitment: 'd'.repeat(64) }, record)).toBe('commitment');
  expect(brokenSeal({ contribution: 'd'.repeat(32) }, record)).toBe('contribution');
});
