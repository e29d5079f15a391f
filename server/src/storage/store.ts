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
  /** Hints may be taken although several people play. */
  readonly hints?: true;
  /** 256 bits as hex: what the commitment is the hash of. */
  readonly secret: string;
  readonly created: number;
}

/** Names a table's log to the store. */
export interface LogName {
  /** The store's own short name for the table. */
  readonly key: number;
  /** Rises when the log is cut or given up. Whoever still knows an earlier one can neither read nor append: it is another log now. */
  readonly generation: number;
}

export interface TableRow extends NewTable, LogName {
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

/** At least one. */
export type NewEntries = readonly [NewEntry, ...NewEntry[]];

/** Where tables and their logs are kept. One interface, several engines, one test suite. */
export interface Store {
  create(table: NewTable, head: Head): Promise<TableRow>;
  /**
   * Appends entries that follow each other, all or none. Durable once it resolves. False: the first one's seq is taken, or there
   * is no log of that name any more; nothing was changed.
   */
  append(log: LogName, ...entries: NewEntries): Promise<boolean>;
  find(id: string): Promise<TableRow | undefined>;
  /** The entries after `seq`, in order; a line that cannot be read is among them as such. Undefined: there is no log of that name any more. */
  entries(log: LogName, seq: number): Promise<LogLine[] | undefined>;
  /** Removes the entry `seq` of a damaged log and all after it, for good, unless there is no log of that name any more. */
  cut(log: LogName, seq: number): Promise<void>;
  saveHeads(heads: ReadonlyMap<number, Head>): Promise<void>;
  /** Public tables changed since then that have not ended, those that can still be joined first, then the newest. */
  list(since: number, limit: number): Promise<ListedTable[]>;
  /** Tables where something is due by then, the most urgent first. */
  due(by: number, limit: number): Promise<string[]>;
  /** Tables whose heads were not saved after their last entry: a server was killed meanwhile. Theirs may be due, and nobody knows. */
  lagging(): Promise<string[]>;
  /** Ends a damaged table for good before the entry `seq`, unless it has been ended already. Durable once it resolves. */
  giveUp(id: string, seq: number): Promise<void>;
  /** Nothing is due at this table any more: it cannot be opened. */
  clearDue(id: string): Promise<void>;
  /** Forgets tables that never began and have not changed since then. */
  sweep(before: number): Promise<number>;
  /** Throws when the store cannot be used. */
  check(): Promise<void>;
  close(): Promise<void>;
}
