import { parseOptions } from '@conclave/kernel/options';
import { expect, test } from 'vitest';
import { resarcana } from './index.ts';

function problem(raw: Record<string, unknown>): { code: string; rule: string | undefined } | undefined {
  const parsed = parseOptions(resarcana, raw);
  return parsed.ok ? undefined : { code: parsed.problem.code, rule: parsed.problem.rule };
}

test('every mode can be chosen with its number of seats', () => {
  for (const mode of ['standard', 'first-game', 'draft']) {
    for (const seats of [2, 3, 4]) expect(problem({ seats, mode })).toBeUndefined();
  }
  expect(problem({ seats: 2, mode: 'match' })).toBeUndefined();
  expect(problem({ seats: 1, mode: 'score-attack' })).toBeUndefined();
  expect(problem({ seats: 1, mode: 'automa' })).toBeUndefined();
  expect(problem({ seats: 1 })).toBeUndefined();
});

test('an option that does not exist is refused', () => {
  expect(problem({ seats: 2, pearls: true })?.code).toBe('bad-options');
  expect(problem({ seats: 2, mode: 'duo' })).toEqual({ code: 'bad-options', rule: 'RA-B1' });
  expect(problem({ seats: 5 })).toEqual({ code: 'bad-seats', rule: 'RA-B1' });
});

test('options that do not go together are refused with their rule', () => {
  expect(problem({ seats: 2, mode: 'automa' })?.rule).toBe('RA-A1');
  expect(problem({ seats: 3, mode: 'score-attack' })?.rule).toBe('RA-S1');
  expect(problem({ seats: 1, mode: 'draft' })?.rule).toBe('RA-B1');
  expect(problem({ seats: 3, mode: 'match' })?.rule).toBe('RA-B19');
  expect(problem({ seats: 2, sets: ['1', '2'] })?.rule).toBe('RA-B17');
  expect(problem({ seats: 2, mode: 'first-game', sets: ['1'] })?.rule).toBe('RA-B17');
  expect(problem({ seats: 2, mode: 'first-game', sets: ['1', '1'] })?.rule).toBe('RA-B17');
  expect(problem({ seats: 2, mode: 'first-game', sides: 'random' })?.rule).toBe('RA-B17');
  expect(problem({ seats: 1, mode: 'score-attack', sides: 'sun' })?.rule).toBe('RA-S2');
  expect(problem({ seats: 2, actionDie: true })?.rule).toBe('RA-A42');
  expect(problem({ seats: 1, mode: 'score-attack', payment: 'largest' })?.rule).toBe('RA-A42');
});
