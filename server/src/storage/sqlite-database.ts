import { MIGRATIONS } from './migrations.ts';
import { type Database, sqliteClass } from './sqlite-engine.ts';

/**
 * In bytes, for new files. A commit writes a page for each table that it adds a move to, so half the usual size halves what goes to
 * the disk; still smaller pages would split longer entries.
 */
const PAGE_SIZE = 2048;

/** Opens the file and brings its schema up to date. A commit is on the disk when it returns. */
export function openDatabase(path: string): Database {
  try {
    return openUpToDate(path);
  } catch (problem) {
    throw new Error(`${path}: ${problem instanceof Error ? problem.message : String(problem)}`, { cause: problem });
  }
}

function openUpToDate(path: string): Database {
  const db = new (sqliteClass())(path);
  db.exec(`pragma page_size = ${PAGE_SIZE}; pragma busy_timeout = 10000`);
  db.exec('pragma journal_mode = wal; pragma synchronous = full');
  db.exec('pragma foreign_keys = on; pragma cache_size = -65536');
  while (migrateOnce(db));
  return db;
}

/**
 * Runs one step in one transaction; false once there is none left. A process that is killed between two steps, or in the
 * middle of one, goes on from there at the next start. The steps of two processes that start together may alternate.
 */
function migrateOnce(db: Database): boolean {
  db.exec('begin immediate');
  try {
    const { user_version: taken } = db.prepare('pragma user_version').get() as { user_version: number };
    if (taken > MIGRATIONS.length) throw new Error(`the database is newer (${taken}) than this server`);
    const migration = MIGRATIONS[taken];
    if (migration !== undefined && migrate(db, migration.sqlite)) db.exec(`pragma user_version = ${taken + 1}`);
    db.exec('commit');
    return migration !== undefined;
  } catch (problem) {
    db.exec('rollback');
    throw problem;
  }
}

function migrate(db: Database, migration: string | ((db: Database) => boolean)): boolean {
  if (typeof migration !== 'string') return migration(db);
  db.exec(migration);
  return true;
}
