import { isSeed } from '@conclave/kernel/chance';
import type { GameRecord } from '@conclave/kernel/record';
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
  readonly bot?: string;
}

const PREFIX = 'conclave.here.';

export function storeTable(table: StoredTable): void {
  keep(PREFIX + table.id, table);
}

export function storedTable(id: string): StoredTable | undefined {
  return checked(kept(PREFIX + id));
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

/** Anybody can write into the browser's storage, older versions of ours included. */
function checked(raw: unknown): StoredTable | undefined {
  const table = raw as StoredTable | undefined;
  const fine =
    typeof table?.id === 'string' &&
    Array.isArray(table.seats) &&
    typeof table.record?.game === 'string' &&
    isSeed(table.record.seed) &&
    Array.isArray(table.record.moves);
  return fine ? table : undefined;
}
