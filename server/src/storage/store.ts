import type { TableOptions } from '@conclave/kernel/options';
import type { Clock, Phase, SeatInfo } from '@conclave/protocol/pieces';
import type { LogLine, NewEntry } from './entry.ts';

/** What a table is from its first moment on. The secret is known to the store and the server, and to nobody else. */
export interface NewTable {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  readonly options: TableOptions;
  readonly public: boolean;
  readonly clock?: Clock;
  /** 256 bits as hex: what the commitment is the hash of. */
  readonly secret: string;
  readonly created: number;
}

export interface TableRow extends NewTable {
  /** The store's own short name for the table. */
  readonly key: number;
  /** The log is damaged from this entry on, and its record was given out: the game never goes on. */
  readonly givenUp?: number;
}

/** What lists and timers need to know without reading the log. A cache: it follows from the log and may lag behind it. */
export interface Head {
  readonly phase: Phase;
  readonly seats: readonly SeatInfo[];
  readonly changed: number;
  /** When a bot or a clock must act, if nobody does before. */
  readonly due?: number;
}

export interface ListedTable extends Head {
  readonly id: string;
  readonly game: string;
  readonly options: TableOptions;
  readonly clock?: Clock;
}

/** Where tables and their logs are kept. One interface, several engines, one test suite. */
export interface Store {
  create(table: NewTable, head: Head): Promise<TableRow>;
  /** Durable once it resolves. False: an entry with that seq is there already, and nothing was changed. */
  append(key: number, entry: NewEntry): Promise<boolean>;
  find(id: string): Promise<TableRow | undefined>;
  /** The entries after `seq`, in order; a line that cannot be read is among them as such. */
  entries(key: number, seq: number): Promise<LogLine[]>;
  /**
   * Removes a line of a damaged log and all after it, for good. Does nothing if another line stands in its place: another node
   * has cut the log and has gone on from there.
   */
  cut(key: number, from: { readonly seq: number; readonly at: number }): Promise<void>;
  saveHeads(heads: ReadonlyMap<number, Head>): Promise<void>;
  /** Public tables changed since then, those that can still be joined first, then the newest. */
  list(since: number, limit: number): Promise<ListedTable[]>;
  /** Tables where something is due by then, the most urgent first. */
  due(by: number, limit: number): Promise<string[]>;
  /** Ends a damaged table for good before the entry `seq`. Durable once it resolves. */
  giveUp(id: string, seq: number): Promise<void>;
  /** Nothing is due at this table any more: it cannot be opened. */
  clearDue(id: string): Promise<void>;
  /** Forgets tables that never began and have not changed since then. */
  sweep(before: number): Promise<number>;
  /** Throws when the store cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
