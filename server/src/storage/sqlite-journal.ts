import type { Scribe } from '../scribe.ts';
import type { Database } from './sqlite-database.ts';

/** One entry of one table. */
export interface Line {
  readonly key: number;
  readonly seq: number;
  readonly at: number;
  /** JSON, so it has no line breaks. */
  readonly body: string;
}

/** What stands in front of the body, behind a line break, so that the lines of a table can be found in a text. */
export function writePlace(scribe: Scribe, key: number, seq: number, at: number): void {
  scribe.copy('\n');
  scribe.whole(key);
  scribe.copy(' ');
  scribe.whole(seq);
  scribe.copy(' ');
  scribe.whole(at);
  scribe.copy(' ');
}

function readLine(text: string): Line {
  const seqAt = text.indexOf(' ') + 1;
  const timeAt = text.indexOf(' ', seqAt) + 1;
  const bodyAt = text.indexOf(' ', timeAt) + 1;
  return {
    key: Number(text.slice(1, seqAt)),
    seq: Number(text.slice(seqAt, timeAt)),
    at: Number(text.slice(timeAt, bodyAt)),
    body: text.slice(bodyAt),
  };
}

/** Goes through a text line by line, and reads of each no more than where it belongs. */
function forEachLine(text: string, each: (line: string, key: number, seq: number) => void): void {
  for (let from = 0; from < text.length; ) {
    const next = text.indexOf('\n', from + 1);
    const end = next < 0 ? text.length : next;
    const seqAt = text.indexOf(' ', from) + 1;
    each(text.slice(from, end), Number.parseInt(text.slice(from + 1, seqAt)), Number.parseInt(text.slice(seqAt, end)));
    from = end;
  }
}

/**
 * Reads the log of a table behind a seq, wherever its entries are: on their own, in stretches, in the journal, or in both of
 * these while they are brought from one to the other. They may be on their way at any moment, so it needs a transaction around it.
 */
export function logReader(db: Database): (key: number, seq: number) => Line[] {
  const single = db.prepare('select seq, at, body from entries where table_key = ? and seq > ?');
  const stretches = db.prepare('select lines from stretches where table_key = ? order by table_key, first');
  const journal = db.prepare('select lines from journal where instr(lines, ?) > 0 order by key');
  return (key, behind) => {
    const log = (single.all(key, behind) as unknown as Omit<Line, 'key'>[]).map((line): Line => ({ key, ...line }));
    for (const { lines } of [...stretches.all(key), ...journal.all(`\n${key} `)] as { lines: string }[]) {
      forEachLine(lines, (line, table, seq) => {
        if (table === key && seq > behind) log.push(readLine(line));
      });
    }
    log.sort((a, b) => a.seq - b.seq);
    return log.filter(({ seq }, i) => seq !== log[i - 1]?.seq);
  };
}

/** What the journal holds of a table, and the seq that begins with. */
interface Stretch {
  lines: string;
  first: number;
}

/** What is known of a table, besides what is on its way. */
interface Known extends Stretch {
  /** The last seq of its log. */
  last: number;
}

/** No more tables than this are remembered. */
const REMEMBERED = 10_000;

/**
 * Entries on their way to their tables. Bringing each there at once makes a commit touch as many places of the file as it has
 * entries; so they are written down as they come, many in one row, and brought there later, when there are enough of them
 * or nothing else is to do, as one stretch for each table. What is in the journal is as durable as the rest, and stays there
 * until all that came with it has been brought, so it may be brought twice, but never not at all. Everything here needs a
 * transaction around it.
 */
export class Journal {
  /** How many entries were written down since the last departure. */
  waiting = 0;
  /** What waits in the journal is of these tables alone. */
  private readonly tables = new Map<number, Known>();
  /** What is being brought to its tables, and the last row of the journal that it stands in. */
  private leaving: [key: number, Stretch][] = [];
  private lastLeaving = 0;
  private lastRow = 0;
  /** What the database says as long as nobody else writes to it; undefined: what is remembered may not be true. */
  private version: number | undefined;
  private readonly statements;
  private readonly log;

  constructor(db: Database) {
    this.log = logReader(db);
    this.statements = {
      version: db.prepare('pragma data_version'),
      write: db.prepare('insert into journal (lines) values (?)'),
      read: db.prepare('select key, lines from journal order by key'),
      bring: db.prepare('insert or replace into stretches (table_key, first, lines) values (?, ?, ?)'),
      erase: db.prepare('delete from journal where key <= ?'),
      cutSingle: db.prepare('delete from entries where table_key = ? and seq >= ?'),
      eraseStretches: db.prepare('delete from stretches where table_key = ?'),
      single: db.prepare('insert into entries (table_key, seq, at, body) values (?, ?, ?, ?)'),
    };
  }

