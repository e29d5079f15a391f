import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type Node, addEdge } from './tree.ts';
import { sampleState, heuristicMoveOf, NO_HEURISTIC, type SearchContext } from './search-context.ts';
import { positionValue } from './value.ts';

/**
 * First impressions of the moves at hand: in a few worlds the eye of the game looks at what each leads to, and instinct
 * says what it would do.
 */
export function shallowEvaluation<S, E extends GameEvent, O extends TableOptions>(
  context: SearchContext<S, E, O>,
  root: Node,
  view: View<S>,
): void {
  const { game, seat, config } = context;
  const moves = game.legal(view, seat);
  const looks = moves.map(() => 0);
  const leanings = moves.map(() => 0);
  for (let w = 0; w < config.priorSamples; w++) {
    const world = sampleState(context, view);
    for (let i = 0; i < moves.length; i++) looks[i] += lookAfter(game, world, seat, moves[i]) / config.priorSamples;
    const instinct = heuristicMoveOf(context, world, seat, moves);
    if (instinct !== NO_HEURISTIC) leanings[moves.indexOf(instinct)] += config.heuristicPrior / config.priorSamples;
  }
  const best = Math.max(...looks);
  const weights = looks.map((look) => Math.exp((look - best) / config.priorTemperature));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left = 1 - leanings.reduce((sum, leaning) => sum + leaning, 0);
  for (let i = 0; i < moves.length; i++) {
    addEdge(root, moves[i]).prior = leanings[i] + (left * weights[i]) / whole;
  }
}

function lookAfter<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
  move: Move,
): number {
  const after = game.clone(world);
  game.apply(after, seat, move);
  return positionValue(game, after, seat);
}
