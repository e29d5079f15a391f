import type { AnyGame } from '@conclave/kernel/game';
import { MAX_MOVES } from '@conclave/kernel/record';
import { toy } from '@conclave/kernel/testing/toy';
import { sealRecord } from '@conclave/protocol/fairness';
import { verify } from '@conclave/protocol/verify';
import { beforeAll, expect, test } from 'vitest';
import { revealedRecord } from './revealed-record.ts';
import { endless } from '../../testing/endless.ts';
import { PaperTable } from '../../testing/paper-table.ts';

/** What a table may cost, and that nobody uses it up for the others. */

const HOUR = 3_600_000;

test('leaving and coming back without end freezes nobody and fills no log', () => {
  const table = new PaperTable(toy as never, ['Ada', 'Bo']);
  table.ask('Ada', { type: 'start' });
  for (let i = 0; i < 12_000; i++) {
    table.now += 20; // fifty times a second, four minutes long
    table.ask('Bo', { type: 'leave' });
    table.back('Bo');
  }
  expect(table.log.length).toBeLessThan(50);
  table.move(0);
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo' } });
  table.now += HOUR;
  expect(table.ask('Bo', { type: 'leave' })).toMatchObject({ entry: { kind: 'leave' } });
  expect(table.back('Bo')).toMatchObject({ entry: { kind: 'sit' } });
});

test('whoever goes on like this for a day makes the log grow ever more slowly', () => {
  const table = new PaperTable(toy as never, ['Ada', 'Bo']);
  table.ask('Ada', { type: 'start' });
  const grown: number[] = [];
  for (let hour = 0; hour < 24; hour++) {
    const { length } = table.log;
    for (let i = 0; i < 1800; i++) {
      table.now += 2000;
      table.ask('Bo', { type: 'leave' });
      table.back('Bo');
    }
    grown.push(table.log.length - length);
  }
  expect(table.log.length).toBeLessThan(1000);
  expect(grown.at(-1)).toBeLessThan((grown[0] ?? 0) / 4);
});

test('a chair that is taken and left again and again is there for the next who comes', () => {
  const table = new PaperTable(toy as never, ['Ada', undefined]);
  for (let i = 0; i < 10_000; i++) {
    table.now += 20;
    table.back(`stranger${i}`);
    table.ask(`stranger${i}`, { type: 'leave' });
  }
  expect(table.log.length).toBeLessThan(300);
  table.now += 2000;
  expect(table.back('Bo')).toMatchObject({ entry: { kind: 'sit', seat: 1 } });
});

test('an old table with as many entries as there ever were goes on', () => {
  const table = new PaperTable(toy as never, ['Ada', 'Bo']);
  table.ask('Ada', { type: 'start' });
  table.state.seq = 20_000;
  table.move(0);
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo' } });
  expect(table.ask('Bo', { type: 'leave' })).toMatchObject({ entry: { kind: 'leave' } });
});

test('the host’s bots: what is so already costs nothing, and there is an end to changing', () => {
  const table = new PaperTable(toy as never, ['Ada', { bot: 'greedy' }]);
  const { length } = table.log;
  for (let i = 0; i < 100; i++) table.ask('Ada', { type: 'bot', seat: 1, bot: 'greedy' });
  expect(table.log.length).toBe(length);
  for (let i = 0; i < 1000; i++) table.ask('Ada', { type: 'bot', seat: 1, bot: i % 2 ? 'greedy' : 'random' });
  expect(table.log.length).toBeLessThan(length + 50);
});

/** A table of a game without an end, played to the limit. */
let full: PaperTable;
beforeAll(() => {
  full = new PaperTable(endless, ['Ada', 'Bo']);
  full.ask('Ada', { type: 'start' });
  full.playOn(MAX_MOVES - 1);
});

test('at the limit of moves the game ends as it stands, with a record that verifies', () => {
  expect(full.state.phase).toBe('playing');
  full.playOn(1);
  expect(full.state.phase).toBe('over');
  const record = revealedRecord(full.state);
  expect(record).toMatchObject({ ended: 'limit', outcome: { scores: [MAX_MOVES / 2, MAX_MOVES / 2], winners: [0] } });
  expect(full.replayed()).toMatchObject({ phase: 'over', state: full.state.state });
  if (record === undefined) throw new Error('no record');
  const gameOf = () => endless;
  expect(verify(gameOf, sealRecord(record))).toMatchObject({ ok: true, moves: MAX_MOVES });
  // neither a game that was broken off nor one that ended by its rules passes for one that ended at the limit
  const short = { ...record, moves: record.moves.slice(0, 10), outcome: { scores: [5, 5], winners: [0] } };
  expect(verify(gameOf, sealRecord(short))).toMatchObject({ ok: false, part: 'move' });
  const { ended: _, ...silent } = record;
  expect(verify(gameOf, sealRecord(silent))).toMatchObject({ ok: false, part: 'move' });
});

test('a game that is over by its rules did not end at the limit', () => {
  const table = new PaperTable(toy as never, ['Ada', 'Bo']);
  table.ask('Ada', { type: 'start' });
  table.playOn(100);
  const record = revealedRecord(table.state);
  if (record === undefined) throw new Error('not over');
  expect(record).not.toHaveProperty('ended');
  const gameOf = () => toy as unknown as AnyGame;
  expect(verify(gameOf, sealRecord({ ...record, ended: 'limit' }))).toMatchObject({ ok: false, part: 'outcome' });
});
