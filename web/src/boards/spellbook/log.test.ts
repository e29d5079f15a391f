import { textsOf } from '@conclave/texts/catalogue';
import { expect, test } from 'vitest';
import { logLines } from './log.ts';

const texts = textsOf('en', { 'board.spellbook.round': 'Round {n}' });
const day = (n: number, seat: number) => ({ seq: n, event: { type: 'day-began', rule: 'SB-24', seat, day: n } });

test.each([
  [1, [0, 0, 0]],
  [2, [1, 0, 1]],
  [4, [2, 3, 0, 1, 2]],
])('a round is everybody’s day once: %i players', (players, seats) => {
  // the first day began while the table was laid
  const log = seats.map((seat, i) => day(i + 1, seat)).slice(1);
  const headings = logLines(log, texts).flatMap((line) => (line.kind === 'heading' ? [line.text] : []));
  const rounds = Math.ceil(seats.length / players);
  const first = players === 1 ? 2 : 1;
  expect(headings).toEqual(Array.from({ length: rounds - first + 1 }, (_, i) => `Round ${first + i}`));
});

test('the second day of two players belongs to the first round, whoever began', () => {
  const log = [{ seq: 1, event: { type: 'stored', rule: 'SB-36', seat: 1 } }, day(2, 0)];
  const headings = logLines(log, texts).flatMap((line) => (line.kind === 'heading' ? [line.text] : []));
  expect(headings).toEqual(['Round 1']);
});
