import type { GameEvent } from '@conclave/kernel/game';
import { expect, test } from 'vitest';
import type { EventLine } from '../board/board.ts';
import { portions, summed } from './announcements.ts';

const SUMS = new Set(['gain']);

test('what comes several times at once is summed, each kind and each player apart', () => {
  const lines = [gain(0, 'calm', 1), gain(0, 'gold', 1), gain(0, 'calm', 1), gain(1, 'calm', 1), gain(0, 'calm', 1)];
  expect(summed(lines, SUMS).map(({ entry: { event } }) => event)).toMatchObject([
    { seat: 0, essence: 'calm', count: 3 },
    { seat: 0, essence: 'gold', count: 1 },
    { seat: 1, essence: 'calm', count: 1 },
  ]);
});

test('numbers that are no amounts are not added up', () => {
  const lines = [1, 2].map((count) => line({ type: 'mana-now', rule: 'T-1', seat: 0, count }));
  expect(summed(lines, SUMS)).toEqual(lines);
});

test('a long sentence is said in portions of at most 25 words, and loses none of them', () => {
  const items = Array.from({ length: 12 }, (_, i) => `a thing of number ${i}`);
  const said = portions(`They pay: ${items.join(', ')}.`, { language: 'en' });
  expect(said.length).toBeGreaterThan(1);
  for (const portion of said) expect(portion.split(/\s+/).length).toBeLessThanOrEqual(25);
  expect(said.join(' ')).toBe(`They pay: ${items.join(', ')}.`);
});

test('a short sentence stays whole', () => {
  expect(portions('You pass.', { language: 'en' })).toEqual(['You pass.']);
});

function gain(seat: number, essence: string, count: number): EventLine {
  return line({ type: 'gain', rule: 'T-1', seat, essence, count });
}

function line(event: object): EventLine {
  return { kind: 'event', entry: { seq: 1, event: event as GameEvent } };
}
