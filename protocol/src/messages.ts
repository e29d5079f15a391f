import { PROBLEM_CODES } from '@conclave/kernel/result';
import * as z from 'zod/mini';
import { delta } from './delta.ts';
import { revealed } from './record.ts';
import {
  botId,
  clocks,
  contribution,
  gameEvent,
  messageId,
  phase,
  playerName,
  seatInfo,
  seatNumber,
  seatSecret,
  seqNumber,
  step,
  tableId,
  tableInfo,
  undoRequest,
} from './pieces.ts';

/** First message of a connection: which table, and the secret of a seat if this browser holds one. */
const hello = z.strictObject({
  type: z.literal('hello'),
  v: z.int(),
  id: messageId,
  table: tableId,
  secret: z.optional(seatSecret),
  /** The seq and the number of moves this client has already; the snapshot then brings only the later steps. */
  since: z.optional(z.strictObject({ seq: seqNumber, n: seqNumber })),
});

/** Take a chair (the first free one unless named), or come back to one that a bot keeps. Answered by a snapshot. */
const sit = z.strictObject({
  type: z.literal('sit'),
  id: messageId,
  seat: z.optional(seatNumber),
  name: playerName,
  secret: seatSecret,
  contribution,
});

/** Give up the seat. While the game runs a bot plays on, and `sit` with the same secret takes the seat back. */
const leave = z.strictObject({ type: z.literal('leave'), id: messageId });

/** The host seats a bot on a free chair, or without `bot` frees a chair. Only before the start. */
const bot = z.strictObject({ type: z.literal('bot'), id: messageId, seat: seatNumber, bot: z.optional(botId) });

/** Adds this seat's share to the seed where `sit` did not: at a rematch. */
const contribute = z.strictObject({ type: z.literal('contribute'), id: messageId, contribution });

/** The host begins: every chair is taken and every player has contributed. */
const start = z.strictObject({ type: z.literal('start'), id: messageId });

/** A move in words, made at the position with this seq. Sent again with the same id it is not made again. */
const play = z.strictObject({
  type: z.literal('play'),
  id: messageId,
  seq: seqNumber,
  move: z.string().check(z.minLength(1), z.maxLength(200)),
});

/**
 * Take back my last decision and what followed from it: done at once if it told nobody anything new or nobody but bots has
 * played since, else the others are asked.
 */
const undo = z.strictObject({ type: z.literal('undo'), id: messageId, seq: seqNumber });

/** Says yes or no to the undo that is asked for; the one who asked may withdraw it with no. */
const answerUndo = z.strictObject({
  type: z.literal('answer-undo'),
  id: messageId,
  seq: seqNumber,
  agree: z.boolean(),
});

/** Refuses every request to take moves back for the rest of the game, also one that waits; or hears them again. */
const muteUndo = z.strictObject({ type: z.literal('mute-undo'), id: messageId, mute: z.boolean() });

/**
 * A hint for the question put to this seat. The browser works it out from its own view; this tells everybody that it was taken,
 * once for each question, and comes first. Refused where several people play, unless the table was made with hints.
 */
const hint = z.strictObject({ type: z.literal('hint'), id: messageId, seq: seqNumber });

/** The same people and bots at a new table; whoever asks second is given the same table. */
const rematch = z.strictObject({ type: z.literal('rematch'), id: messageId });

/** Is anybody there? Answered by `pong`. Browsers cannot send the socket's own ping. */
const ping = z.strictObject({ type: z.literal('ping'), id: messageId });

