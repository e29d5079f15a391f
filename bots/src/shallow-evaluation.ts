import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type Node, addEdge } from './tree.ts';
import { sampleState, heuristicMoveOf, NO_HEURISTIC, type SearchContext } from './search-context.ts';
import { positionValue } from './value.ts';

/**
 * Prior probabilities of the first moves: in a few sampled worlds the position after each move is evaluated, and the policy
 * suggests a move.
 */
export function shallowEvaluation<S, E extends GameEvent, O extends TableOptions>(
  context: SearchContext<S, E, O>,
  root: Node,
  view: View<S>,
): void {
  const { game, seat, config } = context;
  const moves = game.legal(view, seat);
  const values = moves.map(() => 0);
  const bonuses = moves.map(() => 0);
  for (let w = 0; w < config.priorSamples; w++) {
    const world = sampleState(context, view);
    for (let i = 0; i < moves.length; i++) values[i] += valueAfter(game, world, seat, moves[i]) / config.priorSamples;
    const heuristic = heuristicMoveOf(context, world, seat, moves);
    if (heuristic !== NO_HEURISTIC) bonuses[moves.indexOf(heuristic)] += config.heuristicPrior / config.priorSamples;
  }
  const best = Math.max(...values);
  const weights = values.map((value) => Math.exp((value - best) / config.priorTemperature));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left = 1 - bonuses.reduce((sum, bonus) => sum + bonus, 0);
  for (let i = 0; i < moves.length; i++) {
    addEdge(root, moves[i]).prior = bonuses[i] + (left * weights[i]) / whole;
  }
}

function valueAfter<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
  move: Move,
): number {
  const after = game.clone(world);
  game.apply(after, seat, move);
  return positionValue(game, after, seat);
}
