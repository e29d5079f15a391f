import { next } from '@conclave/kernel/chance';
import type { Decision, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Budget, Question } from './bot.ts';
import { glance } from './shallow-evaluation.ts';
import type { Manner } from './search-config.ts';
import { type Branch, leaf, type Node, sprout, usual } from './tree.ts';
import { chapterOf, imagine, instinctOf, NO_MOVE, type Walk } from './search-context.ts';
import { eyeOf, finished, promised } from './value.ts';

/** One answer the search has considered: how often it was tried and what came of it for the one who chose. */
export interface Candidate {
  readonly move: Move;
  readonly visits: number;
  readonly value: number;
  /** Its share of attention at first glance. */
  readonly prior: number;
}

/** How often the clock is read: reading it costs as much as a few moves. */
const CLOCK_EVERY = 16;

/**
 * Information-set tree search. Each turn of the loop imagines one world that the view allows and walks one tree through
 * all of them, so that what is learnt does not depend on cards nobody can see. Every seat goes for its own value, so
 * teams and any number of seats need nothing special. Stops after its iterations, or when its time is up.
 * `among`: only these answers, each as often as the others, to tell which of them is best rather than to find it.
 */
export function search<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat, rng, budget }: Question<S, E, O>,
  manner: Manner,
  among?: readonly Move[],
): Candidate[] {
  const { habits } = game;
  const walk: Walk<S, E, O> = {
    game,
    seat,
    rng,
    manner,
    chapter: chapterOf(game, view),
    foresight: habits?.foresight ?? (habits?.instinct === undefined ? 0 : Number.POSITIVE_INFINITY),
    branches: [],
    nodes: [],
    movers: [],
    values: [],
  };
  const root = leaf();
  if (among === undefined) glance(walk, root, view);
  for (let i = 0; i < budget.iterations; i++) {
    if (i % CLOCK_EVERY === CLOCK_EVERY - 1 && isEnough(root, budget, i)) break;
    walk.branches.length = 0;
    walk.nodes.length = 0;
    walk.movers.length = 0;
    const world = imagine(walk, view);
    learn(walk, world, playOut(walk, world, descend(walk, root, world, among?.[i % among.length])));
  }
  return [...root.branches.values()].map(({ move, visits, total, prior = 0 }) => ({
    move,
    visits,
    prior,
    value: visits === 0 ? usual(root) - manner.caution : total / visits,
  }));
}

/** The time is up, or no other answer can catch up any more with the one that has been looked at most. */
function isEnough(root: Node, { iterations, left, decisive }: Budget, done: number): boolean {
  const share = left?.() ?? 1;
  if (share <= 0) return true;
  if (decisive !== true) return false;
  const more = Math.min(iterations - done, (done * share) / (1 - share));
  let [first, second] = [0, 0];
  for (const { visits } of root.branches.values()) {
    if (visits > first) [first, second] = [visits, first];
    else if (visits > second) second = visits;
  }
  return first - second > more;
}

/** Down the tree by the most promising branch, from the answer that is due if one is, until something untried or the end of the chapter. */
function descend<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  root: Node,
  world: S,
  due: Move | undefined,
): Decision | undefined {
  const { game } = walk;
  let node = root;
  for (;;) {
    const decision = game.decision(world);
    if (decision === undefined || chapterOf(game, world) !== walk.chapter) return decision;
    const { seats } = decision;
    // the way goes on from the searcher's own answer, where others answer face down at the same time
    const main = seats.includes(walk.seat) ? walk.seat : seats[0];
    const whim = seats.length > 1 ? WHIM : 0;
    const place: Place<S> = { node, world, seat: main, whim };
    const forced = node === root ? due : undefined;
    const answer = forced === undefined ? promising(walk, place) : (node.branches.get(forced) ?? sprout(node, forced));
    const branch = take(walk, place, answer);
    for (const seat of seats) {
      if (seat === main) continue;
      node.others ??= [];
      const other: Place<S> = { node: (node.others[seat] ??= leaf()), world, seat, whim };
      take(walk, other, promising(walk, other));
    }
    if (branch.next === undefined) {
      branch.next = leaf();
      return game.decision(world);
    }
    node = branch.next;
  }
}

