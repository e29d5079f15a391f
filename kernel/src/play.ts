import type { Emit, Game, GameEvent, Move, Seat } from './game.ts';
import type { TableOptions } from './options.ts';
import { fail, ok, type Result } from './result.ts';

/** An event and the only seat it is for, if it is private. */
export interface EmittedEvent<E> {
  readonly event: E;
  readonly onlyFor?: Seat;
}

/** Longest move anybody may send; no game writes a longer one. */
export const MAX_MOVE_WORDS = 200;

/** What a move leads to. */
export interface Played<S, E> {
  readonly state: S;
  readonly events: readonly EmittedEvent<E>[];
  readonly move: Move;
  /** The move as it is stored; people may type it in other ways. */
  readonly words: string;
}

/** Plays words from outside, checked, on a copy; the given state stays as it was. */
export function play<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  seat: Seat,
  typed: string,
): Result<Played<S, E>> {
  const move = readMove(game, state, seat, typed);
  if (!move.ok) return move;
  const words = game.notation.formatMove(state, seat, move.value);
  const after = game.clone(state);
  const events = collect<E>((emit) => game.apply(after, seat, move.value, emit));
  return ok({ state: after, events, move: move.value, words });
}

/** The events that something emits, in order. */
export function collect<E>(run: (emit: Emit<E>) => void): EmittedEvent<E>[] {
  const events: EmittedEvent<E>[] = [];
  run((event, onlyFor) => events.push(onlyFor === undefined ? { event } : { event, onlyFor }));
  return events;
}

/** The legal move that these words mean, or why there is none. */
export function readMove<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  seat: Seat,
  words: string,
): Result<Move> {
  if (typeof words !== 'string' || words.length > MAX_MOVE_WORDS) {
    return fail('no-such-move', `a move is a text of at most ${MAX_MOVE_WORDS} characters`);
  }
  const decision = game.decision(state);
  if (decision === undefined) return fail('game-over', 'the game is over');
  if (!decision.seats.includes(seat)) {
    return fail(
      'not-asked',
      `seat ${seat} is not asked now, but ${seatList(decision.seats)}`,
      game.refusal(state, seat, words),
    );
  }
  const move = game.notation.parseMove(state, seat, words);
  if (move !== undefined && game.legal(state, seat).includes(move)) return ok(move);
  const rule = game.refusal(state, seat, words);
  if (rule === undefined) return fail('no-such-move', `'${words}' is not a move here`);
  return fail('illegal-move', `'${words}' is not allowed now (${rule})`, rule);
}

/** The legal moves of a seat in words, in the order of `legal`. */
export function legalWords<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  seat: Seat,
): string[] {
  return game.legal(state, seat).map((move) => game.notation.formatMove(state, seat, move));
}

/** The events that a seat may see, in order; without a seat, those that a spectator may see. */
export function visibleEvents<E>(events: readonly EmittedEvent<E>[], seat?: Seat): E[] {
  return events.filter(({ onlyFor }) => onlyFor === undefined || onlyFor === seat).map(({ event }) => event);
}

function seatList(seats: readonly Seat[]): string {
  return seats.length === 1 ? `seat ${seats[0]} is` : `seats ${seats.join(', ')} are`;
}
