import type { GameEvent } from '@conclave/kernel/game';
import { expect, test } from 'vitest';
import { EventLog, logOf } from './log.ts';

const event = (type: string): GameEvent => ({ type, rule: 'T-1' });

test('a move adds its events and leaves those before it as they are', () => {
  const log = new EventLog();
  log.add(1, [event('a')]);
  const before = log.entries;
  log.add(2, [event('b'), event('c')]);
  expect(log.entries.map(({ seq, event: { type } }) => `${seq}${type}`)).toEqual(['1a', '2b', '2c']);
  expect(log.entries[0]).toBe(before[0]);
  expect(before).toHaveLength(1);
});

test('moves that are taken back are forgotten', () => {
  const log = new EventLog();
  log.add(1, [event('a')]);
  log.add(2, [event('b')]);
  log.cut(1);
  expect(log.entries).toMatchObject([{ seq: 1 }]);
});

test('a seat reads what is open and what is its own', () => {
  const moves = [[{ event: event('open') }, { event: event('mine'), onlyFor: 1 }]];
  expect(logOf(moves, 1).entries).toHaveLength(2);
  expect(logOf(moves, 0).entries).toMatchObject([{ event: { type: 'open' } }]);
  expect(logOf(moves, undefined).entries).toHaveLength(1);
});
