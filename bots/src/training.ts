import { below, next, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat, Seed } from '@conclave/kernel/game';
import { type Features, emptyVector } from '@conclave/kernel/evaluation';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot } from './bot.ts';
import type { Samples } from './samples.ts';

/** How a training game is played. */
export interface TrainingGame<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly features: Features<S>;
  readonly options: O;
  readonly seed: Seed;
  readonly rng: Rng;
  readonly player: Bot;
  /** The player's iterations for each move. */
  readonly iterations: number;
  /** How often a random move is played instead of the player's choice. */
  readonly explorationRate: number;
  /** One position in so many is kept. */
  readonly every: number;
  /** How much of a position's target is the end of the game rather than the estimate of the next one kept, from 0 to 1. */
  readonly outcomeWeight: number;
}

/** Plays one game and keeps some of its positions, each with its target for every side. */
export function playTrainingGame<S, E extends GameEvent, O extends TableOptions>(
  {
    game,
    features,
    options,
    seed,
    rng,
    player,
    iterations,
    explorationRate,
    every,
    outcomeWeight,
  }: TrainingGame<S, E, O>,
  samples: Samples,
): void {
  const facts = emptyVector();
  const state = game.setup(options, seed);
  const estimates: number[][] = [];
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const [seat] = decision.seats;
    const view = game.redact(state, seat);
    const moves = game.legal(view, seat);
    if (moves.length > 1 && below(rng, every) === 0) {
      estimates.push(estimateOf(game, features, state));
      const at = features.at?.(state) ?? state;
      for (let side = 0; side < features.sides(at); side++) {
        facts.size = 0;
        features.list(at, side, facts);
        samples.addSide(facts.rows, facts.amounts, facts.size);
      }
      samples.close();
    }
    const isExploring = next(rng) < explorationRate * 0x1_0000_0000;
    const move = isExploring
      ? moves[below(rng, moves.length)]
      : player.choose({ game, view, seat, rng, budget: { iterations } });
    game.apply(state, seat, move);
  }
  const seats = game.outcome(state).winners;
  const teams = features.teams?.(state);
  const winners = teams === undefined ? seats : [...new Set(seats.map((seat) => teams[seat]))];
  samples.shares.push(...sharesOf(winners, features.sides(state), estimates, outcomeWeight));
}

/** The player's estimate of a position for each side; empty where its game has no fitted chances yet. */
function estimateOf<S, E extends GameEvent, O extends TableOptions>(
  { policy }: Game<S, E, O>,
  features: Features<S>,
  state: S,
): number[] {
  const chances: number[] = [];
  policy?.chances?.(state, chances);
  const teams = features.teams?.(state);
  if (teams === undefined || chances.length === 0) return chances;
  return Array.from({ length: features.sides(state) }, (_, side) => chances[teams.indexOf(side)] ?? 0.5);
}

/** Targets from the last position to the first: mostly how the game ended, a little the estimate of the next position. */
function sharesOf(
  winners: readonly Seat[],
  sides: number,
  estimates: readonly number[][],
  outcomeWeight: number,
): number[] {
  let shares = Array.from({ length: sides }, (_, side) => {
    const alone = winners.length === 0 && side === sides - 1; // nobody at the table: the opponent without a chair
    return winners.includes(side) ? 1 / winners.length : alone ? 1 : 0;
  });
  const all: number[][] = [];
  for (let i = estimates.length - 1; i >= 0; i--) {
    all.unshift(shares);
    const estimate = estimates[i];
    if (estimate.length > 0)
      shares = shares.map((share, side) => outcomeWeight * share + (1 - outcomeWeight) * estimate[side]);
  }
  return all.flat();
}
