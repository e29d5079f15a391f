import { next } from '@conclave/kernel/chance';
import type { Decision, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Budget, MoveRequest } from './bot.ts';
import { shallowEvaluation } from './shallow-evaluation.ts';
import type { SearchConfig } from './search-config.ts';
import { type Edge, newNode, type Node, addEdge, meanValue } from './tree.ts';
import { chapterOf, sampleState, heuristicMoveOf, NO_HEURISTIC, type SearchContext } from './search-context.ts';
import { staticValue, finishedValue, ongoingValue } from './value.ts';

/** An answer that the search has considered, with its visits and its mean value for the seat that gives it. */
export interface Candidate {
  readonly move: Move;
  readonly visits: number;
  readonly value: number;
  /** Its prior probability in the search. */
  readonly prior: number;
}

/** The clock is read once in so many iterations: reading it costs as much as a few moves. */
const CLOCK_EVERY = 16;

/** Further settings of a search, for analysing a position rather than playing it. */
export interface SearchOptions<S> {
  /** Only these answers, each equally often, to compare them rather than to find the best. */
  readonly among?: readonly Move[];
  /** The first answer in a sampled world; left out: the best edge. Overrides `among`. */
  readonly firstMove?: (world: S, look: number) => Move | undefined;
  /** Makes the sampled worlds; left out: drawn from those that the view allows. */
  readonly sample?: () => S;
  /** Receives the first answer of each iteration, the world at its end, and the decision there. */
  readonly onLook?: (first: Move, world: S, decision: Decision | undefined) => void;
}

/**
 * Information-set Monte Carlo tree search. Each iteration samples one world that the view allows, and all of them share one
 * tree, so that what is learnt does not depend on hidden cards. Every seat maximises its own value, so teams and any number
 * of seats need nothing special. It can be continued at any time.
 */
export class Search<S, E extends GameEvent, O extends TableOptions> {
  readonly #context: SearchContext<S, E, O>;
  readonly #view: View<S>;
  readonly #root = newNode();
  readonly #options: SearchOptions<S>;
  #looks = 0;

  constructor(
    { game, view, seat, rng }: Omit<MoveRequest<S, E, O>, 'budget'>,
    config: SearchConfig,
    options: SearchOptions<S> = {},
  ) {
    const { policy } = game;
    this.#view = view;
    this.#options = options;
    this.#context = {
      game,
      seat,
      rng,
      config,
      chapter: chapterOf(game, view),
      rolloutDepth: policy?.rolloutDepth ?? (policy?.heuristicMove === undefined ? 0 : Number.POSITIVE_INFINITY),
      edges: [],
      nodes: [],
      movers: [],
      values: [],
    };
    const isFree = options.among === undefined && options.firstMove === undefined && options.sample === undefined;
    if (isFree && game.decision(view)?.seats.includes(seat) === true)
      shallowEvaluation(this.#context, this.#root, view);
  }

  get root(): Node {
    return this.#root;
  }

