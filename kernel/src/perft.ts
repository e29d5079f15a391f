import type { Game, GameEvent } from './game.ts';
import type { TableOptions } from './options.ts';

/** How many ways the game can go on for `depth` moves. Sealed answers are laid in seat order, so each set counts once. */
export function perft<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  depth: number,
): number {
  if (depth === 0) return 1;
  const decision = game.decision(state);
  if (decision === undefined) return 0;
  const seat = decision.seats[0];
  const moves = game.legal(state, seat);
  if (depth === 1) return moves.length;
  let ways = 0;
  for (const move of moves) {
    const after = game.clone(state);
    game.apply(after, seat, move);
    ways += perft(game, after, depth - 1);
  }
  return ways;
}