/** Where one seat is asked in the tree and in the world; `whim`: how much it leans now this way, now that. */
interface Place<S> {
  readonly node: Node;
  readonly world: S;
  readonly seat: Seat;
  readonly whim: number;
}

/** One seat takes an answer. */
function take<S, E extends GameEvent, O extends TableOptions>(
  { game, branches, nodes, movers }: Walk<S, E, O>,
  { node, world, seat }: Place<S>,
  branch: Branch,
): Branch {
  branches.push(branch);
  nodes.push(node);
  movers.push(seat);
  game.apply(world, seat, branch.move);
  return branch;
}

/** The answer that promises most. */
function promising<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  { node, world, seat, whim }: Place<S>,
): Branch {
  const { game, manner, rng } = walk;
  const legal = game.legal(world, seat);
  const instinct = legal.length === 1 ? legal[0] : instinctOf(walk, world, seat, legal);
  const leaning = instinct === NO_MOVE ? 0 : manner.lean;
  const even = (1 - leaning) / legal.length;
  const untried = usual(node) - manner.caution;
  const wonder = manner.curiosity * Math.sqrt(node.visits + 1);
  const swing = whim / Math.sqrt(node.visits + 1);
  let best: Branch | undefined;
  let bestMove = legal[0];
  let bestPromise = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const move = legal[i];
    const branch = node.branches.get(move);
    const prior = branch?.prior ?? (move === instinct ? even + leaning : even);
    let promise =
      branch === undefined || branch.visits === 0
        ? untried + wonder * prior + LOT * next(rng)
        : branch.total / branch.visits + (wonder * prior) / (1 + branch.visits);
    if (swing > 0) promise += swing * next(rng);
    if (promise > bestPromise) {
      bestPromise = promise;
      best = branch;
      bestMove = move;
    }
  }
  return best ?? sprout(node, bestMove);
}

/** Untried moves that promise the same are taken by lot: this much at most, for 32 random bits. */
const LOT = 0.01 / 0x1_0000_0000;
/**
 * Who answers face down leans now this way, now that, the less the longer the search: two who both always take what has
 * been best so far would chase each other in a circle, and neither would learn how to mix.
 */
const WHIM = 3 / 0x1_0000_0000;

/** Imagines how it goes on, and says what would be asked then; undefined when the game is over. */
function playOut<S, E extends GameEvent, O extends TableOptions>(
  { game, rng, manner, chapter, foresight }: Walk<S, E, O>,
  world: S,
  from: Decision | undefined,
): Decision | undefined {
  const { habits } = game;
  const obeys = manner.habit * 0x1_0000_0000;
  let decision = from;
  for (let i = 0; i < foresight && decision !== undefined; i++) {
    if (chapterOf(game, world) !== chapter) return decision;
    const seat = decision.seats[0];
    const luck = next(rng);
    let move: Move;
    if (habits?.instinct === undefined || next(rng) >= obeys) {
      const legal = game.legal(world, seat);
      move = legal[luck % legal.length];
    } else if (habits.reflex !== undefined) {
      move = habits.reflex(world, seat, luck);
    } else {
      const legal = game.legal(world, seat);
      move = legal.length === 1 ? legal[0] : habits.instinct(world, seat, legal, luck);
    }
    game.apply(world, seat, move);
    decision = game.decision(world);
  }
  return decision;
}

/** Everybody who chose on the way learns what the world is worth to them. */
function learn<S, E extends GameEvent, O extends TableOptions>(
  { game, branches, nodes, movers, values }: Walk<S, E, O>,
  world: S,
  decision: Decision | undefined,
): void {
  const outcome = decision === undefined ? game.outcome(world) : undefined;
  values.length = 0;
  if (outcome === undefined) game.habits?.chances?.(world, values);
  for (let i = 0; i < branches.length; i++) {
    const seat = movers[i];
    values[seat] ??= outcome === undefined ? eyeOf(game, world, seat) : finished(game, world, seat, outcome);
    const value = outcome === undefined ? promised(values[seat]) : values[seat];
    branches[i].visits++;
    branches[i].total += value;
    nodes[i].visits++;
    nodes[i].total += value;
  }
}
