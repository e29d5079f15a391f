import { next, type Rng } from '@conclave/kernel/chance';
import type { Move } from '@conclave/kernel/game';
import type { Bot } from './bot.ts';
import { type SearchConfig, DEFAULT_CONFIG } from './search-config.ts';
import { type Candidate, search } from './search.ts';

/** A level of play: how long it searches, and how often it blunders. */
export interface Level {
  readonly id: string;
  /** Iterations for each move; fewer when the table's budget is smaller. */
  readonly iterations: number;
  /** How often it overlooks an answer: at 0 it always takes the best it found. */
  readonly blunderRate: number;
  readonly config?: SearchConfig;
}

/** A bot of one level. All levels use the same search: a level is a budget and a blunder rate. */
export function searcher({ id, iterations, blunderRate, config = DEFAULT_CONFIG }: Level): Bot {
  return {
    id,
    choose(request) {
      const [only, ...others] = request.game.legal(request.view, request.seat);
      if (others.length === 0) return only;
      const budget = {
        ...request.budget,
        iterations: Math.min(iterations, request.budget.iterations),
        decisive: blunderRate === 0, // a bot that may overlook the best must know the others too
      };
      return pick(search({ ...request, budget }, config), blunderRate, request.rng);
    },
  };
}

/**
 * The best of the answers that it does not overlook, or of all if it overlooks every one. After the best comes the next
 * best: a mistake as people make them, not a random move.
 */
function pick(candidates: readonly Candidate[], blunderRate: number, rng: Rng): Move {
  if (blunderRate === 0) return best(candidates).move;
  const seen = candidates.filter(() => next(rng) >= blunderRate * 0x1_0000_0000);
  return best(seen.length === 0 ? candidates : seen).move;
}

/** The most visited answer; of two with equal visits the one with the higher value, then with the higher prior. */
function best(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((a, b) => ((b.visits - a.visits || b.value - a.value || b.prior - a.prior) > 0 ? b : a));
}