  /** Runs one iteration. */
  look(): void {
    const context = this.#context;
    const { among, firstMove, sample, onLook } = this.#options;
    context.edges.length = 0;
    context.nodes.length = 0;
    context.movers.length = 0;
    const world = sample === undefined ? sampleState(context, this.#view) : sample();
    const due = firstMove === undefined ? among?.[this.#looks % among.length] : firstMove(world, this.#looks);
    this.#looks++;
    const decision = rollout(context, world, select(context, this.#root, world, due));
    backpropagate(context, world, decision);
    if (onLook !== undefined && context.edges.length > 0) onLook(context.edges[0].move, world, decision);
  }

  candidates(): Candidate[] {
    return [...this.#root.edges.values()].map(({ move, visits, total, prior = 0 }) => ({
      move,
      visits,
      prior,
      value: visits === 0 ? meanValue(this.#root) - this.#context.config.untriedPenalty : total / visits,
    }));
  }
}

/** A search that stops after its iterations, or when its time is up. */
export function search<S, E extends GameEvent, O extends TableOptions>(
  request: MoveRequest<S, E, O>,
  config: SearchConfig,
  among?: readonly Move[],
): Candidate[] {
  const { budget } = request;
  const running = new Search(request, config, among === undefined ? {} : { among });
  for (let i = 0; i < budget.iterations; i++) {
    if (i % CLOCK_EVERY === CLOCK_EVERY - 1 && isDone(running.root, budget, i)) break;
    running.look();
  }
  return running.candidates();
}

/** The time is up, or no other answer can still catch up with the most visited one. */
function isDone(root: Node, { iterations, left, decisive }: Budget, done: number): boolean {
  const share = left?.() ?? 1;
  if (share <= 0) return true;
  if (decisive !== true) return false;
  const more = Math.min(iterations - done, (done * share) / (1 - share));
  let [first, second] = [0, 0];
  for (const { visits } of root.edges.values()) {
    if (visits > first) [first, second] = [visits, first];
    else if (visits > second) second = visits;
  }
  return first - second > more;
}

/** Goes down the tree along the best edges, from the forced answer if there is one, until an untried edge or the end of the chapter. */
function select<S, E extends GameEvent, O extends TableOptions>(
  context: SearchContext<S, E, O>,
  root: Node,
  world: S,
  rootMove: Move | undefined,
): Decision | undefined {
  const { game } = context;
  let node = root;
  for (;;) {
    const decision = game.decision(world);
    if (decision === undefined || chapterOf(game, world) !== context.chapter) return decision;
    const { seats } = decision;
    // with sealed answers the path follows the searcher's own; the answers of the others share its node
    const main = seats.includes(context.seat) ? context.seat : seats[0];
    const noise = seats.length > 1 ? SEALED_NOISE : 0;
    const place: Place<S> = { node, world, seat: main, noise };
    const forced = node === root ? rootMove : undefined;
    const answer = forced === undefined ? bestEdge(context, place) : (node.edges.get(forced) ?? addEdge(node, forced));
    const edge = step(context, place, answer);
    for (const seat of seats) {
      if (seat === main) continue;
      node.others ??= [];
      const other: Place<S> = { node: (node.others[seat] ??= newNode()), world, seat, noise };
      step(context, other, bestEdge(context, other));
    }
    if (edge.next === undefined) {
      edge.next = newNode();
      return game.decision(world);
    }
    node = edge.next;
  }
}

/** Where one seat is asked, in the tree and in the world. */
interface Place<S> {
  readonly node: Node;
  readonly world: S;
  readonly seat: Seat;
  /** How much chance adds to the score of each answer, at first. */
  readonly noise: number;
}

/** Plays one seat's answer and puts it on the path. */
function step<S, E extends GameEvent, O extends TableOptions>(
  { game, edges, nodes, movers }: SearchContext<S, E, O>,
  { node, world, seat }: Place<S>,
  edge: Edge,
): Edge {
  edges.push(edge);
  nodes.push(node);
  movers.push(seat);
  game.apply(world, seat, edge.move);
  return edge;
}

/** The answer with the highest score: its value so far, and a bonus while it has few visits (PUCT). */
function bestEdge<S, E extends GameEvent, O extends TableOptions>(
  context: SearchContext<S, E, O>,
  { node, world, seat, noise }: Place<S>,
): Edge {
  const { game, config, rng } = context;
  const legal = game.legal(world, seat);
  const heuristic = legal.length === 1 ? legal[0] : heuristicMoveOf(context, world, seat, legal);
  const bonus = heuristic === NO_HEURISTIC ? 0 : config.heuristicPrior;
  const even = (1 - bonus) / legal.length;
  const untried = meanValue(node) - config.untriedPenalty;
  const weight = config.exploration * Math.sqrt(node.visits + 1);
  const jitter = noise / Math.sqrt(node.visits + 1);
  let best: Edge | undefined;
  let bestMove = legal[0];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const move = legal[i];
    const edge = node.edges.get(move);
    const prior = edge?.prior ?? (move === heuristic ? even + bonus : even);
    let score =
      edge === undefined || edge.visits === 0
        ? untried + weight * prior + TIE_NOISE * next(rng)
        : edge.total / edge.visits + (weight * prior) / (1 + edge.visits);
    if (jitter > 0) score += jitter * next(rng);
    if (score > bestScore) {
      bestScore = score;
      best = edge;
      bestMove = move;
    }
  }
  return best ?? addEdge(node, bestMove);
}

/** Breaks ties between untried moves by chance: this much at most, for 32 random bits. */
const TIE_NOISE = 0.01 / 0x1_0000_0000;
/**
 * Sealed answers are chosen with noise that shrinks as visits grow: two players who always took the best answer so far would
 * chase each other in a circle, and neither would learn a mixed strategy.
 */
const SEALED_NOISE = 3 / 0x1_0000_0000;

/** Plays on by the game's policy; returns the decision where it stopped, undefined when the game is over. */
function rollout<S, E extends GameEvent, O extends TableOptions>(
  { game, rng, config, chapter, rolloutDepth }: SearchContext<S, E, O>,
  world: S,
  from: Decision | undefined,
): Decision | undefined {
  const { policy } = game;
  const threshold = config.policyRate * 0x1_0000_0000;
  let decision = from;
  for (let i = 0; i < rolloutDepth && decision !== undefined; i++) {
    if (chapterOf(game, world) !== chapter) return decision;
    const seat = decision.seats[0];
    const luck = next(rng);
    let move: Move;
    if (policy?.heuristicMove === undefined || next(rng) >= threshold) {
      const legal = game.legal(world, seat);
      move = legal[luck % legal.length];
    } else if (policy.rolloutMove !== undefined) {
      move = policy.rolloutMove(world, seat, luck);
    } else {
      const legal = game.legal(world, seat);
      move = legal.length === 1 ? legal[0] : policy.heuristicMove(world, seat, legal, luck);
    }
    game.apply(world, seat, move);
    decision = game.decision(world);
  }
  return decision;
}

/** Credits every answer on the path with what the world is worth to the seat that gave it. */
function backpropagate<S, E extends GameEvent, O extends TableOptions>(
  { game, edges, nodes, movers, values }: SearchContext<S, E, O>,
  world: S,
  decision: Decision | undefined,
): void {
  const outcome = decision === undefined ? game.outcome(world) : undefined;
  values.length = 0;
  if (outcome === undefined) game.policy?.chances?.(world, values);
  for (let i = 0; i < edges.length; i++) {
    const seat = movers[i];
    values[seat] ??= outcome === undefined ? staticValue(game, world, seat) : finishedValue(game, world, seat, outcome);
    const value = outcome === undefined ? ongoingValue(values[seat]) : values[seat];
    edges[i].visits++;
    edges[i].total += value;
    nodes[i].visits++;
    nodes[i].total += value;
  }
}
