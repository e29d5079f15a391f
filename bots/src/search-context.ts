import { next, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { SearchConfig } from './search-config.ts';
import type { Edge, Node } from './tree.ts';

/** What one search carries along. */
export interface SearchContext<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly config: SearchConfig;
  /** The part of the match that is being played; nobody looks beyond. */
  readonly chapter: number;
  /** Moves imagined below the tree. */
  readonly rolloutDepth: number;
  /** The way of this turn of the loop: the branches taken, the nodes they grow from, and who took them. */
  readonly branches: Edge[];
  readonly nodes: Node[];
  readonly movers: Seat[];
  /** What the world at the end of the way is worth to each seat, as far as it was asked. */
  readonly values: number[];
}

/** One world that the view allows, in which nobody has answered yet what is being asked. */
export function sampleState<S, E extends GameEvent, O extends TableOptions>(
  { game, seat, rng }: Pick<SearchContext<S, E, O>, 'game' | 'seat' | 'rng'>,
  view: View<S>,
): S {
  const world = game.determinise(view, seat, rng);
  game.policy?.reopen?.(world, view);
  return world;
}

/** The part of the match that a state is in; where a game has none, all of it is one. */
export function chapterOf<S, E extends GameEvent, O extends TableOptions>({ policy }: Game<S, E, O>, state: S): number {
  return policy?.chapter === undefined ? 0 : policy.chapter(state);
}

/** Instinct has nothing to say. */
export const NO_HEURISTIC = -1;

/** What a player of some sense would do at once. */
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
