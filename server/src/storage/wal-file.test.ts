import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newTable } from '../../testing/new-table.ts';
import { entryBody, type NewEntry } from './entry.ts';
import { openDatabase } from './sqlite-database.ts';
import { type Database, sqliteClass } from './sqlite-engine.ts';
import { openSqlite } from './sqlite-store.ts';
import type { LogName, Store } from './store.ts';

const MEGABYTE = 1024 * 1024;
const TABLES = 200;

let folder: string;
let path: string;
let store: Store;
let logs: LogName[];
let seq: number;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conclave-wal-'));
  path = join(folder, 'conclave.db');
  store = await openSqlite(path);
  const head = { phase: 'open', seats: [], changed: 0 } as const;
  logs = await Promise.all(Array.from({ length: TABLES }, () => store.create(newTable(), head)));
  seq = 0;
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('while tables grow and others read, the write-ahead log stays small and is truncated again and again', async () => {
  await expectSmallInChurn(100 * MEGABYTE, toStore);
  await expectLogs();
});

test('a writer that leaves the log to SQLite is caught: it grows and is never truncated', async () => {
  const db = openDatabase(path);
  const insert = db.prepare('insert into entry (table_key, seq, at, body) values (?, ?, ?, ?)');
  const append: Append = async (next) => {
    db.exec('begin immediate');
    for (const { key } of logs) insert.run(key, next.seq, next.at, entryBody(next));
    db.exec('commit');
    await new Promise((resolve) => setTimeout(resolve, 2)); // readers read in this thread too
    return [];
  };
  await expect(expectSmallInChurn(20 * MEGABYTE, append)).rejects.toThrow('to be less than');
  await expectLogs();
  db.close();
});

/** Fails unless the log stays small and is truncated while it grows by so many bytes in all and others are always reading. */
async function expectSmallInChurn(bytes: number, append: Append): Promise<void> {
  const readers = Array.from({ length: 3 }, () => new (sqliteClass())(path));
  let turn = 0;
  const reading = setInterval(() => {
    const reader = readers[turn++ % readers.length] as Database; // the others are in the middle of reading
    if (reader.isTransaction) reader.exec('commit');
    reader.exec('begin; select count(*) from tables');
  }, 1);
  const churn = await grow(bytes, append);
  clearInterval(reading);
  for (const reader of readers) reader.close();
  expect(churn.largest).toBeLessThan(16 * MEGABYTE);
  expect(churn.truncated).toBeGreaterThan(5);
}

test('a log that grew while somebody read for long is truncated soon after', async () => {
  const reader = new (sqliteClass())(path);
  reader.exec('begin; select count(*) from tables');
  const held = await grow(20 * MEGABYTE);
  expect(held.largest).toBeGreaterThan(16 * MEGABYTE); // nobody can help that: the reader needs what was there before
  reader.close();
  await grow(2 * MEGABYTE);
  expect(walSize()).toBeLessThan(16 * MEGABYTE);
  await expectLogs();
});

test('the log is emptied when nothing is written', async () => {
  await grow(MEGABYTE);
  while (walSize() > 0) await new Promise((resolve) => setTimeout(resolve, 50));
  await expectLogs();
});

test('nothing is left of the log when the store is closed', async () => {
  await grow(MEGABYTE);
  await store.close();
  expect(walSize()).toBe(0);
  store = await openSqlite(path);
  await expectLogs();
});

/** Stores an entry in every table; which of them could be stored. */
type Append = (entry: NewEntry) => Promise<readonly boolean[]>;

/** Every table gets an entry each round, until the log has grown by so many bytes in all. */
async function grow(bytes: number, append: Append = toStore) {
  let [written, largest, truncated] = [0, 0, 0];
  for (let before = walSize(); written < bytes; ) {
    seq++;
    const stored = await append(entry(seq));
    expect(stored).not.toContain(false);
    const now = walSize();
    largest = Math.max(largest, now);
    if (now < before) truncated++;
    written += now < before ? now : now - before;
    before = now;
  }
  return { largest, truncated };
}

function toStore(next: NewEntry): Promise<readonly boolean[]> {
  return Promise.all(logs.map((log) => store.append(log, next)));
}

async function expectLogs(): Promise<void> {
  for (const log of logs)
    expect(await store.entries(log, 0)).toEqual(Array.from({ length: seq }, (_, i) => entry(i + 1)));
}

function entry(at: number): NewEntry {
  return { kind: 'move', seq: at, at, seat: 0, move: 'play gold-7', id: `m${at}` } as NewEntry;
}

function walSize(): number {
  return statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}
