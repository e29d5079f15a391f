import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { resarcana } from './src/index.ts';

test('a chair that is not at the table has no moves and no rule to be refused by; the Automa has none either (RA-B1)', () => {
  for (const options of [{ seats: 2 }, { seats: 4, mode: 'draft' }, { seats: 1, mode: 'automa' }, { seats: 1 }]) {
    const s = resarcana.setup(must(parseOptions(resarcana, options)), seedFrom('table'));
    for (const seat of [-2, -1, options.seats, 7, 0.5, Number.NaN]) {
      expect(resarcana.legal(s, seat)).toEqual([]);
      expect(resarcana.refusal(s, seat, 'pass')).toBeUndefined();
    }
  }
});

const GOOD = `mode standard 3
seat 0 pool 1E
seat 0 play seer
seat 0 hand prism
seat 1 play witch
seat 2 play duelist`;

test('a position that cannot be is refused with a sentence', () => {
  expect(resarcana.notation.parseState(GOOD).ok).toBe(true);
  for (const line of [
    'seat 0 __proto__ 1D',
    'seat 0 toString prism',
    'seat 0 constructor prism',
    'seat 0.0 deck hawk',
    'seat 1 hand alchemist',
    'seat 1 deck great-pyramid',
    'seat 1 discard protection',
    'places nightingale',
    'display catacombs-of-the-dead',
    'monuments hawk',
    'items treant',
    'seat 1 mages treant',
    'seat 1 hand none',
    'handed 0',
    'round many',
    'first 3',
    'first 0.5',
    'next constructor:0:0:0:0:0',
    'next mages:0:0:0:0:0',
    'next action 3',
  ]) {
    const read = resarcana.notation.parseState(`${GOOD}\n${line}`);
    expect(read.ok ? 'read' : read.problem.code, line).toBe('bad-position');
  }
});
