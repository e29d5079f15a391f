import { clock, phase, seatInfo } from '@conclave/protocol/pieces';
import * as z from 'zod/mini';
import { type LogLine, readEntry } from './entry.ts';
import type { ListedTable, TableRow } from './store.ts';

const json = z.pipe(
  z.string(),
  z.transform((text: string): unknown => JSON.parse(text)),
);
const whole = z.pipe(
  z.union([z.number(), z.string(), z.bigint()]),
  z.transform((value: number | string | bigint) => Number(value)),
);
const flag = z.pipe(
  z.union([z.boolean(), z.number(), z.bigint()]),
  z.transform((value: boolean | number | bigint) => Boolean(value)),
);
const options = z.pipe(json, z.looseObject({ seats: z.int() }));
const clockText = z.nullable(z.pipe(json, clock));

const tableRow = z.object({
  key: whole,
  generation: whole,
  id: z.string(),
  game: z.string(),
  version: whole,
  options,
  public: flag,
  clock: clockText,
  secret: z.string(),
  created: whole,
  given_up: z.nullable(whole),
  hints: flag,
});

const listedRow = z.object({
  id: z.string(),
  game: z.string(),
  options,
  clock: clockText,
  phase,
  seats: z.pipe(json, z.array(seatInfo)),
  changed: whole,
});

/** A table's row as either engine gives it, checked. */
export function readTable(raw: unknown): TableRow {
  const { clock: found, given_up: givenUp, hints, ...row } = tableRow.parse(raw);
  return {
    ...row,
    ...(found === null ? {} : { clock: found }),
    ...(givenUp === null ? {} : { givenUp }),
    ...(hints ? { hints } : {}),
  };
}

export function readListed(raw: unknown): ListedTable {
  const { clock: found, ...row } = listedRow.parse(raw);
  return found === null ? row : { ...row, clock: found };
}

/** A row of a table beside its log: without an entry where the log has none. */
export type LogRow =
  | { readonly seq: null }
  | { readonly seq: number; readonly at: number | string; readonly body: string };

/** The lines of a log; undefined if not even its table was found. */
export function readLog(rows: readonly LogRow[]): LogLine[] | undefined {
  if (rows.length === 0) return undefined;
  return rows.flatMap((row) => (row.seq === null ? [] : [readEntry(row.seq, Number(row.at), row.body)]));
}
