import { randomInt } from 'node:crypto';
import { BOTS, botNamed } from '@conclave/bots/roster';
import { seedFrom, seeded } from '@conclave/kernel/chance';
import { gainsInformation } from '@conclave/kernel/gain';
import type { Seat, View } from '@conclave/kernel/game';
import { readMove } from '@conclave/kernel/play';
import { replay } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import type { ClientMessage, ErrorCode } from '@conclave/protocol/messages';
import type { Draft } from './entry.ts';
import { type Chair, doneAt, hashOf, hostOf, type Match, recordOf, seatOf } from './match.ts';
import { type Played, validateMove } from './valid-move.ts';

/** What becomes of a message: written to the log, done long ago, or refused. */
export type Ruling =
  | { readonly entry: Draft; readonly played?: Played }
  | { readonly done: number }
  | { readonly code: ErrorCode; readonly text: string; readonly rule?: string };

type Asked = Exclude<ClientMessage, { type: 'hello' | 'ping' | 'rematch' }>;

/** What the judge must be told of the world: what a seat sees, which bots there are, and the time. */
interface Surroundings {
  view(seat: Seat): View<unknown>;
  isBot(id: string): boolean;
  now(): number;
}

/** Decides about a message of the holder of a seat, or of a spectator (undefined). Changes nothing; a move is refused by what its player sees, so a refusal cannot tell more. */
export function judge(match: Match, asker: string | undefined, message: Asked, around: Surroundings): Ruling {
  const holder = message.type === 'sit' ? hashOf(message.secret) : asker;
  if (holder === undefined) return refuse('not-seated', 'only who sits at the table may do this');
  const done = isNew(match, message) ? undefined : doneAt(match, holder, message.id);
  if (done !== undefined) return { done };
  if (match.seq >= MAX_ENTRIES) return refuse('too-many', 'this table has seen enough; make another');
  if (message.type === 'sit') return judgeSit(match, asker, message, holder);
  const seat = seatOf(match, holder);
  if (seat === undefined) return refuse('not-seated', 'the seat is no longer yours');
  const { id } = message;
  const standsIn = match.phase === 'playing' && match.chairs[seat]?.bot !== undefined;
  if (standsIn && message.type !== 'leave') return refuse('not-seated', 'a bot plays for you; take your seat again');
  switch (message.type) {
    case 'play':
      return judgePlay(match, seat, message, around);
    case 'leave':
      return judgeLeave(match, seat, id);
    case 'bot':
      return judgeBot(match, seat, message, around);
    case 'contribute':
      if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
      if (match.chairs[seat]?.contribution !== undefined) return { done: match.seq };
      return { entry: { kind: 'contribute', seat, id, contribution: message.contribution } };
    case 'start':
      return judgeStart(match, seat, id);
    case 'undo':
      return judgeUndo(match, seat, message);
    case 'answer-undo':
      return judgeAnswer(match, seat, message);
  }
}

/** Answers the position as it is now; what was done before has led on from an earlier one. */
function isNew(match: Match, message: Asked): boolean {
  return message.type === 'play' && message.seq === match.seq;
}

function judgePlay(
  match: Match,
  seat: Seat,
  { id, seq, move: words }: Extract<Asked, { type: 'play' }>,
  around: Surroundings,
): Ruling {
  if (match.phase === 'open') return refuse('not-playing', 'the game has not begun');
  if (seq > match.seq) return refuse('stale', `the table is at ${match.seq}, there is no ${seq} yet`);
  const asked = match.askedSeq[seat] ?? -1;
  if (seq < (asked === -1 ? match.seq : asked)) return refuse('stale', `the table is at ${match.seq}`);
  const valid = validateMove(match, seat, words, { id });
  if (valid !== undefined) {
    const pace = match.game.pace?.(match.state, seat, valid.move) ?? 0;
    const early = pace > 0 && around.now() < (match.movedAt[seat] ?? 0) + pace - LENIENCE;
    if (early) return refuse('too-soon', 'not so fast: this takes its time');
    return valid;
  }
  const read = readMove(match.game, around.view(seat), seat, words);
  if (read.ok) throw new Error(`'${words}' is legal by the view of seat ${seat}, but not in the position`);
  const { code, text, rule } = read.problem;
  return rule === undefined ? { code, text } : { code, text, rule };
}

function judgeSit(
  match: Match,
  asker: string | undefined,
  message: Extract<Asked, { type: 'sit' }>,
  holder: string,
): Ruling {
  const { id, contribution } = message;
  const mine = seatOf(match, holder);
  if (asker !== undefined && asker !== holder && seatOf(match, asker) !== undefined) {
    return refuse('already-seated', 'this connection already holds a seat');
  }
  const name = tidyName(message.name);
  if (name === '') return refuse('malformed', 'a name has at least one letter');
  if (mine !== undefined) {
    if (match.chairs[mine]?.bot === undefined) return { done: match.seq };
    return { entry: { kind: 'sit', seat: mine, id, holder, name } };
  }
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun; you may watch');
  const seat = message.seat ?? match.chairs.findIndex(isEmpty);
  const chair = match.chairs[seat];
  if (chair === undefined) return refuse('no-seat', 'there is no such free chair');
  if (!isEmpty(chair)) return refuse('seat-taken', 'somebody sits there');
  return { entry: { kind: 'sit', seat, id, holder, name, contribution } };
}

