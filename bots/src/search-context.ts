import { next, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { SearchConfig } from './search-config.ts';
import type { Edge, Node } from './tree.ts';

/** What one search works with. */
export interface SearchContext<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly config: SearchConfig;
  /** The part of the match that is being played; the search does not look beyond it. */
  readonly chapter: number;
  /** How many moves are played below the tree at most. */
  readonly rolloutDepth: number;
  /** The path of this iteration: the edges taken, the nodes they start from, and the seats that took them. */
  readonly edges: Edge[];
  readonly nodes: Node[];
  readonly movers: Seat[];
  /** What the world at the end of the path is worth to each seat, as far as it has been evaluated. */
  readonly values: number[];
}

/** One full state that the view allows, in which nobody has answered the present question yet. */
export function sampleState<S, E extends GameEvent, O extends TableOptions>(
  { game, seat, rng }: Pick<SearchContext<S, E, O>, 'game' | 'seat' | 'rng'>,
  view: View<S>,
): S {
  const world = game.determinise(view, seat, rng);
  game.policy?.reopen?.(world, view);
  return world;
}

/** The part of the match that a state is in; a game without parts is one chapter. */
export function chapterOf<S, E extends GameEvent, O extends TableOptions>({ policy }: Game<S, E, O>, state: S): number {
  return policy?.chapter === undefined ? 0 : policy.chapter(state);
}

/** The policy has no move to suggest. */
export const NO_HEURISTIC = -1;

/** The move that the game's policy suggests. */
export function heuristicMoveOf<S, E extends GameEvent, O extends TableOptions>(
  { game, rng, config }: SearchContext<S, E, O>,
  world: S,
  seat: Seat,
  legal: readonly Move[],
): Move {
  const { policy } = game;
  if (config.heuristicPrior === 0 || policy?.heuristicMove === undefined) return NO_HEURISTIC;
  return policy.heuristicMove(world, seat, legal, next(rng));
}
