import { next } from '@conclave/kernel/chance';
import type { Decision, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Budget, MoveRequest } from './bot.ts';
import { shallowEvaluation } from './shallow-evaluation.ts';
import type { SearchConfig } from './search-config.ts';
import { type Edge, newNode, type Node, addEdge, meanValue } from './tree.ts';
import { chapterOf, sampleState, heuristicMoveOf, NO_HEURISTIC, type SearchContext } from './search-context.ts';
import { staticValue, finishedValue, ongoingValue } from './value.ts';

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

/** What a search may be told besides its question; all of it is for those who study a position rather than play it. */
export interface SearchOptions<S> {
  /** Only these answers, each as often as the others, to tell which of them is best rather than to find it. */
  readonly among?: readonly Move[];
  /** The answers that the first seat may give in an imagined world; left out: the most promising. Overrides `among`. */
  readonly firstMove?: (world: S, look: number) => Move | undefined;
  /** Makes the worlds that are looked at; left out: drawn from those that the view allows. */
  readonly sample?: () => S;
  /** Told of the world at the end of each look, of what would be asked there, and which answer the look began with. */
  readonly onLook?: (first: Move, world: S, decision: Decision | undefined) => void;
}

/**
 * Information-set tree search. Each look imagines one world that the view allows and walks one tree through all of them,
 * so that what is learnt does not depend on cards nobody can see. Every seat goes for its own value, so teams and any
 * number of seats need nothing special. It can be continued at any time.
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
      branches: [],
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

  /** One more look. */
  look(): void {
    const context = this.#context;
    const { among, firstMove, sample, onLook } = this.#options;
    context.branches.length = 0;
    context.nodes.length = 0;
    context.movers.length = 0;
    const world = sample === undefined ? sampleState(context, this.#view) : sample();
    const due = firstMove === undefined ? among?.[this.#looks % among.length] : firstMove(world, this.#looks);
    this.#looks++;
    const decision = playOut(context, world, descend(context, this.#root, world, due));
    learn(context, world, decision);
    if (onLook !== undefined && context.branches.length > 0) onLook(context.branches[0].move, world, decision);
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
    if (i % CLOCK_EVERY === CLOCK_EVERY - 1 && isEnough(running.root, budget, i)) break;
    running.look();
  }
  return running.candidates();
}

/** The time is up, or no other answer can catch up any more with the one that has been looked at most. */
function isEnough(root: Node, { iterations, left, decisive }: Budget, done: number): boolean {
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

/** Down the tree by the most promising branch, from the answer that is due if one is, until something untried or the end of the chapter. */
function descend<S, E extends GameEvent, O extends TableOptions>(
  context: SearchContext<S, E, O>,
  root: Node,
  world: S,
  due: Move | undefined,
): Decision | undefined {
  const { game } = context;
  let node = root;
  for (;;) {
    const decision = game.decision(world);
    if (decision === undefined || chapterOf(game, world) !== context.chapter) return decision;
    const { seats } = decision;
    // the way goes on from the searcher's own answer, where others answer face down at the same time
    const main = seats.includes(context.seat) ? context.seat : seats[0];
    const whim = seats.length > 1 ? WHIM : 0;
    const place: Place<S> = { node, world, seat: main, whim };
    const forced = node === root ? due : undefined;
    const answer = forced === undefined ? promising(context, place) : (node.edges.get(forced) ?? addEdge(node, forced));
    const branch = take(context, place, answer);
    for (const seat of seats) {
      if (seat === main) continue;
      node.others ??= [];
      const other: Place<S> = { node: (node.others[seat] ??= newNode()), world, seat, whim };
      take(context, other, promising(context, other));
    }
    if (branch.next === undefined) {
      branch.next = newNode();
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
  { game, branches, nodes, movers }: SearchContext<S, E, O>,
  { node, world, seat }: Place<S>,
  branch: Edge,
): Edge {
  branches.push(branch);
  nodes.push(node);
  movers.push(seat);
  game.apply(world, seat, branch.move);
  return branch;
}

/** The answer that promises most. */
function promising<S, E extends GameEvent, O extends TableOptions>(
  context: SearchContext<S, E, O>,
  { node, world, seat, whim }: Place<S>,
): Edge {
  const { game, config, rng } = context;
  const legal = game.legal(world, seat);
  const instinct = legal.length === 1 ? legal[0] : heuristicMoveOf(context, world, seat, legal);
  const leaning = instinct === NO_HEURISTIC ? 0 : config.heuristicPrior;
  const even = (1 - leaning) / legal.length;
  const untried = meanValue(node) - config.untriedPenalty;
  const wonder = config.exploration * Math.sqrt(node.visits + 1);
  const swing = whim / Math.sqrt(node.visits + 1);
  let best: Edge | undefined;
  let bestMove = legal[0];
  let bestPromise = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < legal.length; i++) {
    const move = legal[i];
    const branch = node.edges.get(move);
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
  return best ?? addEdge(node, bestMove);
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
  { game, rng, config, chapter, rolloutDepth }: SearchContext<S, E, O>,
  world: S,
  from: Decision | undefined,
): Decision | undefined {
  const { policy } = game;
  const obeys = config.policyRate * 0x1_0000_0000;
  let decision = from;
  for (let i = 0; i < rolloutDepth && decision !== undefined; i++) {
    if (chapterOf(game, world) !== chapter) return decision;
    const seat = decision.seats[0];
    const luck = next(rng);
    let move: Move;
    if (policy?.heuristicMove === undefined || next(rng) >= obeys) {
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

/** Everybody who chose on the way learns what the world is worth to them. */
function learn<S, E extends GameEvent, O extends TableOptions>(
  { game, branches, nodes, movers, values }: SearchContext<S, E, O>,
  world: S,
  decision: Decision | undefined,
): void {
  const outcome = decision === undefined ? game.outcome(world) : undefined;
  values.length = 0;
  if (outcome === undefined) game.policy?.chances?.(world, values);
  for (let i = 0; i < branches.length; i++) {
    const seat = movers[i];
    values[seat] ??= outcome === undefined ? staticValue(game, world, seat) : finishedValue(game, world, seat, outcome);
    const value = outcome === undefined ? ongoingValue(values[seat]) : values[seat];
    branches[i].visits++;
    branches[i].total += value;
    nodes[i].visits++;
    nodes[i].total += value;
  }
}
