import { next, type Rng } from '@conclave/kernel/chance';
import type { Move } from '@conclave/kernel/game';
import type { Bot } from './bot.ts';
import { type Candidate, type Manner, search, STEADY } from './search.ts';

/** A level of play: how much it looks at, and how steady its hand is. */
export interface Level {
  readonly id: string;
  /** How many imagined games each move may cost; less when the table's budget is smaller. */
  readonly iterations: number;
  /** 0 always takes the best it found; 1 takes each as often as it was looked at; more makes odder mistakes. */
  readonly temperature: number;
  readonly manner?: Manner;
}

/** A bot of one level. The same search serves them all: a level is a budget and a temperature. */
export function searcher({ id, iterations, temperature, manner = STEADY }: Level): Bot {
  return {
    id,
    choose(question) {
      const [only, ...others] = question.game.legal(question.view, question.seat);
      if (others.length === 0) return only;
      const budget = { ...question.budget, iterations: Math.min(iterations, question.budget.iterations) };
      return pick(search({ ...question, budget }, manner), temperature, question.rng);
    },
  };
}

/** The most looked-at answer, or with a warm hand now and then another. */
function pick(candidates: readonly Candidate[], temperature: number, rng: Rng): Move {
  const most = Math.max(1, ...candidates.map(({ visits }) => visits));
  if (temperature === 0) return best(candidates).move;
  const weights = candidates.map(({ visits }) => ((visits + SLIP) / most) ** (1 / temperature));
  let left = (next(rng) / 0x1_0000_0000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, { move }] of candidates.entries()) {
    left -= weights[i];
    if (left < 0) return move;
  }
  return candidates[candidates.length - 1].move;
}

/** A warm hand may also take what the search never tried, as if it had been tried so often. */
const SLIP = 0.2;

/** The most looked-at answer; of two looked at equally often, the one that brought more. */
function best(candidates: readonly Candidate[]): Candidate {
  return candidates.reduce((a, b) => (b.visits > a.visits || (b.visits === a.visits && b.value > a.value) ? b : a));
}
