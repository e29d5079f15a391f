import * as z from 'zod/mini';

// Compiling schemas needs eval, which the page's content policy forbids; trying it there would be reported as an attack.
if ('document' in globalThis || 'importScripts' in globalThis) z.config({ jitless: true });

/** Raised when a client of the old kind would misunderstand; both ends say it in their first message. */
export const PROTOCOL = 2;

/** Longest message a client may send, in characters. */
export const MAX_MESSAGE = 4096;

/** A table's name in its link: 96 random bits. */
export const tableId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/));

/** What holds a seat: 128 random bits as 32 hex digits, made by the browser that sits down and never shown to others. */
export const seatSecret = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** A seat's share in the seed: 128 random bits as 32 hex digits. */
export const contribution = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** What a player is called at the table; the server trims it and takes out what cannot be seen. */
export const playerName = z.string().check(z.minLength(1), z.maxLength(40));

/** Names a message, so that the answer can name it: 'm1', 'm2', … or anything short that the client does not use twice. */
export const messageId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,36}$/));

export const seatNumber = z.int().check(z.minimum(0), z.maximum(15));
/** As large as a log may grow in PostgreSQL; nobody lives to see it. */
export const seqNumber = z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1));
export const botId = z.string().check(z.regex(/^[a-z0-9-]{1,32}$/));

/** How long a player may think. When time runs out a bot makes the one move; the player goes on with the next. */
export const clock = z.discriminatedUnion('kind', [
  /** `move` seconds for each move, then the seat's reserve of `reserve` seconds, which does not come back. */
  z.strictObject({
    kind: z.literal('live'),
    move: z.int().check(z.minimum(1), z.maximum(3600)),
    reserve: z.int().check(z.minimum(0), z.maximum(86_400)),
  }),
  /** So many days for each move. */
  z.strictObject({ kind: z.literal('days'), days: z.int().check(z.minimum(1), z.maximum(30)) }),
]);
export type Clock = z.infer<typeof clock>;

/** One chair as everybody sees it. Empty: neither `name` nor `bot`. Both: the player left and a bot plays on for them. */
export const seatInfo = z.object({
  name: z.optional(z.string()),
  bot: z.optional(z.string()),
  /** A player's browser has added its share to the seed; `start` waits for all of them. */
  contributed: z.optional(z.boolean()),
  /** The player refuses every request to take moves back. */
  muted: z.optional(z.boolean()),
  /** How many hints the player has taken in this game. */
  hints: z.optional(z.number()),
});
export type SeatInfo = z.infer<typeof seatInfo>;

/** What does not change while the table exists. */
export const tableInfo = z.object({
  id: z.string(),
  game: z.string(),
  version: z.number(),
  options: z.record(z.string(), z.unknown()),
  public: z.boolean(),
  clock: z.optional(clock),
  /** Hints may be taken here although several people play; everybody sees who takes one. */
  hints: z.optional(z.boolean()),
  /** SHA-256 of the secret that the shuffle will depend on, said before anybody sat down. */
  commitment: z.string(),
  created: z.number(),
});
export type TableInfo = z.infer<typeof tableInfo>;

export const phase = z.enum(['open', 'playing', 'over']);
export type Phase = z.infer<typeof phase>;

/** How the clocks stand at the server's moment `now`. */
export const clocks = z.object({
  now: z.number(),
  /** For each seat the milliseconds until a bot moves for it, reserve included; null while it is not asked. */
  left: z.array(z.nullable(z.number())),
  /** For each seat the milliseconds of reserve, as they stood when its question was asked. */
  reserve: z.array(z.number()),
});
export type Clocks = z.infer<typeof clocks>;

/** Somebody asks to take back everything from the move after the n-th on; `agreed` lists who has said yes. */
export const undoRequest = z.object({
  seat: z.number(),
  n: z.number(),
  agreed: z.array(z.number()),
  /** Who still has to answer, also if they are away. */
  waiting: z.optional(z.array(z.number())),
  /** Milliseconds until the request lapses. */
  left: z.optional(z.number()),
});
export type UndoRequest = z.infer<typeof undoRequest>;

/** Something that happened, as the game tells it to this seat; see GameEvent in the kernel. */
export const gameEvent = z.looseObject({ type: z.string(), rule: z.string() });

/** One move as this seat was told of it: the n-th of the match, who made it, and what happened. Its words stay hidden. */
export const step = z.object({
  n: z.number(),
  seat: z.number(),
  /** Absent: the player. `clock`: a bot, because time ran out. */
  by: z.optional(z.enum(['bot', 'clock'])),
  events: z.array(gameEvent),
});
export type Step = z.infer<typeof step>;

export const outcome = z.object({ scores: z.array(z.number()), winners: z.array(z.number()) });
