import { seeded, seedFrom } from './chance.ts';
import type { Game, GameEvent, Seat, Seed, View } from './game.ts';
import { type Match, playThrough } from './match.ts';
import type { TableOptions } from './options.ts';
import type { GameRecord } from './record.ts';
import { must, type Result, ok } from './result.ts';

/** The match after `at` moves of a record, to be played on with the pieces as they lay. */
export function branch<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  record: GameRecord<O>,
  at: number,
): Result<Match<S, E, O>> {
  return playThrough(game, record, { until: at });
}

/**
 * The record of a game that goes on from what one seat sees, with everything hidden imagined anew. Nothing that the seat may
 * not know can be read from it, for it is made of the view and of `seed` alone.
 */
export function imagine<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  view: View<S>,
  { seat, seed, options }: { readonly seat: Seat; readonly seed: Seed; readonly options: O },
): GameRecord<O> {
  const { formatState } = game.notation;
  const position = formatState(game.determinise(view, seat, seeded(seed)));
  return { game: game.id, version: game.version, options, seed: seedFrom(position), position, moves: [] };
}

/** The same after `at` moves of a record, seen from a seat. */
export function branchFromView<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  record: GameRecord<O>,
  { at, seat, seed }: { readonly at: number; readonly seat: Seat; readonly seed: Seed },
): Result<Match<S, E, O>> {
  const there = playThrough(game, record, { until: at });
  if (!there.ok) return there;
  const view = game.redact(there.value.state, seat);
  return ok(must(playThrough(game, imagine(game, view, { seat, seed, options: record.options }))));
}
