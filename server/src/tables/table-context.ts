import type { Seat } from '@conclave/kernel/game';
import type { Entry } from '../storage/entry.ts';
import type { TableLogParts } from './table-log.ts';
import type { TableState } from './table-state.ts';
import type { Table } from './table.ts';

/** Why a table cannot be opened; `damaged`: its log cannot be replayed to the end. */
export type TableProblem = 'no-table' | 'other-version' | 'damaged';

/** Dependencies shared by all tables of this node. */
export interface TableContext extends TableLogParts {
  readonly isBot: (id: string) => boolean;
  /** A table for the same people, whose host is the one who asks; its id. */
  readonly createRematch: (match: TableState, asker: Seat) => Promise<string>;
  /** Somebody has come to listen. */
  readonly joined: (table: Table) => void;
  /** The log has grown: bots, clocks, lists and other nodes may have to know. */
  readonly grown: (table: Table, entry: Entry) => void;
  /** A move that a bot or a clock made was not stored, and somebody must see to it that there is another. */
  readonly stuck: (table: Table) => void;
  /** Milliseconds between two frames that say who is here. */
  readonly presencePause: number;
  /** The state of the table cannot be relied on: it must be opened anew from its log. */
  readonly broken: (table: Table) => void;
  readonly onError: (problem: unknown) => void;
}
