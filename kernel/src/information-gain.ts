import { type Rng } from './chance.ts';
import type { Game, GameEvent, Move, Seat } from './game.ts';
import type { TableOptions } from './options.ts';

/** How many worlds are compared before a move counts as having revealed nothing. */
const WORLDS = 12;

/**
 * Whether a move reveals something to its own player: in another world that the player could not rule out, the same move
 * leads to another view. If not, taking it back is free.
 */
export function gainsInformation<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  { before, seat, move, rng }: { readonly before: S; readonly seat: Seat; readonly move: Move; readonly rng: Rng },
): boolean {
  const seen = viewAfter(game, game.clone(before), seat, move);
  const view = game.redact(before, seat);
  for (let i = 0; i < WORLDS; i++) {
    if (viewAfter(game, game.determinise(view, seat, rng), seat, move) !== seen) return true;
  }
  return false;
}

function viewAfter<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  seat: Seat,
  move: Move,
): string {
  game.apply(state, seat, move);
  return JSON.stringify(game.redact(state, seat));
}
