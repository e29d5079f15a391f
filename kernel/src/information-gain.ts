import { type Rng } from './chance.ts';
import { type Game, type GameEvent, type Move, type Seat, UNKNOWN } from './game.ts';
import type { TableOptions } from './options.ts';

/** How many worlds are compared before a move counts as having revealed nothing. */
const WORLDS = 12;

/**
 * Whether a move reveals something to its own player: it turns something over, or in another world that the player could not
 * rule out it leads to another view. If not, taking it back is free. What is turned over is counted because a few worlds may
 * all agree, above all on what was nearly certain.
 */
export function gainsInformation<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  { before, seat, move, rng }: { readonly before: S; readonly seat: Seat; readonly move: Move; readonly rng: Rng },
): boolean {
  const after = game.clone(before);
  const seen = viewAfter(game, after, seat, move);
  if (hidden(game.secrets(after, seat)) < hidden(game.secrets(before, seat))) return true;
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

/** How much of what is looked at is unknown. */
function hidden(seen: unknown): number {
  if (seen === UNKNOWN) return 1;
  if (typeof seen !== 'object' || seen === null) return 0;
  return Object.values(seen).reduce<number>((sum, each) => sum + hidden(each), 0);
}
