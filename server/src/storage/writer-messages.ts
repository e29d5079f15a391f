/** A value that SQLite can keep. */
export type Value = number | string | null;

/** An entry as it is stored: its seq, its time and the rest as JSON. */
export type EntryRow = readonly [seq: number, at: number, body: string];

/** Entries of one table that are stored together or not at all; nearly always there is only the first. */
export type Append = readonly [key: number, generation: number, ...first: EntryRow, rest?: readonly EntryRow[]];

/** A request to the writer thread: one transaction, durable before it is answered. */
export type Write =
  | { readonly kind: 'append'; readonly appends: readonly Append[] }
  | { readonly kind: 'create'; readonly values: readonly Value[] }
  | { readonly kind: 'cut'; readonly key: number; readonly generation: number; readonly seq: number }
  | { readonly kind: 'heads'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'give-up'; readonly id: string; readonly seq: number }
  | { readonly kind: 'clear-due'; readonly id: string }
  | { readonly kind: 'sweep'; readonly before: number };

export interface WriteRequest {
  readonly number: number;
  readonly write: Write;
}

/** `append`: for each 1 if it was stored, 0 if not. Otherwise one number: the new key, or rows changed. */
export type WriteAnswer =
  | { readonly number: number; readonly done: readonly number[] }
  | { readonly number: number; readonly problem: string };
