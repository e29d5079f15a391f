import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from './sqlite-database.ts';
import { Journal, logReader, writeLine } from './sqlite-journal.ts';

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

const line = (key: number, seq: number) => writeLine({ key, seq, at: seq, body: '{}' });

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

test('after a transaction that failed only what was stored before counts', () => {
  table(1);
  const journal = new Journal(db);
  const whole = (text: string) => {
    db.exec('begin immediate');
    journal.begin();
    const stored = journal.append(text);
    db.exec('commit');
    return stored;
  };
  expect(whole(line(1, 1) + line(1, 2))).toEqual([1, 1]);
  db.exec('begin immediate');
  journal.begin();
  journal.append(line(1, 3));
  journal.forget();
  db.exec('rollback');
  expect(whole(line(1, 2) + line(1, 3))).toEqual([0, 1]);
  expect(logReader(db)(1, 0).map(({ seq }) => seq)).toEqual([1, 2, 3]);
});