  /** Something is on its way. */
  get moving(): boolean {
    return this.leaving.length > 0;
  }

  /** To be called first in every transaction: somebody else may have written since the last. */
  begin(): void {
    const { data_version } = this.statements.version.get() as { data_version: number };
    if (data_version === this.version) return;
    this.forget();
    for (const { key: row, lines } of this.statements.read.all() as { key: number; lines: string }[]) {
      forEachLine(lines, (line, key, seq) => this.add(this.tables.get(key) ?? this.meet(key, seq), line, seq));
      this.lastRow = row;
    }
    this.empty();
    this.tables.clear();
    this.version = data_version;
  }

  /** What is remembered may not be true any more: a transaction has failed, or tables are gone. */
  forget(): void {
    this.tables.clear();
    this.leaving = [];
    this.waiting = 0;
    this.version = undefined;
  }

  /**
   * For each line 1 if it was stored, 0 if its seq was taken. A seq beyond the last is free; where the last is not known, or
   * something comes out of order, the log itself is asked.
   */
  append(text: string): number[] {
    const stored: number[] = [];
    let fresh = '';
    forEachLine(text, (line, key, seq) => {
      const known = this.tables.get(key);
      if (known !== undefined && seq > known.last) {
        this.add(known, line, seq);
        fresh += line;
        stored.push(1);
      } else {
        this.write(fresh);
        fresh = '';
        stored.push(this.place(readLine(line)));
      }
    });
    this.write(fresh);
    return stored;
  }

  /** What waits sets out to its tables, in their order, so that those next to each other meet on a page. */
  depart(): void {
    for (const [key, known] of this.tables) {
      if (known.lines === '') continue;
      this.leaving.push([key, { lines: known.lines, first: known.first }]);
      known.lines = '';
    }
    this.leaving.sort(([a], [b]) => b - a); // the next is the last
    this.lastLeaving = this.lastRow;
    this.waiting = 0;
    if (this.tables.size > REMEMBERED) this.tables.clear();
  }

  /** Brings what is on its way to no more tables than these. */
  bring(most: number): void {
    for (let i = 0; i < most; i++) {
      const next = this.leaving.pop();
      if (next === undefined) return;
      const [key, { first, lines }] = next;
      this.statements.bring.run(key, first, lines);
      if (this.leaving.length === 0) this.statements.erase.run(this.lastLeaving);
    }
  }

  /** Brings everything to its table. */
  empty(): void {
    this.bring(Number.POSITIVE_INFINITY);
    this.depart();
    this.bring(Number.POSITIVE_INFINITY);
  }

  /** Removes the entries of a table from this seq on; says how many there were. */
  cut(key: number, from: number): number {
    this.empty();
    this.forget();
    const log = this.log(key, 0);
    const kept = log.filter(({ seq }) => seq < from);
    this.statements.cutSingle.run(key, from);
    this.statements.eraseStretches.run(key);
    const [first] = kept;
    const lines = kept.map(({ seq, at, body }) => `\n${key} ${seq} ${at} ${body}`).join('');
    if (first !== undefined) this.statements.bring.run(key, first.seq, lines);
    return log.length - kept.length;
  }

  private meet(key: number, last: number): Known {
    const known = { last, lines: '', first: 0 };
    this.tables.set(key, known);
    return known;
  }

  private add(known: Known, line: string, seq: number): void {
    if (known.lines === '') known.first = seq;
    known.lines += line;
    known.last = seq;
    this.waiting++;
  }

  private write(lines: string): void {
    if (lines !== '') this.lastRow = Number(this.statements.write.run(lines).lastInsertRowid);
  }

  /** Looks whether the seq of this line is taken, and keeps it on its own if not. */
  private place({ key, seq, at, body }: Line): number {
    const log = this.log(key, 0);
    const free = log.every((line) => line.seq !== seq);
    if (free) this.statements.single.run(key, seq, at, body);
    const last = Math.max(seq, log.at(-1)?.seq ?? 0);
    (this.tables.get(key) ?? this.meet(key, last)).last = last;
    return free ? 1 : 0;
  }
}