/** Everything a client may say. */
export const clientMessage = z.discriminatedUnion('type', [
  hello,
  sit,
  leave,
  bot,
  contribute,
  start,
  play,
  undo,
  answerUndo,
  muteUndo,
  hint,
  rematch,
  ping,
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The whole table as this connection may see it: after hello, sit, start, and whenever small steps do not suffice. */
const snapshot = z.object({
  type: z.literal('snapshot'),
  re: z.optional(messageId),
  v: z.number(),
  seq: z.number(),
  table: tableInfo,
  phase,
  /** The chair this connection holds; absent for spectators. */
  you: z.optional(z.number()),
  /** Who may seat bots and start: whoever has sat longest. Absent while nobody sits. */
  host: z.optional(z.number()),
  seats: z.array(seatInfo),
  here: z.array(z.boolean()),
  spectators: z.number(),
  /** Moves made so far. */
  n: z.number(),
  /** What this seat may know; absent until the start. Decision, legal moves and refusals follow from it by the engine. */
  view: z.optional(z.unknown()),
  /** Steps from the (from + 1)-th on. If `from` is less than `since.n` the client drops what it had after `from`. */
  history: z.optional(z.object({ from: z.number(), steps: z.array(step) })),
  clocks: z.optional(clocks),
  undo: z.optional(undoRequest),
  /** The table where these people play again. */
  rematch: z.optional(z.string()),
  /** Present once the game is over. */
  record: z.optional(revealed),
});

/** A move was made and stored. `delta` turns the last view into the new one; `n` is the number of moves made by now. */
const moved = z.object({
  type: z.literal('moved'),
  re: z.optional(messageId),
  seq: z.number(),
  n: z.number(),
  seat: z.number(),
  by: z.optional(z.enum(['bot', 'clock'])),
  events: z.array(gameEvent),
  delta,
  clocks: z.optional(clocks),
});

/** Moves were taken back: n of them are left, and this is the view again. Drop the later steps of the history. */
const undone = z.object({
  type: z.literal('undone'),
  re: z.optional(messageId),
  seq: z.number(),
  n: z.number(),
  view: z.unknown(),
  clocks: z.optional(clocks),
});

/** An undo is asked for, agreed to by some, or (without `undo`) refused, withdrawn, overtaken by a move, or it waited too long. */
const undoAsked = z.object({
  type: z.literal('undo-asked'),
  re: z.optional(messageId),
  seq: z.number(),
  undo: z.optional(undoRequest),
  /** Only to who asked: nobody else was told, for these seats refuse every request. */
  muted: z.optional(z.array(z.number())),
});

/** Who sits where has changed, without a change of phase. */
const seats = z.object({
  type: z.literal('seats'),
  re: z.optional(messageId),
  seq: z.number(),
  host: z.optional(z.number()),
  seats: z.array(seatInfo),
});

/** Which seats have a browser open, and how many spectators there are: told at most twice a second. Not stored, so it has no seq. */
const here = z.object({ type: z.literal('here'), here: z.array(z.boolean()), spectators: z.number() });

/** The game has ended; the record reveals secret and seed, and anybody can check it. Follows the last `moved`. */
const over = z.object({ type: z.literal('over'), seq: z.number(), record: revealed });

/** These people play again at that table: say hello there with the same secret, then contribute. */
const rematched = z.object({
  type: z.literal('rematched'),
  re: z.optional(messageId),
  seq: z.number(),
  table: z.string(),
});

/** The answer to a message that was done before, at that seq. */
const done = z.object({ type: z.literal('done'), re: messageId, seq: z.number() });

const pong = z.object({ type: z.literal('pong'), re: messageId });

export const ERROR_CODES = [
  /** Not JSON, or not one of the messages. */
  'malformed',
  /** Longer than MAX_MESSAGE. */
  'too-long',
  /** Another protocol version: the page must be loaded again. */
  'other-protocol',
  /** Anything before hello, or a second hello. */
  'hello-first',
  'no-table',
  /** The table's log cannot be replayed from `entry` on; what comes before it can be downloaded. */
  'damaged',
  /** No seat of this table is held by that secret. */
  'wrong-secret',
  /** The table has moved on since `seq`; the newer frames are on their way or already here. */
  'stale',
  /** Only who sits may do this. */
  'not-seated',
  'not-host',
  'seat-taken',
  'no-seat',
  'already-seated',
  'no-bot',
  /** Only before the start. */
  'not-open',
  /** Only while the game runs. */
  'not-playing',
  /** Only after the end. */
  'not-over',
  /** A chair is empty, or a player has not contributed yet. */
  'not-ready',
  'nothing-to-undo',
  /** Several people play, and the table was made without hints. */
  'no-hints',
  /** The game gives this move a pace, and its time has not come; nothing was done. */
  'too-soon',
  /** Slower, please; nothing was done. */
  'too-many',
  /** Our own fault; nothing was done, and it may be tried again. */
  'trouble',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number] | (typeof PROBLEM_CODES)[number];

/** Nothing was changed, and why: a code for the client, a sentence for its author, a rule for the player. */
const error = z.object({
  type: z.literal('error'),
  re: z.optional(messageId),
  code: z.enum([...ERROR_CODES, ...PROBLEM_CODES]),
  text: z.string(),
  rule: z.optional(z.string()),
  /** With `damaged`: the first entry that cannot be replayed. */
  entry: z.optional(z.number()),
  /** With `damaged`: the game had begun, and its record up to there can be downloaded. */
  record: z.optional(z.boolean()),
});

/** Everything a server may say. */
export const serverMessage = z.discriminatedUnion('type', [
  snapshot,
  moved,
  undone,
  undoAsked,
  seats,
  here,
  over,
  rematched,
  done,
  pong,
  error,
]);
export type ServerMessage = z.infer<typeof serverMessage>;
export type Snapshot = z.infer<typeof snapshot>;
export type Moved = z.infer<typeof moved>;

/**
 * WebSocket close codes of our own, beside 1001 (restarting: come back), 1008 (origin or rate), 1009
 * (far too long) and 1013 (the table cannot be opened now: come back).
 */
export const CLOSE = { silent: 4000, slow: 4001, crowded: 4002 } as const;
