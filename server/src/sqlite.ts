import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { DatabaseSync } from '@photostructure/sqlite';
import { Batch } from './batch.ts';
import { type Entry, readEntry, writeEntry } from './entry.ts';
import { MIGRATIONS } from './migrations.ts';
import { readListed, readTable } from './rows.ts';
import type { Head, ListedTable, NewTable, Store, TableRow } from './store.ts';

type Database = InstanceType<typeof DatabaseSync>;

/** Tables in one SQLite file. Every commit is on the disk before it is answered; appends of one turn share a commit. */
export function openSqlite(path: string): Store {
  mkdirSync(dirname(path), { recursive: true });
  const db = new (sqliteClass())(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000');
  db.exec('pragma wal_autocheckpoint = 8000; pragma cache_size = -65536');
  migrate(db);

  const insertTable = db.prepare(
    `insert into tables (id, game, version, options, public, clock, secret, created, phase, seats, changed, due)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const insertEntry = db.prepare('insert or ignore into entries (table_key, seq, at, body) values (?, ?, ?, ?)');
  const updateHead = db.prepare('update tables set phase = ?, seats = ?, changed = ?, due = ? where key = ?');
  const selectTable = db.prepare('select * from tables where id = ?');
  const selectEntries = db.prepare(
    'select seq, at, body from entries where table_key = ? and seq > ? order by table_key, seq',
  );
  const selectListed = db.prepare(
    `select * from tables where public = 1 and changed >= ? order by (phase <> 'open'), changed desc limit ?`,
  );
  const selectDue = db.prepare('select id from tables where due <= ? order by due limit ?');
  const deleteIdle = db.prepare(`delete from tables where phase = 'open' and changed < ?`);
  const begin = db.prepare('begin immediate');
  const commit = db.prepare('commit');
  const rollback = db.prepare('rollback');

  function together<R>(work: () => R): R {
    begin.run();
    try {
      const result = work();
      commit.run();
      return result;
    } catch (problem) {
      if (db.isTransaction) rollback.run();
      throw problem;
    }
  }

  const appends = new Batch<{ key: number; entry: Entry }, boolean>((items) =>
    together(() =>
      items.map(({ key, entry }) => Number(insertEntry.run(key, entry.seq, entry.at, writeEntry(entry)).changes) === 1),
    ),
  );

  return {
    async create(table: NewTable, head: Head): Promise<TableRow> {
      const { lastInsertRowid } = insertTable.run(
        table.id,
        table.game,
        table.version,
        JSON.stringify(table.options),
        table.public ? 1 : 0,
        table.clock === undefined ? null : JSON.stringify(table.clock),
        table.secret,
        table.created,
        head.phase,
        JSON.stringify(head.seats),
        head.changed,
        head.due ?? null,
      );
      return { ...table, key: Number(lastInsertRowid) };
    },
    append: (key, entry) => appends.add({ key, entry }),
    async find(id) {
      const row = selectTable.get(id);
      return row === undefined ? undefined : readTable(row);
    },
    async entries(key, seq) {
      const rows = selectEntries.all(key, seq) as { seq: number; at: number; body: string }[];
      return rows.map((row) => readEntry(row.seq, row.at, row.body));
    },
    async saveHeads(heads) {
      together(() => {
        for (const [key, head] of heads) {
          updateHead.run(head.phase, JSON.stringify(head.seats), head.changed, head.due ?? null, key);
        }
      });
    },
    async list(since, limit): Promise<ListedTable[]> {
      return selectListed.all(since, limit).map(readListed);
    },
    async due(by, limit) {
      return (selectDue.all(by, limit) as { id: string }[]).map(({ id }) => id);
    },
    async sweep(before) {
      return Number(deleteIdle.run(before).changes);
    },
    async check() {
      selectTable.get('');
    },
    async close() {
      await appends.idle();
      db.close();
    },
  };
}

/** The one built into Node where there is one, else the package with the same interface. */
function sqliteClass(): typeof DatabaseSync {
  const require = createRequire(import.meta.url);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 13);
  const found = require(builtIn ? 'node:sqlite' : '@photostructure/sqlite') as { DatabaseSync: typeof DatabaseSync };
  return found.DatabaseSync;
}

function migrate(db: Database): void {
  const { user_version: taken } = db.prepare('pragma user_version').get() as { user_version: number };
  if (taken > MIGRATIONS.length) throw new Error(`the database is newer (${taken}) than this server`);
  for (const [i, { sqlite }] of MIGRATIONS.entries()) {
    if (i < taken) continue;
    db.exec(`begin immediate; ${sqlite}; pragma user_version = ${i + 1}; commit`);
  }
}
