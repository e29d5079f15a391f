import type { TableOptions } from '@conclave/kernel/options';
import type { Clock, Phase, SeatInfo } from '@conclave/protocol/pieces';
import type { Entry, NewEntry } from './entry.ts';

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
  /** The entries after `seq`, in order. */
  entries(key: number, seq: number): Promise<Entry[]>;
  saveHeads(heads: ReadonlyMap<number, Head>): Promise<void>;
  /** Public tables changed since then, those that can still be joined first, then the newest. */
  list(since: number, limit: number): Promise<ListedTable[]>;
  /** Tables where something is due by then, the most urgent first. */
  due(by: number, limit: number): Promise<string[]>;
  /** Forgets tables that never began and have not changed since then. */
  sweep(before: number): Promise<number>;
  /** Throws when the store cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
