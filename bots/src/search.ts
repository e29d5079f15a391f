import { below, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Question } from './bot.ts';

/** How wide the search looks before it trusts what it has seen. */
const CURIOSITY = 0.7;
/** How often the clock is read: reading it costs as much as a few moves. */
const CLOCK_EVERY = 32;

/** How a search goes about its work; a level of play is one of these and a budget. */
export interface Manner {
  /** Random moves made below the tree before the game's own eye judges; 0 judges at once. */
  readonly playout: number;
}

/** One answer the search has considered: how often it was tried and what came of it for the one who chose. */
export interface Candidate {
  readonly move: Move;
  readonly visits: number;
  readonly value: number;
}

interface Branch {
  visits: number;
  /** How often it was there to be chosen: in other worlds it may not be legal. */
  available: number;
  total: number;
  /** What may follow, once this has been tried. */
  readonly next: Node;
}
type Node = Map<Move, Branch>;

/**
 * Information-set tree search. Each turn of the loop imagines one world that the view allows and walks one tree through
 * all of them, so that what is learnt does not depend on cards nobody can see. Every seat goes for its own value, so
 * teams and any number of seats need nothing special. Stops after its iterations, or when its time is up.
 */
export function search<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat, rng, budget }: Question<S, E, O>,
  manner: Manner,
): Candidate[] {
  const root: Node = new Map();
  const branches: Branch[] = [];
  const movers: Seat[] = [];
  for (let i = 0; i < budget.iterations; i++) {
    if (i % CLOCK_EVERY === CLOCK_EVERY - 1 && budget.expired?.()) break;
    const world = game.determinise(view, seat, rng);
    branches.length = 0;
    movers.length = 0;
    descend(game, world, { root, seat, rng, branches, movers });
    playOut(game, world, manner.playout, rng);
    reward(game, world, branches, movers);
  }
  return [...root].map(([move, { visits, total }]) => ({ move, visits, value: visits === 0 ? 0 : total / visits }));
}

interface Walk {
  readonly root: Node;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly branches: Branch[];
  readonly movers: Seat[];
}

/** Down the tree by the most promising branch, until something untried or the end of the game. */
function descend<S, E extends GameEvent, O extends TableOptions>(game: Game<S, E, O>, world: S, walk: Walk): void {
  let node = walk.root;
  for (;;) {
    const decision = game.decision(world);
    if (decision === undefined) return;
    // while choices are sealed the searching seat thinks first, so that it cannot answer what it has not seen
    const mover = decision.seats.includes(walk.seat) ? walk.seat : decision.seats[0];
    const legal = game.legal(world, mover);
    let best: Branch | undefined;
    let bestMove = legal[0];
    let bestBound = Number.NEGATIVE_INFINITY;
    let untried = 0;
    for (const move of legal) {
      const branch = node.get(move);
      if (branch === undefined) {
        untried++;
        // each untried move equally likely, without making a list of them
        if (below(walk.rng, untried) === 0) bestMove = move;
      } else if (untried === 0) {
        branch.available++;
        const bound = branch.total / branch.visits + CURIOSITY * Math.sqrt(Math.log(branch.available) / branch.visits);
        if (bound > bestBound) {
          best = branch;
          bestBound = bound;
          bestMove = move;
        }
      } else {
        branch.available++;
      }
    }
    walk.movers.push(mover);
    game.apply(world, mover, bestMove);
    if (untried > 0 || best === undefined) {
      const fresh: Branch = { visits: 0, available: 1, total: 0, next: new Map() };
      node.set(bestMove, fresh);
      walk.branches.push(fresh);
      return;
    }
    walk.branches.push(best);
    node = best.next;
  }
}

function playOut<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  moves: number,
  rng: Rng,
): void {
  for (let i = 0; i < moves; i++) {
    const decision = game.decision(world);
    if (decision === undefined) return;
    const mover = decision.seats[0];
    const legal = game.legal(world, mover);
    game.apply(world, mover, legal[below(rng, legal.length)]);
  }
}

/** How much of a finished game's worth is the win itself; the rest is how it looks, so that a lost game is still played well. */
const WIN = 0.8;

/** What the world is worth to each who chose on the way. */
function reward<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  branches: readonly Branch[],
  movers: readonly Seat[],
): void {
  const winners = game.decision(world) === undefined ? game.outcome(world).winners : undefined;
  const values: number[] = [];
  for (const [i, branch] of branches.entries()) {
    const mover = movers[i];
    values[mover] ??= worth(game, world, mover, winners);
    branch.visits++;
    branch.total += values[mover];
  }
}

function worth<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  world: S,
  seat: Seat,
  winners: readonly Seat[] | undefined,
): number {
  const look = game.evaluate(world, seat);
  return winners === undefined ? look : WIN * (winners.includes(seat) ? 1 : 0) + (1 - WIN) * look;
}
