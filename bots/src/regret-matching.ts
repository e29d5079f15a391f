import { next, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot, MoveRequest } from './bot.ts';
import { greedy } from './greedy.ts';

/** Sampled worlds, answers of the others tried in each, rounds of regret matching, and how far a world is played on. */
const WORLDS = 6;
const FEWEST_REPLIES = 4;
const MOST_REPLIES = 12;
const REGRETS = 400;
const MOST_STEPS = 24;

/**
 * Where several answer at once, no fixed answer is best: this bot builds the payoff matrix of its answers against those of
 * the others, evaluated once all have answered, finds a mixed strategy by regret matching, and draws from it. Where it is
 * asked alone it is greedy.
 */
export const regretMatching: Bot = {
  id: 'mixing',
  choose<S, E extends GameEvent, O extends TableOptions>(request: MoveRequest<S, E, O>): Move {
    const moves = lastingMoves(request);
    if (moves.length === 1) return moves[0];
    const kind = sealedKind(request, moves);
    if (kind === undefined) return greedy.choose(request);
    return draw(mixOf(request, moves, { last: kind === 'last' }).weights, moves, request.rng);
  },
};

/** A mixed strategy, and the value of each answer against the best replies of the others. */
export interface Mix {
  /** Probabilities, in the order of the moves. */
  readonly weights: readonly number[];
  readonly values: readonly number[];
}

/** Whether a choice is sealed, and whether this seat is the last to make it; undefined where it is open. */
export function sealedKind<S, E extends GameEvent, O extends TableOptions>(
  request: MoveRequest<S, E, O>,
  moves: readonly Move[],
): 'first' | 'last' | undefined {
  const asked = request.game.decision(request.view)?.seats ?? [];
  if (asked.length > 1) return 'first';
  return showsHidden(request, moves[0]) ? 'last' : undefined;
}

/** Moves after which the seat is not asked the same again: signals and other talk are left out. */
export function lastingMoves<S, E extends GameEvent, O extends TableOptions>(request: MoveRequest<S, E, O>): Move[] {
  const { game, view, seat, rng } = request;
  const moves = game.legal(view, seat);
  if (moves.length < 2) return moves;
  const prompt = game.decision(view)?.prompt;
  const world = game.determinise(view, seat, rng);
  const lasting = moves.filter((move) => {
    const after = game.clone(world);
    game.apply(after, seat, move);
    const asked = game.decision(after);
    return asked === undefined || asked.prompt !== prompt || !asked.seats.includes(seat);
  });
  return lasting.length > 0 ? lasting : moves;
}

/** Whether an answer reveals something: then others have answered face down before, and this seat is only the last. */
function showsHidden<S, E extends GameEvent, O extends TableOptions>(
  request: MoveRequest<S, E, O>,
  move: Move,
): boolean {
  const { game, view, seat, rng } = request;
  const seen = new Set<string>();
  for (let w = 0; w < WORLDS && seen.size < 2; w++) {
    const world = game.determinise(view, seat, rng);
    game.apply(world, seat, move);
    seen.add(JSON.stringify(game.redact(world, seat)));
  }
  return seen.size > 1;
}

/** How often each move should be played: both sides match regrets, world by world. */
export function mixOf<S, E extends GameEvent, O extends TableOptions>(
  request: MoveRequest<S, E, O>,
  moves: readonly Move[],
  {
    last,
    evaluate = (state) => request.game.evaluate(state, request.seat),
  }: { readonly last: boolean; readonly evaluate?: (state: S) => number },
): Mix {
  const affordable = Math.floor(request.budget.iterations / (WORLDS * moves.length));
  const replies = Math.max(FEWEST_REPLIES, Math.min(MOST_REPLIES, affordable));
  const tables = Array.from({ length: WORLDS }, () => payoffs(request, moves, { replies, last, evaluate }));
  const mine = moves.map(() => 0);
  const theirs = tables.map((table) => table[0].map(() => 0));
  const sum = moves.map(() => 0);
  const values = moves.map(() => 0);
  const worth = moves.map(() => 0);
  for (let t = 0; t < REGRETS; t++) {
    const mix = byRegret(mine);
    const w = t % tables.length;
    const table = tables[w];
    const reply = byRegret(theirs[w]);
    const against = reply.map(() => 0);
    let value = 0;
    for (let i = 0; i < moves.length; i++) {
      sum[i] += mix[i];
      values[i] = dot(table[i], reply);
      value += values[i] * mix[i];
      worth[i] += values[i];
      if (mix[i] > 0) for (let j = 0; j < reply.length; j++) against[j] += mix[i] * table[i][j];
    }
    for (let i = 0; i < moves.length; i++) mine[i] = Math.max(0, mine[i] + values[i] - value);
    for (let j = 0; j < reply.length; j++) theirs[w][j] = Math.max(0, theirs[w][j] + value - against[j]);
  }
  return { weights: sum.map((times) => times / REGRETS), values: worth.map((whole) => whole / REGRETS) };
}

/**
 * The value after each own move and each set of answers of the others. The others answer by the policy in one sampled world;
 * where they have answered already, each column is a world with an answer of theirs.
 */
function payoffs<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat, rng }: MoveRequest<S, E, O>,
  moves: readonly Move[],
  {
    replies,
    last,
    evaluate,
  }: { readonly replies: number; readonly last: boolean; readonly evaluate: (state: S) => number },
): number[][] {
  const world = game.determinise(view, seat, rng);
  const columns = Array.from({ length: replies }, () => ({
    luck: next(rng),
    world: last ? game.determinise(view, seat, rng) : world,
  }));
  return moves.map((move) =>
    columns.map((column) => {
      const after = game.clone(column.world);
      const chapter = game.policy?.chapter?.(after);
      game.apply(after, seat, move);
      settle(game, after, chapter, column.luck);
      return evaluate(after);
    }),
  );
}

/** Plays on by the policy until the chapter ends: everybody has answered and what follows is settled. */
function settle<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  chapter: number | undefined,
  luck: number,
): void {
  let bits = luck;
  for (let step = 0; step < MOST_STEPS; step++) {
    const decision = game.decision(state);
    if (decision === undefined || (chapter !== undefined && game.policy?.chapter?.(state) !== chapter)) return;
    const seat: Seat = decision.seats[0];
    const legal = game.legal(state, seat);
    bits = (Math.imul(bits, 1_664_525) + 1_013_904_223) >>> 0;
    const move = game.policy?.heuristicMove?.(state, seat, legal, bits >>> 3) ?? legal[(bits >>> 8) % legal.length];
    game.apply(state, seat, move);
  }
}

function byRegret(regrets: readonly number[]): number[] {
  const whole = regrets.reduce((a, b) => a + b, 0);
  return regrets.map((regret) => (whole > 0 ? regret / whole : 1 / regrets.length));
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function draw(weights: readonly number[], moves: readonly Move[], rng: Rng): Move {
  let left = (next(rng) / 0x1_0000_0000) * weights.reduce((a, b) => a + b, 0);
  for (const [i, move] of moves.entries()) {
    left -= weights[i];
    if (left < 0) return move;
  }
  return moves[moves.length - 1];
}
