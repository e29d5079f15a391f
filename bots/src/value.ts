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
 * What lies between the worth of a lost and of a won game: to have won is worth more than any promise of it, so nobody
 * dawdles. Within the edges a finished game is worth how it looks, so that a lost one is still played well.
 */
const EDGE = 0.02;

/** The worth of a game that goes on: its chances where they are fitted, else what the eye of the game sees. */
export function ongoingValue(look: number): number {
  return EDGE + (1 - 2 * EDGE) * look;
}

export function finishedValue<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
  { winners, scores }: Outcome,
): number {
  if (scores.length === 1) return staticValue(game, world, seat); // alone: the eye tells won from lost, or counts points
  const drawn = winners.length > 1 && winners.length === scores.length; // where everybody has won, nobody has
  const won = winners.includes(seat) ? (drawn ? 0.5 : 1) : 0;
  return (1 - EDGE) * won + EDGE * staticValue(game, world, seat);
}

/** The eye of the game, kept between 0 and 1. */
export function staticValue<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
): number {
  const look = game.evaluate(world, seat);
  return look < 0 ? 0 : look > 1 ? 1 : look;
}
