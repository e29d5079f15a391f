import type { Game, GameEvent, Seat } from './game.ts';
import { type Match, playThrough } from './match.ts';
import type { TableOptions } from './options.ts';
import { readMove } from './play.ts';
import type { RecordedMove } from './record.ts';
import { must } from './result.ts';

/**
 * Takes back move n (counted from 0) and all that follow from it, so that its seat is asked again. What others have chosen
 * face down for the same question stays.
 */
export function takeBack<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  match: Match<S, E, O, M>,
  n: number,
): void {
  const { game, moves } = match;
  const before = must(playThrough(game, match, { until: n })).state;
  const { state, kept } = takeBackFrom(game, before, moves.slice(n));
  match.state = state;
  moves.splice(n, Number.POSITIVE_INFINITY, ...kept);
}

/** What stays when a decision is taken back: the position in which its seat is asked again, and the moves of others that led to it. */
export interface TakenBack<S, M> {
  readonly state: S;
  /** What others have chosen face down for the same question, to be played again in this order. */
  readonly kept: readonly M[];
}

/**
 * The same for whoever keeps positions: takes back the first of these moves, made in the position `before`. Where a question is
 * put to several at once, the answers of the others do not follow from it: they stay, or one step back would be a whole round.
 */
export function takeBackFrom<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  game: Game<S, E, O>,
  before: S,
  [own, ...later]: readonly M[],
): TakenBack<S, M> {
  let state = game.clone(before);
  const kept: M[] = [];
  if (own === undefined || !isSealed(game, before, own)) return { state, kept };
  for (const move of later) {
    const after = move.seat === own.seat ? undefined : playBeside(game, state, move, own.seat);
    if (after === undefined) break;
    state = after;
    kept.push(move);
  }
  return { state, kept };
}

/** Several are asked, and the move answers for its seat until all have answered. A signal, after which the seat is asked on, does not. */
function isSealed<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  before: S,
  { seat, move: words }: RecordedMove,
): boolean {
  if ((game.decision(before)?.seats.length ?? 0) < 2) return false;
  const move = readMove(game, before, seat, words);
  if (!move.ok) return false;
  const after = game.clone(before);
  game.apply(after, seat, move.value);
  return game.decision(after)?.seats.includes(seat) === false;
}

/** The position after another's move, if `asked` is still asked the same in it. */
function playBeside<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  { seat, move: words }: RecordedMove,
  asked: Seat,
): S | undefined {
  const was = game.decision(state);
  const move = readMove(game, state, seat, words);
  if (was === undefined || !move.ok) return undefined;
  const after = game.clone(state);
  game.apply(after, seat, move.value);
  const is = game.decision(after);
  const stays =
    is?.prompt === was.prompt && is.seats.includes(asked) && is.seats.every((each) => was.seats.includes(each));
  return stays && sameMoves(game.legal(state, asked), game.legal(after, asked)) ? after : undefined;
}

function sameMoves(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((move, i) => move === others[i]);
}
