import { backOff } from '../nodes/back-off.ts';
import type { Cluster } from '../nodes/cluster.ts';
import { type Draft, type LogLine, type NewEntry, placed } from '../storage/entry.ts';
import type { Store } from '../storage/store.ts';
import type { TableState } from './table-state.ts';

export interface TableLogParts {
  readonly store: Store;
  readonly cluster: Cluster;
  readonly now: () => number;
  /** Entries were read that had not been written here. */
  readonly caughtUp?: ((entries: readonly LogLine[]) => void) | undefined;
}

/** The table that is read for: takes the entries in order, and does one thing at a time. */
interface Reading {
  take(line: LogLine): void;
  /** The log was cut or given up, so what was read of it before is worth nothing. */
  lost(): void;
  enqueue(job: () => Promise<void>): void;
}

/** A table's log: writes its next entry, and reads what others have added. While reading fails it is tried again, ever later. */
export class TableLog {
  private readonly match: TableState;
  private readonly parts: TableLogParts;
  private readonly reading: Reading;
  /** So many attempts in a row have failed. */
  private failures = 0;
  private retry: NodeJS.Timeout | undefined;

  constructor(match: TableState, parts: TableLogParts, reading: Reading) {
    this.match = match;
    this.parts = parts;
    this.reading = reading;
  }

  /** Stores entries in the next places of the log, all or none; undefined: another node has taken one of these places. */
  async append(first: Draft, ...others: readonly Draft[]): Promise<readonly NewEntry[] | undefined> {
    const { seq, at, row } = this.match;
    const now = Math.max(this.parts.now(), at);
    const entry = placed(first, seq + 1, now);
    const rest = others.map((draft, i) => placed(draft, seq + 2 + i, now));
    return (await this.parts.store.append(row, entry, ...rest)) ? [entry, ...rest] : undefined;
  }

  /** The log may hold entries that could not be read yet. */
  get behind(): boolean {
    return this.failures > 0;
  }

  /** Reads on if the log has grown without our having heard of it. */
  async reachHead(): Promise<void> {
    if (this.behind) throw new Error('the log of the table cannot be read now');
    const { cluster } = this.parts;
    const last = await cluster.lastSeq(this.match.row);
    if (last === 'lost') this.reading.lost();
    else if (last !== undefined && last > this.match.seq) await this.readOn();
  }

  async readOn(): Promise<void> {
    let lines: LogLine[] | undefined;
    try {
      lines = await this.parts.store.entries(this.match.row, this.match.seq);
    } catch (problem) {
      clearTimeout(this.retry);
      const again = () => this.reading.enqueue(() => this.readAgain());
      this.retry = setTimeout(again, backOff(this.failures++)).unref();
      throw problem;
    }
    this.failures = 0;
    if (lines === undefined) return this.reading.lost();
    for (const line of lines) this.reading.take(line);
    if (lines.length > 0) this.parts.caughtUp?.(lines);
  }

  /** The first failure was reported; how many tables are behind is counted. */
  private async readAgain(): Promise<void> {
    try {
      await this.readOn();
    } catch (problem) {
      if (!this.behind) throw problem;
    }
  }
}
