import type { Seat, View } from '@conclave/kernel/game';
import { readMove } from '@conclave/kernel/play';
import { STAND_IN } from '../bots/stand-in.ts';
import { hashOf } from '../hashes.ts';
import { hostOf, isEmpty, seatOf } from './chairs.ts';
import { type Command, type CommandResult, refuse } from './command-result.ts';
import { mayAct } from './seat-limits.ts';
import { doneAt, type TableState } from './table-state.ts';
import { decideAnswer, decideMute, decideUndo } from './undo-commands.ts';
import { validateMove } from './valid-move.ts';

/** What a decision depends on besides the table's state: what a seat sees, which bots there are, and the time. */
export interface CommandContext {
  view(seat: Seat): View<unknown>;
  isBot(id: string): boolean;
  now(): number;
}

/**
 * Decides about a message of the holder of a seat, or of a spectator (undefined). Changes nothing. A move is refused by what its
 * player sees, so a refusal cannot tell more.
 */
export function decide(
  match: TableState,
  asker: string | undefined,
  message: Command,
  context: CommandContext,
): CommandResult {
  if (message.type === 'rematch') return decideRematch(match, asker);
  const holder = message.type === 'sit' ? hashOf(message.secret) : asker;
  if (holder === undefined) return refuse('not-seated', 'only who sits at the table may do this');
  const done = isNew(match, message) ? undefined : doneAt(match, holder, message.id);
  if (done !== undefined) return { done };
  if (message.type === 'sit') return decideSit(match, { asker, holder, now: context.now() }, message);
  const seat = seatOf(match, holder);
  if (seat === undefined) return refuse('not-seated', 'the seat is no longer yours');
  const { id } = message;
  const standsIn = match.phase === 'playing' && match.chairs[seat]?.bot !== undefined;
  if (standsIn && !STILL_THEIRS.has(message.type))
    return refuse('not-seated', 'a bot plays for you; take your seat again');
  switch (message.type) {
    case 'play':
      return decidePlay(match, seat, message, context);
    case 'leave':
      return decideLeave(match, seat, id, context.now());
    case 'bot':
      return decideBot(match, seat, message, context);
    case 'contribute':
      if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
      if (match.chairs[seat]?.contribution !== undefined) return { done: match.seq };
      return { entry: { kind: 'contribute', seat, id, contribution: message.contribution } };
    case 'start':
      return decideStart(match, seat, id);
    case 'undo':
      return decideUndo(match, seat, message, context.now());
    case 'answer-undo':
      return decideAnswer(match, seat, message, context.now());
    case 'mute-undo':
      return decideMute(match, seat, message, context.now());
    case 'hint':
      return decideHint(match, seat, message, context.now());
  }
}

/** Answers the position as it is now; what was done before has led on from an earlier one. */
function isNew(match: TableState, message: Command): boolean {
  return message.type === 'play' && message.seq === match.seq;
}

function decidePlay(
  match: TableState,
  seat: Seat,
  { id, seq, move: words }: Extract<Command, { type: 'play' }>,
  context: CommandContext,
): CommandResult {
  if (match.phase === 'open') return refuse('not-playing', 'the game has not begun');
  if (seq > match.seq) return refuse('stale', `the table is at ${match.seq}, there is no ${seq} yet`);
  const asked = match.askedSeq[seat] ?? -1;
  if (seq < (asked === -1 ? match.seq : asked)) return refuse('stale', `the table is at ${match.seq}`);
  const valid = validateMove(match, seat, words, { id });
  if (valid !== undefined) {
    const pace = match.game.pace?.(match.state, seat, valid.played.move) ?? 0;
    const early = pace > 0 && context.now() < (match.movedAt[seat] ?? 0) + pace - LENIENCE;
    if (early) return refuse('too-soon', 'not so fast: this takes its time');
    return valid;
  }
  const read = readMove(match.game, context.view(seat), seat, words);
  if (read.ok) throw new Error(`'${words}' is legal by the view of seat ${seat}, but not in the position`);
  const { code, text, rule } = read.problem;
  return rule === undefined ? { code, text } : { code, text, rule };
}

