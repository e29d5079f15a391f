import { randomInt } from 'node:crypto';
import { BOTS, botNamed } from '@conclave/bots/roster';
import { seedFrom, seeded } from '@conclave/kernel/chance';
import { gainsInformation } from '@conclave/kernel/information-gain';
import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import { play, type Played, readMove } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { type TakenBack, takeBackFrom } from '@conclave/kernel/take-back';
import type { ClientMessage, ErrorCode } from '@conclave/protocol/messages';
import { mayAct } from './seat-limits.ts';
import { positionAt } from './checkpoints.ts';
import type { Draft, MoveEntry } from '../storage/entry.ts';
import { doneAt, hashOf, hostOf, isEmpty, matchOf, type TableState, seatOf } from './table-state.ts';
import { consenters, pendingUndo, unanswered, undoWait } from './undo.ts';
import { validateMove, type ValidMove } from './valid-move.ts';

/** What becomes of a message: written to the log, done long ago, or refused. */
export type CommandResult =
  | {
      readonly entry: Draft;
      readonly played?: Played<unknown, GameEvent>;
      /** After an undo: moves that stay, to be stored again with it. */
      readonly again?: readonly ValidMove[];
    }
  /** Nobody is asked: these seats refuse every request to take back. */
  | { readonly muted: readonly Seat[] }
  | { readonly done: number }
  | { readonly code: ErrorCode; readonly text: string; readonly rule?: string };

type Asked = Exclude<ClientMessage, { type: 'hello' | 'ping' | 'rematch' }>;

/** What the judge must be told of the world: what a seat sees, which bots there are, and the time. */
interface CommandContext {
  view(seat: Seat): View<unknown>;
  isBot(id: string): boolean;
  now(): number;
}

/** Decides about a message of the holder of a seat, or of a spectator (undefined). Changes nothing; a move is refused by what its player sees, so a refusal cannot tell more. */
export function decide(
  match: TableState,
  asker: string | undefined,
  message: Asked,
  around: CommandContext,
): CommandResult {
  const holder = message.type === 'sit' ? hashOf(message.secret) : asker;
  if (holder === undefined) return refuse('not-seated', 'only who sits at the table may do this');
  const done = isNew(match, message) ? undefined : doneAt(match, holder, message.id);
  if (done !== undefined) return { done };
  if (message.type === 'sit') return judgeSit(match, { asker, holder, now: around.now() }, message);
  const seat = seatOf(match, holder);
  if (seat === undefined) return refuse('not-seated', 'the seat is no longer yours');
  const { id } = message;
  const standsIn = match.phase === 'playing' && match.chairs[seat]?.bot !== undefined;
  if (standsIn && !STILL_THEIRS.has(message.type))
    return refuse('not-seated', 'a bot plays for you; take your seat again');
  switch (message.type) {
    case 'play':
      return judgePlay(match, seat, message, around);
    case 'leave':
      return judgeLeave(match, seat, id, around.now());
    case 'bot':
      return judgeBot(match, seat, message, around);
    case 'contribute':
      if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
      if (match.chairs[seat]?.contribution !== undefined) return { done: match.seq };
      return { entry: { kind: 'contribute', seat, id, contribution: message.contribution } };
    case 'start':
      return judgeStart(match, seat, id);
    case 'undo':
      return judgeUndo(match, seat, message, around.now());
    case 'answer-undo':
      return judgeAnswer(match, seat, message, around.now());
    case 'mute-undo':
      return judgeMute(match, seat, message, around.now());
  }
}

/** Answers the position as it is now; what was done before has led on from an earlier one. */
function isNew(match: TableState, message: Asked): boolean {
  return message.type === 'play' && message.seq === match.seq;
}