function judgeLeave(match: Match, seat: Seat, id: string): Ruling {
  if (match.phase !== 'playing') return { entry: { kind: 'leave', seat, id } };
  if (match.chairs[seat]?.bot !== undefined) return { done: match.seq };
  return { entry: { kind: 'leave', seat, id, bot: STAND_IN } };
}

function judgeBot(
  match: Match,
  seat: Seat,
  { id, seat: chair, bot }: Extract<Asked, { type: 'bot' }>,
  around: Surroundings,
): Ruling {
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
  if (hostOf(match) !== seat) return refuse('not-host', 'only the host seats bots');
  const there = match.chairs[chair];
  if (there === undefined || chair === seat) return refuse('no-seat', 'there is no such chair for a bot');
  if (bot === undefined) return { entry: { kind: 'bot', seat, id, chair } };
  if (!around.isBot(bot)) return refuse('no-bot', `there is no bot '${bot}'`);
  if (there.holder !== undefined) return refuse('seat-taken', 'somebody sits there');
  return { entry: { kind: 'bot', seat, id, chair, bot } };
}

function judgeStart(match: Match, seat: Seat, id: string): Ruling {
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
  if (hostOf(match) !== seat) return refuse('not-host', 'only the host starts');
  if (match.chairs.some(isEmpty)) return refuse('not-ready', 'a chair is empty');
  if (match.chairs.some((chair) => chair.holder !== undefined && chair.contribution === undefined)) {
    return refuse('not-ready', 'a player has not added to the seed yet');
  }
  return { entry: { kind: 'start', seat, id } };
}

function judgeUndo(match: Match, seat: Seat, { id, seq }: Extract<Asked, { type: 'undo' }>): Ruling {
  if (match.phase !== 'playing') return refuse('not-playing', 'moves are taken back only while the game runs');
  if (seq !== match.seq) return refuse('stale', `the table is at ${match.seq}`);
  const n = match.moves.findLastIndex((move) => move.seat === seat && move.by === undefined);
  if (n < 0) return refuse('nothing-to-undo', 'you have not moved yet');
  if (match.undone.length >= MAX_UNDONE) return refuse('too-many', 'enough was taken back at this table');
  if (others(match, seat).length === 0 || isFree(match, seat, n)) return { entry: { kind: 'undo', seat, id, n } };
  if (match.undo?.seat === seat) return { done: match.seq };
  return { entry: { kind: 'ask-undo', seat, id, n } };
}

/** Nobody acted after the move, and it told its player nothing new. */
function isFree(match: Match, seat: Seat, n: number): boolean {
  if (n !== match.moves.length - 1) return false;
  const { game } = match;
  const before = must(replay(game, recordOf(match), { until: n }));
  const move = must(readMove(game, before, seat, match.moves[n]?.move ?? ''));
  return !gainsInformation(game, { before, seat, move, rng: seeded(seedFrom(`undo ${randomInt(2 ** 47)}`)) });
}

function judgeAnswer(match: Match, seat: Seat, message: Extract<Asked, { type: 'answer-undo' }>): Ruling {
  const { id, seq, agree } = message;
  const { undo } = match;
  if (undo === undefined) return refuse('stale', 'no undo is asked for');
  if (seq > match.seq || seq < match.undoSeq) return refuse('stale', `the table is at ${match.seq}`);
  if (!agree) return { entry: { kind: 'refuse-undo', seat, id } };
  if (undo.seat === seat || undo.agreed.includes(seat)) return { done: match.seq };
  const missing = others(match, undo.seat).filter((other) => other !== seat && !undo.agreed.includes(other));
  if (missing.length === 0) return { entry: { kind: 'undo', seat, id, n: undo.n } };
  return { entry: { kind: 'agree-undo', seat, id } };
}

/** The other people who play: they must agree. Bots do not mind, nor do those who left. */
function others(match: Match, seat: Seat): Seat[] {
  return match.chairs.flatMap((chair, other) =>
    other !== seat && chair.holder !== undefined && chair.bot === undefined ? [other] : [],
  );
}

/** So many milliseconds early is not early: clocks and lines are not that exact. */
const LENIENCE = 250;

/** No match comes near; only somebody who plays with the table itself does. */
const MAX_ENTRIES = 20_000;

/** Each time costs a replay, also when the table is opened again. */
const MAX_UNDONE = 300;

/** Plays on for who has left or whose time ran out: a bot that answers at once. */
export const STAND_IN = (botNamed('greedy') ?? BOTS[0])?.id ?? 'random';

function isEmpty(chair: Chair): boolean {
  return chair.holder === undefined && chair.bot === undefined;
}

/** At most 24 visible characters, no line breaks, no marks that turn the text around. */
function tidyName(name: string): string {
  return [
    ...name
      .normalize('NFC')
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
      .trim(),
  ]
    .slice(0, 24)
    .join('');
}

function refuse(code: ErrorCode, text: string): Ruling {
  return { code, text };
}
