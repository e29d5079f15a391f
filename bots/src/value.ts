import type { Game, GameEvent, Outcome, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/** What a position is worth to a seat. */
export function positionValue<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
): number {
  const values: number[] = [];
  if (game.decision(world) === undefined) return finishedValue(game, world, seat, game.outcome(world));
  game.policy?.chances?.(world, values);
  return ongoingValue(values[seat] ?? staticValue(game, world, seat));
}

/**
 * Values of games that go on keep this distance from 0 and 1: a win in hand is worth more than any chance of one, so bots do
 * not dawdle. Within that distance a finished game counts by its evaluation, so that a lost one is still played well.
 */
const EDGE = 0.02;

/** The value of a game that goes on, from its fitted chances or its evaluation. */
export function ongoingValue(value: number): number {
  return EDGE + (1 - 2 * EDGE) * value;
}

export function finishedValue<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
  { winners, scores }: Outcome,
): number {
  if (scores.length === 1) return staticValue(game, world, seat); // alone: the evaluation tells won from lost, or counts points
  const drawn = winners.length > 1 && winners.length === scores.length; // where everybody has won, nobody has
  const won = winners.includes(seat) ? (drawn ? 0.5 : 1) : 0;
  return (1 - EDGE) * won + EDGE * staticValue(game, world, seat);
}

/** The game's own evaluation, kept between 0 and 1. */
export function staticValue<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
): number {
  const value = game.evaluate(world, seat);
  return value < 0 ? 0 : value > 1 ? 1 : value;
}
