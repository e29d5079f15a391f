import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type Node, sprout } from './tree.ts';
import { imagine, instinctOf, NO_MOVE, type Walk } from './search-context.ts';
import { lookOf } from './value.ts';

/**
 * First impressions of the moves at hand: in a few worlds the eye of the game looks at what each leads to, and instinct
 * says what it would do.
 */
export function glance<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  root: Node,
  view: View<S>,
): void {
  const { game, seat, manner } = walk;
  const moves = game.legal(view, seat);
  const looks = moves.map(() => 0);
  const leanings = moves.map(() => 0);
  for (let w = 0; w < manner.glances; w++) {
    const world = imagine(walk, view);
    for (let i = 0; i < moves.length; i++) looks[i] += lookAfter(game, world, seat, moves[i]) / manner.glances;
    const instinct = instinctOf(walk, world, seat, moves);
    if (instinct !== NO_MOVE) leanings[moves.indexOf(instinct)] += manner.lean / manner.glances;
  }
  const best = Math.max(...looks);
  const weights = looks.map((look) => Math.exp((look - best) / manner.nuance));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const left = 1 - leanings.reduce((sum, leaning) => sum + leaning, 0);
  for (let i = 0; i < moves.length; i++) {
    sprout(root, moves[i]).prior = leanings[i] + (left * weights[i]) / whole;
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
  return lookOf(game, after, seat);
}
