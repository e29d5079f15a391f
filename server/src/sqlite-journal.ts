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

function readLines(text: string): Line[] {
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

/**
 * Reads the log of a table behind a seq, wherever its entries are: on their own, in stretches, or still in the journal. They
 * may be on their way from there at any moment, so it needs a transaction around it.
 */
export function logReader(db: Database): (key: number, seq: number) => Line[] {
  const single = db.prepare('select seq, at, body from entries where table_key = ? and seq > ?');
  const stretches = db.prepare('select lines from stretches where table_key = ? order by table_key, first');
  const journal = db.prepare('select lines from journal where instr(lines, ?) > 0 order by key');
  return (key, seq) => {
    const alone = single.all(key, seq) as unknown as Omit<Line, 'key'>[];
    const together = [...stretches.all(key), ...journal.all(`\n${key} `)] as { lines: string }[];
    return together
      .flatMap(({ lines }) => readLines(lines))
      .filter((line) => line.key === key && line.seq > seq)
      .concat(alone.map((line) => ({ key, ...line })))
      .sort((a, b) => a.seq - b.seq);
  };
}

/** Of so many tables at most the last seq is remembered. */
const REMEMBERED = 10_000;

/**
 * Entries on their way to their tables. Bringing each there at once makes a commit touch as many places of the file as it has
 * entries; so they are written down as they come, many in one row, and brought there later, when there are enough of them
 * or nothing else is to do, as one stretch for each table. What is in the journal is as durable as the rest. Everything here
 * needs a transaction around it.
 */
export class Journal {
  /** How many entries were written down and not yet brought to their tables. */
  waiting = 0;
  /** The last seq of tables of which it is known; there is nothing of other tables in the journal. */
  private readonly last = new Map<number, number>();
  /** What the database says as long as nobody else writes to it; undefined: what is remembered may not be true. */
  private version: number | undefined;
  private readonly db: Database;
  private readonly statements;
  private readonly log;

  constructor(db: Database) {
    this.db = db;
    this.log = logReader(db);
    this.statements = {
      version: db.prepare('pragma data_version'),
      write: db.prepare('insert into journal (lines) values (?)'),
      read: db.prepare('select lines from journal order by key'),
      bring: db.prepare('insert into stretches (table_key, first, lines) values (?, ?, ?)'),
      single: db.prepare('insert into entries (table_key, seq, at, body) values (?, ?, ?, ?)'),
    };
  }

  /** To be called first in every transaction: somebody else may have written since the last. */
  begin(): void {
    const { data_version } = this.statements.version.get() as { data_version: number };
    if (data_version === this.version) return;
    this.empty();
    this.last.clear();
    this.version = data_version;
  }

  /** What is remembered may not be true any more: a transaction has failed, or tables are gone. */
  forget(): void {
    this.version = undefined;
  }

  /**
   * For each line 1 if it was stored, 0 if its seq was taken. A seq beyond the last is free; where the last is not known, or
   * something comes out of order, the log itself is asked.
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
      } else {
        this.write(fresh);
        fresh = [];
        stored.push(this.place(line));
      }
    }
    this.write(fresh);
    return stored;
  }

  /** Brings everything to its table. In the order of tables, so that those next to each other meet on a page. */
  empty(): void {
    const rows = this.statements.read.all() as { lines: string }[];
    const stretches = new Map<number, Line[]>();
    for (const line of rows.flatMap(({ lines }) => readLines(lines))) {
      const stretch = stretches.get(line.key);
      if (stretch === undefined) stretches.set(line.key, [line]);
      else stretch.push(line);
    }
    for (const [key, lines] of [...stretches].sort(([a], [b]) => a - b)) {
      this.statements.bring.run(key, lines[0]?.seq ?? 0, lines.map(writeLine).join(''));
    }
    if (rows.length > 0) this.db.exec('delete from journal');
    this.waiting = 0;
    if (this.last.size > REMEMBERED) this.last.clear();
  }

  private write(lines: readonly Line[]): void {
    if (lines.length === 0) return;
    this.statements.write.run(lines.map(writeLine).join(''));
    this.waiting += lines.length;
  }

  /** Looks whether the seq of this line is taken, and keeps it on its own if not. */
  private place({ key, seq, at, body }: Line): number {
    const log = this.log(key, 0);
    const free = log.every((line) => line.seq !== seq);
    if (free) this.statements.single.run(key, seq, at, body);
    this.last.set(key, Math.max(seq, log.at(-1)?.seq ?? 0));
    return free ? 1 : 0;
  }
}
