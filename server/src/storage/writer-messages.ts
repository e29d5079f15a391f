/** A value that SQLite can keep. */
export type Value = number | string | null;

/** An entry as it is stored: its table's key, its seq, its time and the rest as JSON. */
export type EntryRow = readonly [key: number, seq: number, at: number, body: string];

/** A request to the writer thread: one transaction, durable before it is answered. */
export type Write =
  | { readonly kind: 'append'; readonly rows: readonly EntryRow[] }
  | { readonly kind: 'create'; readonly values: readonly Value[] }
  | { readonly kind: 'cut'; readonly key: number; readonly seq: number; readonly at: number }
  | { readonly kind: 'heads'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'give-up'; readonly id: string; readonly seq: number }
  | { readonly kind: 'clear-due'; readonly id: string }
  | { readonly kind: 'sweep'; readonly before: number };

export interface WriteRequest {
  readonly number: number;
  readonly write: Write;
}

/** `append`: for each entry 1 if it was stored, 0 if its seq was taken. Otherwise one number: the new key, or rows changed. */
export type WriteAnswer =
  | { readonly number: number; readonly done: readonly number[] }
  | { readonly number: number; readonly problem: string };