function judgePlay(
  match: TableState,
  seat: Seat,
  { id, seq, move: words }: Extract<Asked, { type: 'play' }>,
  around: CommandContext,
): CommandResult {
  if (match.phase === 'open') return refuse('not-playing', 'the game has not begun');
  if (seq > match.seq) return refuse('stale', `the table is at ${match.seq}, there is no ${seq} yet`);
  const asked = match.askedSeq[seat] ?? -1;
  if (seq < (asked === -1 ? match.seq : asked)) return refuse('stale', `the table is at ${match.seq}`);
  const valid = validateMove(match, seat, words, { id });
  if (valid !== undefined) {
    const pace = match.game.pace?.(match.state, seat, valid.played.move) ?? 0;
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
  match: TableState,
  { asker, holder, now }: { readonly asker: string | undefined; readonly holder: string; readonly now: number },
  message: Extract<Asked, { type: 'sit' }>,
): CommandResult {
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
  if (!mayAct(match, seat, 'sit', now)) return refuse('too-many', 'this chair is never quiet; wait a moment');
  return { entry: { kind: 'sit', seat, id, holder, name, contribution } };
}

function judgeLeave(match: TableState, seat: Seat, id: string, now: number): CommandResult {
  if (match.phase !== 'playing') return { entry: { kind: 'leave', seat, id } };
  if (match.chairs[seat]?.bot !== undefined) return { done: match.seq };
  if (!mayAct(match, seat, 'leave', now)) return refuse('too-many', 'you have only just come back; stay a while');
  return { entry: { kind: 'leave', seat, id, bot: STAND_IN } };
}

function judgeBot(
  match: TableState,
  seat: Seat,
  { id, seat: chair, bot }: Extract<Asked, { type: 'bot' }>,
  around: CommandContext,
): CommandResult {
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
  if (hostOf(match) !== seat) return refuse('not-host', 'only the host seats bots');
  const there = match.chairs[chair];
  if (there === undefined || chair === seat) return refuse('no-seat', 'there is no such chair for a bot');
  if (bot === undefined ? isEmpty(there) : there.bot === bot) return { done: match.seq };
  if (bot !== undefined && !around.isBot(bot)) return refuse('no-bot', `there is no bot '${bot}'`);
  if (bot !== undefined && there.holder !== undefined) return refuse('seat-taken', 'somebody sits there');
  if (!mayAct(match, seat, 'arrange', around.now())) return refuse('too-many', 'slower, please');
  if (bot === undefined) return { entry: { kind: 'bot', seat, id, chair } };
  return { entry: { kind: 'bot', seat, id, chair, bot } };
}

function judgeStart(match: TableState, seat: Seat, id: string): CommandResult {
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
  if (hostOf(match) !== seat) return refuse('not-host', 'only the host starts');
  if (match.chairs.some(isEmpty)) return refuse('not-ready', 'a chair is empty');
  if (match.chairs.some((chair) => chair.holder !== undefined && chair.contribution === undefined)) {
    return refuse('not-ready', 'a player has not added to the seed yet');
  }
  return { entry: { kind: 'start', seat, id } };
}

function judgeUndo(
  match: TableState,
  seat: Seat,
  { id, seq }: Extract<Asked, { type: 'undo' }>,
  now: number,
): CommandResult {
  if (match.phase !== 'playing') return refuse('not-playing', 'moves are taken back only while the game runs');
  const n = match.moves.findLastIndex((move) => move.seat === seat && move.by === undefined);
  const own = match.moves[n];
  const known = Math.max(own?.seq ?? 0, match.undone.at(-1)?.seq ?? 0);
  if (seq > match.seq || seq < known) return refuse('stale', `the table is at ${match.seq}`);
  if (own === undefined) return refuse('nothing-to-undo', 'you have not moved yet');
  const pending = pendingUndo(match, now);
  if (pending?.seat === seat) return { done: match.seq };
  const asked = consenters(match, seat, n);
  if (mayAct(match, seat, 'undo', now)) {
    const back = stepBack(match, n);
    if (asked.length === 0 || isFree(match, n, back)) {
      return { entry: { kind: 'undo', seat, id, n }, again: movedAgain(match, back) };
    }
  } else if (asked.length === 0) {
    return refuse('too-many', 'not so often; wait a moment');
  }
  const muted = asked.filter((other) => match.chairs[other]?.muted === true);
  if (muted.length > 0) return { muted };
  if (pending !== undefined) return refuse('stale', 'another request waits for its answers');
  if (!mayAct(match, seat, 'ask', now)) return refuse('too-many', 'you have asked often; wait a while');
  return { entry: { kind: 'ask-undo', seat, id, n, until: now + undoWait(match.row.clock) } };
}

interface StepBack extends TakenBack<unknown, MoveEntry> {
  /** The position before the move that is taken back. */
  readonly before: unknown;
}

/** What stays if the n-th move is taken back. */
function stepBack(match: TableState, n: number): StepBack {
  const before = positionAt(matchOf(match), n, match.checkpoints);
  return { before, ...takeBackFrom(match.game, before, match.moves.slice(n)) };
}

/** What others have chosen beside the move that is taken back, to be moved again by entries of its own. */
function movedAgain({ game }: TableState, { before, kept }: StepBack): ValidMove[] {
  let state = before;
  return kept.map(({ seat, move, by, id = 'again' }) => {
    const valid = validateMove({ game, state, phase: 'playing' }, seat, move, by === undefined ? { id } : { by });
    if (valid === undefined) throw new Error(`'${move}' of seat ${seat} cannot be made again`);
    state = valid.played.state;
    return valid;
  });
}

/** Nothing followed from the move, it told its player nothing new, and nobody else a secret. */
function isFree({ game, moves }: TableState, n: number, { state: before, kept }: StepBack): boolean {
  const own = moves[n];
  if (own === undefined || n + 1 + kept.length !== moves.length) return false;
  const { seat } = own;
  const { events, move } = must(play(game, before, seat, own.move));
  if (events.some(({ onlyFor = seat }) => onlyFor !== seat)) return false;
  return !gainsInformation(game, { before, seat, move, rng: seeded(seedFrom(`undo ${randomInt(2 ** 47)}`)) });
}

function judgeAnswer(
  match: TableState,
  seat: Seat,
  { id, seq, agree }: Extract<Asked, { type: 'answer-undo' }>,
  now: number,
): CommandResult {
  const undo = pendingUndo(match, now);
  if (undo === undefined) return refuse('stale', 'no undo is asked for');
  if (seq > match.seq || seq < match.undoSeq) return refuse('stale', `the table is at ${match.seq}`);
  const missing = unanswered(match, undo);
  const isAsked = missing.includes(seat);
  if (!agree && (isAsked || undo.seat === seat || undo.agreed.includes(seat))) {
    return { entry: { kind: 'refuse-undo', seat, id } };
  }
  if (!isAsked) return { done: match.seq };
  if (missing.length > 1) return { entry: { kind: 'agree-undo', seat, id } };
  return { entry: { kind: 'undo', seat, id, n: undo.n }, again: movedAgain(match, stepBack(match, undo.n)) };
}

function judgeMute(
  match: TableState,
  seat: Seat,
  { id, mute }: Extract<Asked, { type: 'mute-undo' }>,
  now: number,
): CommandResult {
  if (match.phase !== 'playing') return refuse('not-playing', 'there is nothing to take back');
  if ((match.chairs[seat]?.muted ?? false) === mute) return { done: match.seq };
  if (!mayAct(match, seat, 'arrange', now)) return refuse('too-many', 'slower, please');
  return { entry: { kind: 'mute-undo', seat, id, mute } };
}

/** What the holder of a seat may say while a bot stands in. */
const STILL_THEIRS: ReadonlySet<Asked['type']> = new Set(['leave', 'answer-undo', 'mute-undo'] as const);

/** So many milliseconds early is not early: clocks and lines are not that exact. */
const LENIENCE = 250;

/** Plays on for who has left or whose time ran out: a bot that answers at once. */
export const STAND_IN = (botNamed('greedy') ?? BOTS[0])?.id ?? 'random';

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

function refuse(code: ErrorCode, text: string): CommandResult {
  return { code, text };
}
