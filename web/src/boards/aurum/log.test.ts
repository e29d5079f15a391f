import { textsOf } from '@conclave/texts/catalogue';
import { expect, test } from 'vitest';
import { logLines } from './log.ts';

const texts = textsOf('en', { 'board.aurum.round': 'Round {n}', 'board.aurum.trick': 'Trick {n}' });

test('tricks are counted anew in every round, and nobody is told who kept a prediction', () => {
  const types = [
    'predicted',
    'kept',
    'led',
    'played',
    'trick-won',
    'changed',
    'led',
    'trick-won',
    'round-begins',
    'led',
  ];
  const log = types.map((type, seq) => ({ seq, event: { type, rule: 'AU-1', round: 2 } }));
  const lines = logLines(log, texts).map((line) => (line.kind === 'heading' ? line.text : line.entry.event.type));
  expect(lines).toEqual([
    'Round 1',
    'predicted',
    'Trick 1',
    'led',
    'played',
    'trick-won',
    'Trick 2',
    'changed',
    'led',
    'trick-won',
    'Round 2',
    'round-begins',
    'Trick 1',
    'led',
  ]);
});
