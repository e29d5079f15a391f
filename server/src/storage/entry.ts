import * as z from 'zod/mini';

const acting = { seq: z.int(), at: z.number(), seat: z.int(), id: z.optional(z.string()) };

/**
 * One line of a table's log. The log is the truth: whatever is known of a table follows from its row and its entries in
 * order. `seat` is who acted, `id` the client's name for the message that asked for it, `at` the server's time.
 */
export const entry = z.discriminatedUnion('kind', [
  /** `holder` is the SHA-256 of the secret that holds the seat. */
  z.object({
    kind: z.literal('sit'),
    ...acting,
    holder: z.string(),
    name: z.string(),
    contribution: z.optional(z.string()),
  }),
  /** With `bot`: the seat stays theirs, and the bot plays on. */
  z.object({ kind: z.literal('leave'), ...acting, bot: z.optional(z.string()) }),
  z.object({ kind: z.literal('bot'), ...acting, chair: z.int(), bot: z.optional(z.string()) }),
  z.object({ kind: z.literal('contribute'), ...acting, contribution: z.string() }),
  /** The host has been away for a while: this seat is host from now on. */
  z.object({ kind: z.literal('host'), ...acting }),
  z.object({ kind: z.literal('start'), ...acting }),
  z.object({
    kind: z.literal('move'),
    ...acting,
    move: z.string(),
    by: z.optional(z.enum(['bot', 'clock'])),
  }),
  /** Asks to go back to the position after n moves. With `until` it waits so long for those who are away, also while bots move. */
  z.object({ kind: z.literal('ask-undo'), ...acting, n: z.int(), until: z.optional(z.number()) }),
  z.object({ kind: z.literal('agree-undo'), ...acting }),
  z.object({ kind: z.literal('refuse-undo'), ...acting }),
  z.object({ kind: z.literal('mute-undo'), ...acting, mute: z.boolean() }),
  /** Goes back to the position after n moves. */
  z.object({ kind: z.literal('undo'), ...acting, n: z.int() }),
  /** A hint was taken for the question that this seat is asked. */
  z.object({ kind: z.literal('hint'), ...acting }),
  z.object({ kind: z.literal('rematch'), ...acting, table: z.string() }),
]);
export type Entry = z.infer<typeof entry>;
export type MoveEntry = Extract<Entry, { kind: 'move' }>;

declare const validated: unique symbol;
/** A move before it is stored. Only `validateMove` makes one, so a move that was not validated does not type-check as an entry. */
export type MoveDraft = Omit<MoveEntry, 'seq' | 'at'> & { readonly [validated]: true };

/** An entry before the table gives it its place and time. */
export type Draft = MoveDraft | OtherDraft<Exclude<Entry, MoveEntry>>;
type OtherDraft<E> = E extends unknown ? Omit<E, 'seq' | 'at'> : never;

/** An entry that may be appended to a log: a move only if it was validated. */
export type NewEntry = Exclude<Entry, MoveEntry> | (MoveDraft & Pick<MoveEntry, 'seq' | 'at'>);

/** The entry with its place and time. */
export function placed(draft: Draft, seq: number, at: number): NewEntry {
  return { ...draft, seq, at };
}

/** An entry as it is stored: seq and time have their own columns. */
export function entryBody(written: Entry): string {
  return JSON.stringify({ ...written, seq: undefined, at: undefined });
}

/** A stored line that is no entry. `byBot`: it was meant as a move of a bot or a clock. */
export interface UnreadableLine {
  readonly kind: 'unreadable';
  readonly seq: number;
  readonly at: number;
  readonly byBot: boolean;
  readonly problem: string;
}

/** A line of a log as it is read back. */
export type LogLine = Entry | UnreadableLine;

export function readEntry(seq: number, at: number, text: string): LogLine {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (problem) {
    return { kind: 'unreadable', seq, at, byBot: false, problem: String(problem) };
  }
  const read = entry.safeParse({ ...(raw as object), seq, at });
  if (read.success) return read.data;
  const byBot = botLine.safeParse(raw).success;
  return { kind: 'unreadable', seq, at, byBot, problem: z.prettifyError(read.error) };
}

const botLine = z.looseObject({ kind: z.literal('move'), by: z.enum(['bot', 'clock']) });
