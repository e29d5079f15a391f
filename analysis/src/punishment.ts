import { sampleState } from '@conclave/bots/search-context';
import type { Node } from '@conclave/bots/tree';
import type { GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Question } from './estimate.ts';
import { rngOfView } from './view-seed.ts';

/** What a seat answers, in words. */
export interface Reply {
  readonly seat: Seat;
  readonly words: string;
}

/** A reply punishes if it was given in most of enough looks, and then brought its seat more than the others did. */
const FEWEST_REPLIES = 24;
const MOSTLY = 0.5;
const COST = 0.03;

/** The reply that makes an answer worse than it might have been; undefined where the looks do not show one. */
export function punishment<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat }: Question<S, E, O>,
  root: Node,
  first: Move,
): Reply | undefined {
  const node = root.edges.get(first)?.next;
  if (node === undefined || node.visits < FEWEST_REPLIES) return undefined;
  const world = sampleState({ game, seat, rng: rngOfView(game, view, seat, 'line') }, view);
  game.apply(world, seat, first);
  const [mover, ...others] = game.decision(world)?.seats ?? [];
  const teams = game.policy?.teams?.(world);
  const isRival = mover !== undefined && mover !== seat && (teams === undefined || teams[mover] !== teams[seat]);
  if (!isRival || others.length > 0) return undefined;
  const edges = [...node.edges.values()].filter(({ visits }) => visits > 0);
  if (edges.length < 2) return undefined;
  const best = edges.reduce((a, b) => (b.visits > a.visits ? b : a));
  if (best.visits < MOSTLY * node.visits || !game.legal(world, mover).includes(best.move)) return undefined;
  const rest = (node.total - best.total) / Math.max(1, node.visits - best.visits);
  if (best.total / best.visits - rest < COST) return undefined;
  return { seat: mover, words: game.notation.formatMove(world, mover, best.move) };
}
