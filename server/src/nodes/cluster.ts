import type { LogName } from '../storage/store.ts';
import { type Audience, NOBODY } from './presence.ts';
import type { OpenTable } from './reconciler.ts';

/** The tables that this node holds open. */
export interface OpenTables {
  all(): Iterable<OpenTable>;
  of(key: number): (OpenTable & { presenceChanged(): void }) | undefined;
}

/** What a node must know of the others that share its store. */
export interface Cluster {
  /** Why news from other nodes may be late; undefined: nothing is amiss. */
  readonly degraded: string | undefined;
  /** The seq of the last entry in a table's log; undefined: no other node can have written it; lost: it was cut or given up. */
  lastSeq(log: LogName): Promise<number | 'lost'> | undefined;
  /** Who listens to a table at other nodes. */
  elsewhere(key: number): Audience;
  /** Who listens to it at this one. */
  announce(key: number, audience: Audience): void;
  start(tables: OpenTables): void;
  close(): Promise<void>;
}

/** A node that has its store for itself. */
export const singleNode: Cluster = {
  degraded: undefined,
  lastSeq: () => undefined,
  elsewhere: () => NOBODY,
  announce() {},
  start() {},
  async close() {},
};
