import type { Game, GameEvent, Move, Seat, Seed } from './game.ts';
import type { TableOptions } from './options.ts';
import { collect, type EmittedEvent, play, type Played, readMove } from './play.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import { must, ok, type Result } from './result.ts';

/** A game being played. `M` is a stored move, with more fields where its owner needs them. */
export interface Match<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove = RecordedMove> {
  readonly game: Game<S, E, O>;
  readonly options: O;
  readonly seed: Seed;
  /** Where it began, if not at the set-up. */
  readonly position?: string | undefined;
  readonly moves: M[];
  state: S;
}

/** A match of a game whose state stays opaque. */
export type AnyMatch<M extends RecordedMove = RecordedMove> = Match<unknown, GameEvent, TableOptions, M>;

/** What a game begins with. */
export type Start<O extends TableOptions> = Pick<GameRecord<O>, 'options' | 'seed' | 'position'>;

/** Sets up a game. */
export function begin<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove = RecordedMove>(
  game: Game<S, E, O>,
  { options, seed, position }: Start<O>,
): Match<S, E, O, M> {
  if (position === undefined) return { game, options, seed, moves: [], state: game.setup(options, seed) };
  return { game, options, seed, position, moves: [], state: must(game.notation.parseState(position)) };
}

/**
 * Plays words from outside if they are legal, and stores them as the game writes them. They are played on a copy: what is
 * refused, or fails through a bug of ours, leaves the match as it was.
 */
export function enter<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  match: Match<S, E, O, M>,
  entry: M,
): Result<readonly EmittedEvent<E>[]> {
  const played = play(match.game, match.state, entry.seat, entry.move);
  if (!played.ok) return played;
  accept(match, { ...entry, move: played.value.words }, played.value);
  return ok(played.value.events);
}

/** Goes on to a position that `play` has already worked out. */
export function accept<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  match: Match<S, E, O, M>,
  entry: M,
  { state }: Pick<Played<S, E>, 'state'>,
): void {
  match.state = state;
  match.moves.push(entry);
}

/** Plays a move that is known to be legal, in place; `entry` is how it is stored. */
export function apply<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  match: Match<S, E, O, M>,
  entry: M,
  move: Move,
): readonly EmittedEvent<E>[] {
  const events = collect<E>((emit) => match.game.apply(match.state, entry.seat, move, emit));
  match.moves.push(entry);
  return events;
}

/** Called for every step of a replay with the position before, the move, and what it led to. */
export type Witness<S, E> = (step: {
  readonly index: number;
  readonly before: S;
  readonly seat: Seat;
  readonly words: string;
  readonly events: readonly EmittedEvent<E>[];
}) => void;

/** Replays a record, up to `until` moves. A move that is not legal stops it, and the problem says which. */
export function playThrough<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  game: Game<S, E, O>,
  { moves, ...start }: Start<O> & { readonly moves: readonly M[] },
  { until = moves.length, witness }: { readonly until?: number; readonly witness?: Witness<S, E> } = {},
): Result<Match<S, E, O, M>> {
  const match = begin<S, E, O, M>(game, start);
  for (const [index, entry] of moves.slice(0, until).entries()) {
    const { seat, move: words } = entry;
    const move = readMove(game, match.state, seat, words);
    if (!move.ok) {
      const { problem } = move;
      return { ok: false, problem: { ...problem, text: `move ${index + 1}: ${problem.text}`, move: index + 1 } };
    }
    if (witness === undefined) {
      game.apply(match.state, seat, move.value); // no witness, so no events
      match.moves.push(entry);
    } else {
      const before = game.clone(match.state);
      witness({ index, before, seat, words, events: apply(match, entry, move.value) });
    }
  }
  return ok(match);
}

/** What happened at each move of a match. */
export function eventsOf<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>(
  match: Pick<Match<S, E, O, M>, 'game' | 'options' | 'seed' | 'position' | 'moves'>,
): (readonly EmittedEvent<E>[])[] {
  const all: (readonly EmittedEvent<E>[])[] = [];
  must(playThrough(match.game, match, { witness: ({ events }) => all.push(events) }));
  return all;
}

/** The match as it is stored. */
export function recordOf<S, E extends GameEvent, O extends TableOptions, M extends RecordedMove>({
  game: { id, version },
  options,
  seed,
  position,
  moves,
}: Match<S, E, O, M>): GameRecord<O> {
  const start = position === undefined ? { seed } : { seed, position };
  return { game: id, version, options, ...start, moves: moves.map(({ seat, move }) => ({ seat, move })) };
}
