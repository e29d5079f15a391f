import { below, next, type Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat, Seed } from '@conclave/kernel/game';
import { type Features, emptyVector } from '@conclave/kernel/evaluation';
import type { TableOptions } from '@conclave/kernel/options';
import type { Bot } from './bot.ts';
import type { Samples } from './samples.ts';

/** How a game for learning is played. */
export interface TrainingGame<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly features: Features<S>;
  readonly options: O;
  readonly seed: Seed;
  readonly rng: Rng;
  readonly player: Bot;
  /** How much the player thinks about a move. */
  readonly iterations: number;
  /** How often anything is played instead of what the player likes best. */
  readonly explorationRate: number;
  /** One position in so many is kept. */
  readonly every: number;
  /** How far a position is judged by the end of the game rather than by what is thought of the next one kept, from 0 to 1. */
  readonly outcomeWeight: number;
}

/** Plays one game and keeps some of its positions, each with what came of it for every side. */
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
  const thoughts: number[][] = [];
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const [seat] = decision.seats;
    const view = game.redact(state, seat);
    const moves = game.legal(view, seat);
    if (moves.length > 1 && below(rng, every) === 0) {
      thoughts.push(thoughtOf(game, features, state));
      const at = features.at?.(state) ?? state;
      for (let side = 0; side < features.sides(at); side++) {
        facts.size = 0;
        features.list(at, side, facts);
        samples.addSide(facts.rows, facts.amounts, facts.size);
      }
      samples.close();
    }
    const odd = next(rng) < explorationRate * 0x1_0000_0000;
    const move = odd
      ? moves[below(rng, moves.length)]
      : player.choose({ game, view, seat, rng, budget: { iterations } });
    game.apply(state, seat, move);
  }
  const seats = game.outcome(state).winners;
  const teams = features.teams?.(state);
  const winners = teams === undefined ? seats : [...new Set(seats.map((seat) => teams[seat]))];
  samples.shares.push(...sharesOf(winners, features.sides(state), thoughts, outcomeWeight));
}

/** What the player thinks of a position, side by side; nothing where its game has no chances yet. */
function thoughtOf<S, E extends GameEvent, O extends TableOptions>(
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

/** From the last position to the first: mostly how it ended, a little what was thought of the next one. */
function sharesOf(winners: readonly Seat[], sides: number, thoughts: readonly number[][], patience: number): number[] {
  let shares = Array.from({ length: sides }, (_, side) => {
    const alone = winners.length === 0 && side === sides - 1; // nobody at the table: the opponent without a chair
    return winners.includes(side) ? 1 / winners.length : alone ? 1 : 0;
  });
  const all: number[][] = [];
  for (let i = thoughts.length - 1; i >= 0; i--) {
    all.unshift(shares);
    const thought = thoughts[i];
    if (thought.length > 0) shares = shares.map((share, side) => patience * share + (1 - patience) * thought[side]);
  }
  return all.flat();
}
