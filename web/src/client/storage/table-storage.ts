import { createStore, get, update, values } from 'idb-keyval';
import * as z from 'zod/mini';
import type { TableOptions } from '@conclave/kernel/options';
import type { GameRecord } from '@conclave/kernel/record';
import { isSeed } from '@conclave/kernel/chance';
import { keep, kept } from '../../browser/local-storage.ts';

/** A table of this device as it is kept: the record is the truth, everything else follows from it. */
export interface StoredTable {
  readonly id: string;
  /** Milliseconds of `Date.now()`. */
  readonly changed: number;
  /** Marks this state of the table: a tab writes only over the state it has gone on from. */
  readonly mark: string;
  readonly seats: readonly LocalSeat[];
  readonly record: GameRecord;
  readonly over: boolean;
}

export interface LocalSeat {
  readonly name: string;
  /** The bot that plays here; absent for a person. */
  readonly bot?: string | undefined;
}

/** Anybody can write into the browser's storage, older versions of ours included. The engine checks options and moves. */
const schema = z.object({
  id: z.string(),
  changed: z.catch(z.number(), 0),
  mark: z.catch(z.string(), ''),
  seats: z.array(z.object({ name: z.string(), bot: z.optional(z.string()) })),
  record: z.object({
    game: z.string(),
    version: z.number(),
    options: z.custom<TableOptions>((raw) => typeof raw === 'object' && raw !== null),
    seed: z.string().check(z.refine(isSeed)),
    position: z.optional(z.string()),
    moves: z.array(z.object({ seat: z.number(), move: z.string() })),
  }),
  over: z.catch(z.boolean(), false),
});

const TABLES = createStore('conclave', 'tables');
/** Where earlier versions kept tables: in the local storage, 5 MB for everything. */
const FORMER = 'conclave.here.';
const PLAYED = 'conclave.played';

/**
 * Keeps a table, as far as the browser allows: where it refuses, the table lasts as long as the page. With `after`, the mark of the
 * state that this one follows, another tab's later state stays as it is. Returns what is kept now.
 */
export async function storeTable(table: StoredTable, after?: string): Promise<StoredTable> {
  let now = table;
  await update<unknown>(
    table.id,
    (raw) => {
      const old = read(raw);
      if (old !== undefined && after !== undefined && old.mark !== after) now = old;
      return now;
    },
    TABLES,
  ).catch(() => undefined);
  if (table.over) keep(PLAYED, true);
  if (now === table) tell(table.id);
  return now;
}

/** Whether a table of this device was ever played to its end, known at once. */
export function hasPlayed(): boolean {
  return kept(PLAYED) === true;
}

export async function storedTable(id: string): Promise<StoredTable | undefined> {
  try {
    await moveFormer();
    return read(await get<unknown>(id, TABLES));
  } catch {
    return read(kept(FORMER + id)); // a browser without a database
  }
}

/** Every table of this device, the last one played first. */
export async function storedTables(): Promise<StoredTable[]> {
  try {
    await moveFormer();
    const tables = (await values<unknown>(TABLES)).map(read).filter((table) => table !== undefined);
    return tables.sort((a, b) => b.changed - a.changed);
  } catch {
    return [];
  }
}

/** Calls the listener when another tab has stored this table; returns how to stop that. */
export function onStored(id: string, listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data === id) listener();
  });
  return () => channel.close();
}

const CHANNEL = 'conclave.tables';

function tell(id: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(id);
  channel.close();
}

/** Takes over what an earlier version has kept. */
async function moveFormer(): Promise<void> {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  for (const key of keys.filter((each) => each.startsWith(FORMER))) {
    const table = read(kept(key));
    if (table !== undefined) await update<unknown>(table.id, (old) => later(read(old), table), TABLES);
    keep(key, undefined);
  }
}

function later(a: StoredTable | undefined, b: StoredTable): StoredTable {
  return a !== undefined && a.changed > b.changed ? a : b;
}

function read(raw: unknown): StoredTable | undefined {
  return schema.safeParse(raw).data;
}
