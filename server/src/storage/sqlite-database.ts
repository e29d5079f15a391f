import { createRequire } from 'node:module';
import type { DatabaseSync } from '@photostructure/sqlite';
import { MIGRATIONS } from './migrations.ts';

export type Database = InstanceType<typeof DatabaseSync>;

/**
 * So many pages may wait in the write-ahead log. Who commits the last of them brings all to their places, and everybody waits
 * for tens of milliseconds; mostly the writer has done it before, when there was nothing else to do.
 */
const MOST = 32_000;

/** The file, with the schema up to date. A commit is on the disk when it returns. */
export function openDatabase(path: string): Database {
  const db = new (sqliteClass())(path);
  db.exec('pragma busy_timeout = 10000; pragma journal_mode = wal; pragma synchronous = full');
  db.exec(`pragma foreign_keys = on; pragma wal_autocheckpoint = ${MOST}; pragma cache_size = -65536`);
  migrate(db);
  return db;
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
  db.exec('begin immediate');
  try {
    const { user_version: taken } = db.prepare('pragma user_version').get() as { user_version: number };
    if (taken > MIGRATIONS.length) throw new Error(`the database is newer (${taken}) than this server`);
    for (const { sqlite } of MIGRATIONS.slice(taken)) db.exec(sqlite);
    db.exec(`pragma user_version = ${MIGRATIONS.length}; commit`);
  } catch (problem) {
    db.exec('rollback');
    throw problem;
  }
}
