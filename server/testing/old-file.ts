import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { below, seeded } from '@conclave/kernel/chance';
import type { LogLine } from '../src/storage/entry.ts';
import { MIGRATIONS } from '../src/storage/migrations.ts';
import { type Database, sqliteClass } from '../src/storage/sqlite-engine.ts';

const DATA = fileURLToPath(new URL('./data/0799411', import.meta.url));

/** A table of the kept data file, as the server that made it knew it. */
export interface OldTable {
  readonly id: string;
  readonly game: string;
  readonly what: string;
  /** By seat; only people have one. */
  readonly secrets: readonly string[];
  readonly entries: number;
  /** Of the entries, see `hashOfLog`. */
  readonly sha256: string;
}

/** Unpacks the kept data file of an old server into a folder; see `data/README.md`. */
export function unpackOldFile(folder: string): readonly OldTable[] {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(DATA)) {
    if (!file.endsWith('.gz')) continue;
    writeFileSync(join(folder, basename(file, '.gz')), gunzipSync(readFileSync(join(DATA, file))));
  }
  return JSON.parse(readFileSync(join(DATA, 'tables.json'), 'utf8')) as OldTable[];
}

export function hashOfLog(entries: readonly LogLine[]): string {
  const sorted = entries.map((entry) => Object.fromEntries(Object.entries(entry).sort(([a], [b]) => (a < b ? -1 : 1))));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** How a generated entry reads. */
export function oldBody(key: number, seq: number): string {
  return JSON.stringify({ kind: 'move', seat: seq % 2, id: `m${seq}`, move: `table ${key} says "${seq}" 牌` });
}

/**
 * Writes a file as old servers left it: entries in rows of their own, in stretches, in the journal, and in both of these.
 * Tables have the keys from 1 on, and each has the same number of entries.
 */
export function writeOldFile(
  path: string,
  { tables, entries, seed }: { tables: number; entries: number; seed: string },
) {
  const db = new (sqliteClass())(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = off; begin');
  for (const { sqlite } of MIGRATIONS.slice(0, 3)) if (typeof sqlite === 'string') db.exec(sqlite);
  const rng = seeded(seed);
  const journal: string[] = [];
  for (let key = 1; key <= tables; key++) {
    insertTable(db, key);
    for (let seq = 1; seq <= entries; ) {
      const roll = below(rng, 8);
      const most = roll === 0 ? 1 : 1 + below(rng, roll < 6 ? 40 : 20);
      const seqs = Array.from({ length: Math.min(most, entries - seq + 1) }, (_, i) => seq + i);
      if (roll === 0) insertSingle(db, key, seq);
      else if (roll < 6) insertStretch(db, key, seqs);
      else if (roll === 6) journal.push(...seqs.map((each) => line(key, each)));
      else journal.push(...insertStretch(db, key, seqs));
      seq += seqs.length;
    }
  }
  for (let i = 0; i < journal.length; i += 32) {
    db.prepare('insert into journal (lines) values (?)').run(journal.slice(i, i + 32).join(''));
  }
  db.exec('pragma user_version = 3; commit');
  db.close();
}

function insertTable(db: Database, key: number): void {
  db.prepare(
    `insert into tables (key, id, game, version, options, public, secret, created, phase, seats, changed)
     values (?, ?, 'toy', 1, '{"seats":2}', 0, '', 0, 'open', '[]', 0)`,
  ).run(key, `table-${key}`);
}

function insertSingle(db: Database, key: number, seq: number): void {
  db.prepare('insert into entries (table_key, seq, at, body) values (?, ?, ?, ?)').run(
    key,
    seq,
    seq,
    oldBody(key, seq),
  );
}

function insertStretch(db: Database, key: number, seqs: readonly number[]): string[] {
  const lines = seqs.map((seq) => line(key, seq));
  db.prepare('insert into stretches (table_key, first, lines) values (?, ?, ?)').run(
    key,
    seqs[0] as number,
    lines.join(''),
  );
  return lines;
}

function line(key: number, seq: number): string {
  return `\n${key} ${seq} ${seq} ${oldBody(key, seq)}`;
}
