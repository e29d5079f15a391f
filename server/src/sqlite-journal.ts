import type { Database } from './sqlite-database.ts';

/** One entry of one table. `body` is JSON, so it has no line breaks. */
export interface Line {
  readonly key: number;
  readonly seq: number;
  readonly at: number;
  readonly body: string;
}

/** Behind a line break, so that the lines of a table can be found in a text. A single text crosses threads fastest. */
export function writeLine({ key, seq, at, body }: Line): string {
  return `\n${key} ${seq} ${at} ${body}`;
}

/** How every line of this table begins. */
export function lineStart(key: number): string {
  return `\n${key} `;
}

export function readLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let at = 1; at < text.length; ) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    lines.push(readLine(text, at, end));
    at = end + 1;
  }
  return lines;
}

function readLine(text: string, from: number, end: number): Line {
  const seqAt = text.indexOf(' ', from) + 1;
  const timeAt = text.indexOf(' ', seqAt) + 1;
  const bodyAt = text.indexOf(' ', timeAt) + 1;
  return {
    key: Number(text.slice(from, seqAt)),
    seq: Number(text.slice(seqAt, timeAt)),
    at: Number(text.slice(timeAt, bodyAt)),
    body: text.slice(bodyAt, end),
  };
}

/** Of so many tables at most the last seq is remembered. */
const REMEMBERED = 10_000;

/**
 * Entries on their way to their tables. Sorting each in at once makes a commit touch as many places of the file as it has
 * entries; so they are written down as they come, many in one row, and sorted in later, when there are enough of them or
 * nothing else is to do. What is in the journal is as durable as the rest. Everything here needs a transaction around it.
 */
export class Journal {
  /** How many entries were written down and not yet sorted in. */
  unsorted = 0;
  /** The last seq of tables, of which all before is known to be taken or sorted in. */
  private readonly last = new Map<number, number>();
  /** What the database says as long as nobody else writes to it; undefined: what is remembered may not be true. */
  private version: number | undefined;
  private readonly db: Database;
  private readonly statements;

  constructor(db: Database) {
    this.db = db;
    this.statements = {
      version: db.prepare('pragma data_version'),
      write: db.prepare('insert into journal (lines) values (?)'),
      read: db.prepare('select lines from journal order by key'),
      sortIn: db.prepare('insert or ignore into entries (table_key, seq, at, body) values (?, ?, ?, ?)'),
      last: db.prepare('select max(seq) as last from entries where table_key = ?'),
    };
  }

  /** To be called first in every transaction: somebody else may have written since the last. */
  begin(): void {
    const { data_version } = this.statements.version.get() as { data_version: number };
    if (data_version === this.version) return;
    this.sortIn();
    this.last.clear();
    this.version = data_version;
  }

  /** What is remembered may not be true any more: a transaction has failed, or tables are gone. */
  forget(): void {
    this.version = undefined;
  }

  /**
   * For each line 1 if it was stored, 0 if its seq was taken. A seq beyond the last is free; where the last is not known, or
   * something comes out of order, the table itself is asked.
   */
  append(text: string): number[] {
    const stored: number[] = [];
    let fresh: Line[] = [];
    for (const line of readLines(text)) {
      const { key, seq } = line;
      const last = this.last.get(key);
      if (last !== undefined && seq > last) {
        fresh.push(line);
        this.last.set(key, seq);
        stored.push(1);
        continue;
      }
      this.writeDown(fresh);
      fresh = [];
      if (last !== undefined) this.sortIn();
      stored.push(this.insert(line));
      this.last.set(key, (this.statements.last.get(key) as { last: number }).last);
    }
    this.writeDown(fresh);
    return stored;
  }

  /** Brings everything to its table. In their order, so that those of one table meet on the same pages. */
  sortIn(): void {
    const rows = this.statements.read.all() as { lines: string }[];
    const lines = rows.flatMap((row) => readLines(row.lines)).sort((a, b) => a.key - b.key || a.seq - b.seq);
    for (const line of lines) this.insert(line);
    if (rows.length > 0) this.db.exec('delete from journal');
    this.unsorted = 0;
    if (this.last.size > REMEMBERED) this.last.clear();
  }

  private writeDown(lines: readonly Line[]): void {
    if (lines.length === 0) return;
    this.statements.write.run(lines.map(writeLine).join(''));
    this.unsorted += lines.length;
  }

  private insert({ key, seq, at, body }: Line): number {
    return Number(this.statements.sortIn.run(key, seq, at, body).changes);
  }
}
