import { expect, test } from 'vitest';
import { changedPart } from './fairness-storage.ts';

const record = { commitment: 'c'.repeat(64), contributions: ['a'.repeat(32), null, 'b'.repeat(32)] };

test('a record with the seal and the chance of this browser holds', () => {
  expect(changedPart({ commitment: record.commitment, contribution: 'b'.repeat(32) }, record)).toBeUndefined();
});

test('a spectator who saw the seal, and somebody who saw nothing, have nothing to object', () => {
  expect(changedPart({ commitment: record.commitment }, record)).toBeUndefined();
  expect(changedPart({}, record)).toBeUndefined();
});

test('a server that swaps the seal or a contribution afterwards is caught by who was there', () => {
  expect(changedPart({ commitment: 'd'.repeat(64) }, record)).toBe('commitment');
  expect(changedPart({ contribution: 'd'.repeat(32) }, record)).toBe('contribution');
});
