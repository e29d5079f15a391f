import type { Database } from './sqlite-engine.ts';

/** About so many entries are moved in one transaction. */
const STEP = 5000;
/** So many stretches are read at a time; each holds at most a few hundred entries. */
const STRETCHES = 100;

/**
 * Moves some entries to the table `entry` from the three places that kept them before: rows of `entries`, lines in a
 * `journal`, and lines in `stretches`, to which the journal was brought. Some may stand in the journal and in a stretch.
 * Returns true once the old places are empty and gone.
 */
export function moveLogs(db: Database): boolean {
  let moved = moveSingles(db) + moveLines(db, 'journal', 'rowid');
  while (moved < STEP) {
    const lines = moveLines(db, 'stretches', 'table_key, first');
    if (lines === 0) break;
    moved += lines;
  }
  if (moved > 0) return false;
  db.exec('drop table entries; drop table journal; drop table stretches');
  return true;
}

function moveSingles(db: Database): number {
  const some = `select rowid from entries order by rowid limit ${STEP}`;
  db.exec(`insert or ignore into entry select table_key, seq, at, body from entries where rowid in (${some})`);
  return Number(db.prepare(`delete from entries where rowid in (${some})`).run().changes);
}

/** Moves the first rows of a table whose `lines` are entries; returns the number of entries. */
function moveLines(db: Database, table: 'journal' | 'stretches', key: string): number {
  const rows = db.prepare(`select lines from ${table} order by ${key} limit ${STRETCHES}`).all() as { lines: string }[];
  const insert = db.prepare('insert or ignore into entry values (?, ?, ?, ?)');
  let moved = 0;
  for (const { lines } of rows) {
    for (const line of lines.split('\n')) {
      if (line === '') continue;
      insert.run(...readLine(line));
      moved++;
    }
  }
  db.exec(`delete from ${table} where (${key}) in (select ${key} from ${table} order by ${key} limit ${STRETCHES})`);
  return moved;
}

/** A line is `key seq at body`; the body is JSON, so it has no line breaks. */
function readLine(line: string): [key: number, seq: number, at: number, body: string] {
  const seqAt = line.indexOf(' ') + 1;
  const timeAt = line.indexOf(' ', seqAt) + 1;
  const bodyAt = line.indexOf(' ', timeAt) + 1;
  return [
    Number(line.slice(0, seqAt)),
    Number(line.slice(seqAt, timeAt)),
    Number(line.slice(timeAt, bodyAt)),
    line.slice(bodyAt),
  ];
}
