import { randomInt } from 'node:crypto';
import { seedFrom, seeded } from '@conclave/kernel/chance';
import { gainsInformation } from '@conclave/kernel/information-gain';
import type { Seat } from '@conclave/kernel/game';
import { play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { type TakenBack, takeBackFrom } from '@conclave/kernel/take-back';
import type { MoveEntry } from '../storage/entry.ts';
import { positionAt } from './checkpoints.ts';
import { type Command, type CommandResult, refuse } from './command-result.ts';
import { mayAct } from './seat-limits.ts';
import { matchOf, type TableState } from './table-state.ts';
import { consenters, pendingUndo, unanswered, undoWait } from './undo.ts';
import { validateMove, type ValidMove } from './valid-move.ts';

export function decideUndo(
  match: TableState,
  seat: Seat,
  { id, seq }: Extract<Command, { type: 'undo' }>,
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
    const back = asked.length === 0 ? stepBack(match, n) : freeStepBack(match, n);
    if (back !== undefined) return { entry: { kind: 'undo', seat, id, n }, again: movedAgain(match, back) };
  } else if (asked.length === 0) {
    return refuse('too-many', 'not so often; wait a moment');
  }
  const muted = asked.filter((other) => match.chairs[other]?.muted === true);
  if (muted.length > 0) return { muted };
  if (pending !== undefined) return refuse('stale', 'another request waits for its answers');
  if (!mayAct(match, seat, 'ask', now)) return refuse('too-many', 'you have asked often; wait a while');
  return { entry: { kind: 'ask-undo', seat, id, n, until: now + undoWait(match.row.clock) } };
}

export function decideAnswer(
  match: TableState,
  seat: Seat,
  { id, seq, agree }: Extract<Command, { type: 'answer-undo' }>,
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

export function decideMute(
  match: TableState,
  seat: Seat,
  { id, mute }: Extract<Command, { type: 'mute-undo' }>,
  now: number,
): CommandResult {
  if (match.phase !== 'playing') return refuse('not-playing', 'there is nothing to take back');
  if ((match.chairs[seat]?.muted ?? false) === mute) return { done: match.seq };
  if (!mayAct(match, seat, 'arrange', now)) return refuse('too-many', 'slower, please');
  return { entry: { kind: 'mute-undo', seat, id, mute } };
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

/** What stays if nobody need be asked. Judged once for the same moves: whoever may not is soon back to ask again. */
function freeStepBack(match: TableState, n: number): StepBack | undefined {
  const own = match.moves[n]?.seq ?? 0;
  const last = match.moves.at(-1)?.seq ?? 0;
  if (match.notFree?.own === own && match.notFree.last === last) return undefined;
  const back = match.moves.length - n > match.chairs.length ? undefined : stepBack(match, n);
  if (back !== undefined && isFree(match, n, back)) return back;
  match.notFree = { own, last };
  return undefined;
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
