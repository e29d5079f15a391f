import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './sqlite-database.ts';
import { Journal, logReader } from './sqlite-journal.ts';

let folder: string;
let db: Database;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conclave-journal-'));
  db = openDatabase(join(folder, 'conclave.db'));
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const line = (key: number, seq: number) => `\n${key} ${seq} ${seq} {}`;

function table(key: number): void {
  db.prepare(
    `insert into tables (key, id, game, version, options, public, secret, created, phase, seats, changed)
     values (?, ?, 'toy', 1, '{}', 0, '', 0, 'open', '[]', 0)`,
  ).run(key, `table ${key}`);
}

test('a table that is gone takes no more in the very transaction that forgot it, and the journal works on', () => {
  for (const key of [1, 2]) table(key);
  const journal = new Journal(db);
  db.exec('begin immediate');
  journal.begin();
  expect(journal.append(line(1, 1) + line(1, 2) + line(2, 1) + line(2, 2))).toEqual([1, 1, 1, 1]);
  journal.empty();
  journal.forget();
  db.exec('delete from tables where key = 1');
  expect(() => journal.append(line(1, 3))).toThrow(/foreign key/i);
  expect(journal.append(line(2, 3) + line(2, 4))).toEqual([1, 1]);
  db.exec('commit');
  db.exec('begin immediate');
  journal.begin();
  journal.empty();
  db.exec('commit');
  expect(logReader(db)(2, 0).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(logReader(db)(1, 0)).toEqual([]);
});

test('what is brought to its tables bit by bit is read once, whole and in order, however far it has come', () => {
  for (const key of [1, 2, 3]) table(key);
  const journal = new Journal(db);
  const read = () => [1, 2, 3].map((key) => logReader(db)(key, 0).map(({ seq }) => seq));
  const whole = [
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3],
  ];
  inTransaction(journal, () => journal.append(line(1, 1) + line(2, 1) + line(3, 1)));
  inTransaction(journal, () => journal.append(line(1, 2) + line(2, 2) + line(2, 3) + line(3, 2)));
  inTransaction(journal, () => journal.depart());
  inTransaction(journal, () => journal.bring(1));
  inTransaction(journal, () => journal.append(line(1, 3) + line(2, 4) + line(3, 3))); // while the others are on their way
  expect(read()).toEqual(whole);
  inTransaction(journal, () => journal.bring(1));
  expect(read()).toEqual(whole);
  expect(journal.moving).toBe(true);
  inTransaction(journal, () => journal.bring(1));
  expect(journal.moving).toBe(false);
  expect(read()).toEqual(whole);
  inTransaction(journal, () => journal.empty());
  expect(read()).toEqual(whole);
  expect(rows('journal')).toBe(0);
});

test('who opens the file while something is on its way brings it home, once, and loses nothing', () => {
  for (const key of [1, 2]) table(key);
  const journal = new Journal(db);
  inTransaction(journal, () => journal.append(line(1, 1) + line(2, 1)));
  inTransaction(journal, () => journal.append(line(1, 2) + line(2, 2)));
  inTransaction(journal, () => journal.depart());
  inTransaction(journal, () => journal.bring(1));
  inTransaction(journal, () => journal.append(line(1, 3) + line(2, 3)));
  const next = new Journal(db); // as after a crash: nothing is remembered
  expect(inTransaction(next, () => next.append(line(1, 3) + line(1, 4) + line(2, 4)))).toEqual([0, 1, 1]);
  inTransaction(next, () => next.empty());
  for (const key of [1, 2]) expect(logReader(db)(key, 0).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
  expect(rows('journal')).toBe(0);
});

test('after a transaction that failed only what was stored before counts', () => {
  table(1);
  const journal = new Journal(db);
  const whole = (text: string) => inTransaction(journal, () => journal.append(text));
  expect(whole(line(1, 1) + line(1, 2))).toEqual([1, 1]);
  db.exec('begin immediate');
  journal.begin();
  journal.append(line(1, 3));
  journal.forget();
  db.exec('rollback');
  expect(whole(line(1, 2) + line(1, 3))).toEqual([0, 1]);
  expect(logReader(db)(1, 0).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

function inTransaction<T>(journal: Journal, work: () => T): T {
  db.exec('begin immediate');
  journal.begin();
  const result = work();
  db.exec('commit');
  return result;
}

function rows(name: string): number {
  return (db.prepare(`select count(*) as count from ${name}`).get() as { count: number }).count;
}
