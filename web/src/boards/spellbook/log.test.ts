import { readFileSync } from 'node:fs';
import type { GameEvent } from '@conclave/kernel/game';
import { textsOf } from '@conclave/texts/catalogue';
import { plain } from '@conclave/texts/parts';
import { parts } from '@conclave/texts/sentence';
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

const GAME = JSON.parse(readFileSync(new URL('../../../../games/spellbook/texts/en.json', import.meta.url), 'utf8'));
const WEB = JSON.parse(readFileSync(new URL('../../../texts/en.json', import.meta.url), 'utf8'));
const english = textsOf('en', { ...WEB, ...GAME });
const context = { texts: english, names: ['Ada', 'Ben'], reader: 0 };

/** What the log says of these events, one after the other. */
function said(...events: readonly GameEvent[]): string[] {
  const lines = logLines(
    events.map((event, i) => ({ seq: i + 1, event })),
    english,
  );
  return lines.flatMap((line) =>
    line.kind === 'heading' ? [] : [plain(line.tell?.(context) ?? parts(line.entry.event, context))],
  );
}

test('a spell and all that came of it is one line, and what repeats is summed', () => {
  const cure = { seat: 1, rule: 'SB-83' };
  expect(
    said(
      { type: 'cast-level', rule: 'SB-48', seat: 1, spell: 'cure', level: 4 } as GameEvent,
      { ...cure, type: 'drew', tokens: ['Rs', 'Go'], count: 2 } as GameEvent,
      { ...cure, type: 'discarded', token: 'Rs' } as GameEvent,
      { ...cure, type: 'discarded', token: 'Ks' } as GameEvent,
      { type: 'stored', rule: 'SB-36', seat: 1, token: 'Go' } as GameEvent,
    ),
  ).toEqual([
    'Ben uses Cure, level 4: draws red square and green circle and discards red square and black square.',
    'Ben stores green circle.',
  ]);
});

test('what others must do because of it is theirs', () => {
  expect(
    said(
      { type: 'cast', rule: 'SB-48', seat: 0, spell: 'blaze' } as GameEvent,
      { type: 'drew', rule: 'SB-78', seat: 0, tokens: ['Rs'], count: 1 } as GameEvent,
      { type: 'took', rule: 'SB-78', seat: 1, token: 'Go' } as GameEvent,
    ),
  ).toEqual(['You use Blaze: draw red square.', 'Ben takes green circle.']);
});

test('an act that comes piece by piece stays one line, told with its latest piece', () => {
  const entries = [
    { seq: 4, event: { type: 'cast', rule: 'SB-48', seat: 0, spell: 'levitation' } },
    { seq: 5, event: { type: 'took', rule: 'SB-79', seat: 0, token: 'Go' } },
    { seq: 6, event: { type: 'took', rule: 'SB-79', seat: 0, token: 'Ro' } },
  ];
  const [, line] = logLines(entries, english);
  expect(line).toMatchObject({ kind: 'event', entry: { seq: 6 }, also: ['SB-79'] });
});

test('an act goes on when the bag is filled in the middle of it', () => {
  expect(
    said(
      { type: 'cast', rule: 'SB-48', seat: 0, spell: 'sacrifice' } as GameEvent,
      { type: 'discarded', rule: 'SB-76', seat: 0, token: 'Go' } as GameEvent,
      { type: 'bag-refilled', rule: 'SB-55', count: 2 } as GameEvent,
      { type: 'drew', rule: 'SB-76', seat: 0, tokens: ['Rs'], count: 1 } as GameEvent,
    ),
  ).toEqual([
    'The bag is empty; 2 discarded tokens go back into it.',
    'You use Sacrifice: discard green circle and draw red square.',
  ]);
});
