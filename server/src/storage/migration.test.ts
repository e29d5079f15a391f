import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOfLog, oldBody, unpackOldFile, writeOldFile } from '../../testing/old-file.ts';
import { readEntry } from './entry.ts';
import { openDatabase } from './sqlite-database.ts';
import { type Database, sqliteClass } from './sqlite-engine.ts';
import { openSqlite } from './sqlite-store.ts';
import type { TableRow } from './store.ts';

const OPEN = fileURLToPath(new URL('../../testing/open-file.ts', import.meta.url));

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conclave-migration-'));
  path = join(folder, 'conclave.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the file of an old server that was killed has every entry that server knew', async () => {
  const tables = unpackOldFile(folder);
  const old = new (sqliteClass())(path);
  for (const place of ['entries', 'stretches', 'journal']) expect(count(old, place)).toBeGreaterThan(0);
  old.close();
  for (let opened = 0; opened < 2; opened++) {
    const store = await openSqlite(path);
    for (const table of tables) {
      const row = await store.find(table.id);
      const entries = (await store.entries(row as TableRow, 0)) ?? [];
      expect({ table, entries: entries.length }).toEqual({ table, entries: table.entries });
      expect(hashOfLog(entries)).toBe(table.sha256);
    }
    await store.close();
  }
});

test('the old places are gone, and older servers refuse the file', () => {
  unpackOldFile(folder);
  const db = openDatabase(path);
  expect(oldPlaces(db)).toEqual([]);
  expect(version(db)).toBeGreaterThan(3); // the commits before knew three steps of the schema, and refuse a file that took more
  db.close();
});

test('killed in the middle again and again, by one process or two, the migration goes on and loses nothing', async () => {
  const size = { tables: 400, entries: 200 };
  writeOldFile(path, { ...size, seed: 'migration' });
  let inTheMiddle = 0;
  for (let run = 0; run < 40 && inTheMiddle < 5; run++) {
    const before = progress(path);
    const processes = [migrate(path), ...(run % 3 === 2 ? [migrate(path)] : [])];
    while (processes.some(({ exitCode }) => exitCode === null) && progress(path).moved === before.moved) await pause(5);
    await pause(Math.random() * 40);
    for (const child of processes) child.kill('SIGKILL');
    await Promise.all(processes.map(ended));
    const { moved, left } = progress(path);
    if (left === 0) break;
    if (moved > before.moved) {
      inTheMiddle++;
      expect(progress(path).version).toBe(4); // no older server may touch it from now on
    }
  }
  expect(inTheMiddle).toBeGreaterThanOrEqual(3);
  const last = [migrate(path), migrate(path)];
  expect(await Promise.all(last.map(ended))).toEqual([0, 0]);
  const store = await openSqlite(path);
  for (let key = 1; key <= size.tables; key++) {
    const log = Array.from({ length: size.entries }, (_, i) => readEntry(i + 1, i + 1, oldBody(key, i + 1)));
    expect(await store.entries({ key, generation: 0 }, 0)).toEqual(log);
  }
  await store.close();
}, 180_000);

test('a file of a newer server is left alone', () => {
  openDatabase(path).close();
  const db = new (sqliteClass())(path);
  db.exec('pragma user_version = 1000');
  expect(() => openDatabase(path)).toThrow(/newer/);
  expect(version(db)).toBe(1000);
  db.close();
});

test.each([
  ['is no database', () => writeFileSync(path, randomBytes(8192))],
  ['is a folder', () => mkdirSync(path)],
])('a file that %s is named when it cannot be opened', async (_, make) => {
  make();
  await expect(openSqlite(path)).rejects.toThrow(path);
});

/** How far the migration has come, seen from outside. */
function progress(file: string): { moved: number; left: number; version: number } {
  const db = new (sqliteClass())(file);
  try {
    db.exec('pragma busy_timeout = 10000; begin');
    const taken = version(db);
    const moved = taken < 4 ? 0 : count(db, 'entry');
    return { moved, left: oldPlaces(db).reduce((sum, place) => sum + count(db, place), 0), version: taken };
  } finally {
    db.close();
  }
}

function oldPlaces(db: Database): string[] {
  const places = db.prepare(`select name from sqlite_master where name in ('entries', 'stretches', 'journal')`);
  return (places.all() as { name: string }[]).map(({ name }) => name);
}

function count(db: Database, table: string): number {
  return (db.prepare(`select count(*) as count from ${table}`).get() as { count: number }).count;
}

function version(db: Database): number {
  return (db.prepare('pragma user_version').get() as { user_version: number }).user_version;
}

function migrate(file: string): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', OPEN, file], { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The exit code; null if it was killed. */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
  return child.exitCode;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
