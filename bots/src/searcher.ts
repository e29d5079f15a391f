import { next, type Rng } from '@conclave/kernel/chance';
import type { Move } from '@conclave/kernel/game';
import type { Bot } from './bot.ts';
import { type SearchConfig, DEFAULT_CONFIG } from './search-config.ts';
import { type Candidate, search } from './search.ts';

/** A level of play: how much it looks at, and how much it overlooks. */
export interface Level {
  readonly id: string;
  /** How many imagined games each move may cost; less when the table's budget is smaller. */
  readonly iterations: number;
  /** How often it does not see an answer that it could give: 0 always takes the best it found. */
  readonly blunderRate: number;
  readonly config?: SearchConfig;
}

/** A bot of one level. The same search serves them all: a level is a budget and a share of oversights. */
export function searcher({ id, iterations, blunderRate, config = DEFAULT_CONFIG }: Level): Bot {
  return {
    id,
    choose(question) {
      const [only, ...others] = question.game.legal(question.view, question.seat);
      if (others.length === 0) return only;
      const budget = {
        ...question.budget,
        iterations: Math.min(iterations, question.budget.iterations),
        decisive: blunderRate === 0, // who may overlook the best needs to know the others too
      };
      return pick(search({ ...question, budget }, config), blunderRate, question.rng);
    },
  };
}

/**
 * The best of the answers that it sees, or of all should it see none. Who overlooks the best takes the next best: a
 * mistake as people make them, not one by lot.
 */
function pick(candidates: readonly Candidate[], oversight: number, rng: Rng): Move {
  if (oversight === 0) return best(candidates).move;
  const seen = candidates.filter(() => next(rng) >= oversight * 0x1_0000_0000);
  return best(seen.length === 0 ? candidates : seen).move;
}

/** The most looked-at answer; of two looked at equally often the one that brought more, or seemed better at a glance. */
function best(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((a, b) => ((b.visits - a.visits || b.value - a.value || b.prior - a.prior) > 0 ? b : a));
}
