import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { resarcana } from './index.ts';

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

test.each([
  ['seat 0 pool 2E', "line 7: the line 'seat 0 pool' stands twice; line 2 says it already"],
  ['seat 1 hand prism', 'line 7: there is only one prism in this game'],
  ['seat 1 hand hawk hawk', 'there is only one hawk in this game'],
  ['places coral-castle catacombs-of-the-dead sacrificial-pit', 'there is only one'],
  ['round -1', "line 7: '-1' in 'round' should be a whole number from 0 to 9999"],
  ['seat 1 passed\nnext action 1', 'line 8: seat 1 has passed and acts no more in this round'],
  ['settings 3', "line 7: '3' in 'settings' should be a whole number from 0 to 2"],
  ['known prism:32', "line 7: '32' in 'known' should be a whole number from 0 to 31"],
  ['first 1 taken twice', "line 7: 'twice' does not belong in 'first'"],
  ['seat 1 discard ?', "line 7: '?' in 'seat 1 discard' is not a component"],
])('%j makes a position impossible: %s', (line, reason) => {
  const read = resarcana.notation.parseState(`${GOOD}\n${line}`);
  expect(read.ok ? 'read' : read.problem.text).toContain(reason);
});

test('without a line that says who is next, it is the first player who has not passed (RA-B29)', () => {
  const asked = (lines: string) => {
    const s = must(resarcana.notation.parseState(`${GOOD}\n${lines}`));
    return resarcana.decision(s);
  };
  expect(asked('first 1')).toEqual({ prompt: 'action', seats: [1] });
  expect(asked('first 1\nseat 1 passed')).toEqual({ prompt: 'action', seats: [2] });
  expect(asked('first 1\nseat 1 passed\nseat 2 passed')).toEqual({ prompt: 'action', seats: [0] });
  expect(asked('round 2\nseat 0 passed\nseat 1 passed\nseat 2 passed')?.seats).toHaveLength(1); // the next round
});

test('one player plays the Automa or the score attack (RA-A1, RA-B1)', () => {
  for (const [mode, rule] of [
    ['automa 2', 'RA-A1'],
    ['draft 1', 'RA-B1'],
    ['match 3', 'RA-B19'],
  ]) {
    const read = resarcana.notation.parseState(`mode ${mode}`);
    expect(read.ok ? 'read' : read.problem.rule).toBe(rule);
  }
});
