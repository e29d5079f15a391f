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

const PREFIX = 'conclave.here.';

export function storeTable(table: StoredTable): void {
  keep(PREFIX + table.id, table);
}

export function storedTable(id: string): StoredTable | undefined {
  return schema.safeParse(kept(PREFIX + id)).data;
}

export function deleteTable(id: string): void {
  keep(PREFIX + id, undefined);
}

/** Every table of this device, the last one played first. */
export function storedTables(): StoredTable[] {
  const tables: StoredTable[] = [];
  for (let i = 0; i < localStorage.length; i++) {
    const key = localStorage.key(i);
    if (key === null || !key.startsWith(PREFIX)) continue;
    const table = storedTable(key.slice(PREFIX.length));
    if (table !== undefined) tables.push(table);
  }
  return tables.sort((a, b) => b.changed - a.changed);
}