function decideSit(
  match: TableState,
  { asker, holder, now }: { readonly asker: string | undefined; readonly holder: string; readonly now: number },
  message: Extract<Command, { type: 'sit' }>,
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

function decideLeave(match: TableState, seat: Seat, id: string, now: number): CommandResult {
  if (match.phase !== 'playing') return { entry: { kind: 'leave', seat, id } };
  if (match.chairs[seat]?.bot !== undefined) return { done: match.seq };
  if (!mayAct(match, seat, 'leave', now)) return refuse('too-many', 'you have only just come back; stay a while');
  return { entry: { kind: 'leave', seat, id, bot: STAND_IN } };
}

function decideBot(
  match: TableState,
  seat: Seat,
  { id, seat: chair, bot }: Extract<Command, { type: 'bot' }>,
  context: CommandContext,
): CommandResult {
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
  if (hostOf(match) !== seat) return refuse('not-host', 'only the host seats bots');
  const there = match.chairs[chair];
  if (there === undefined || chair === seat) return refuse('no-seat', 'there is no such chair for a bot');
  if (bot === undefined ? isEmpty(there) : there.bot === bot) return { done: match.seq };
  if (bot !== undefined && !context.isBot(bot)) return refuse('no-bot', `there is no bot '${bot}'`);
  if (bot !== undefined && there.holder !== undefined) return refuse('seat-taken', 'somebody sits there');
  if (!mayAct(match, seat, 'arrange', context.now())) return refuse('too-many', 'slower, please');
  if (bot === undefined) return { entry: { kind: 'bot', seat, id, chair } };
  return { entry: { kind: 'bot', seat, id, chair, bot } };
}

function decideStart(match: TableState, seat: Seat, id: string): CommandResult {
  if (match.phase !== 'open') return refuse('not-open', 'the game has begun');
  if (hostOf(match) !== seat) return refuse('not-host', 'only the host starts');
  if (match.chairs.some(isEmpty)) return refuse('not-ready', 'a chair is empty');
  if (match.chairs.some((chair) => chair.holder !== undefined && chair.contribution === undefined)) {
    return refuse('not-ready', 'a player has not added to the seed yet');
  }
  return { entry: { kind: 'start', seat, id } };
}

/** Everybody is told, once for each question. Who is alone with bots may always take one. */
function decideHint(
  match: TableState,
  seat: Seat,
  { id, seq }: Extract<Command, { type: 'hint' }>,
  now: number,
): CommandResult {
  if (match.phase !== 'playing') return refuse('not-playing', 'there is nothing to answer');
  const isAlone = match.chairs.every(({ holder }, other) => holder === undefined || other === seat);
  if (!isAlone && match.row.hints !== true) return refuse('no-hints', 'this table was made without hints');
  const asked = match.askedSeq[seat] ?? -1;
  if (asked === -1) return refuse('not-asked', 'nobody asks this seat now');
  if (seq < asked || seq > match.seq) return refuse('stale', `the table is at ${match.seq}`);
  if (match.chairs[seat]?.hints?.asked === asked) return { done: match.seq };
  if (!mayAct(match, seat, 'arrange', now)) return refuse('too-many', 'slower, please');
  return { entry: { kind: 'hint', seat, id } };
}

/** Asked for twice, it is the same table. */
function decideRematch(match: TableState, asker: string | undefined): CommandResult {
  const seat = asker === undefined ? undefined : seatOf(match, asker);
  if (seat === undefined) return refuse('not-seated', 'only who played may ask for another game');
  if (match.phase !== 'over') return refuse('not-over', 'the game is not over');
  return match.rematch === undefined ? { rematch: seat } : { rematched: match.rematch };
}

/** What the holder of a seat may say while a bot stands in. */
const STILL_THEIRS: ReadonlySet<Command['type']> = new Set(['leave', 'answer-undo', 'mute-undo'] as const);

/** So many milliseconds early is not early: clocks and lines are not that exact. */
const LENIENCE = 250;

/** At most 24 visible characters, no line breaks, no marks that turn the text context. */
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
