import { next, type Rng } from '@conclave/kernel/chance';
import type { Move } from '@conclave/kernel/game';
import type { Bot } from './bot.ts';
import { type Candidate, type Manner, search } from './search.ts';

/** A level of play: how much it looks at, how it looks, and how often its hand slips. */
export interface Level {
  readonly id: string;
  readonly iterations: number;
  readonly manner: Manner;
  /** 0 always takes the best it found; 1 takes each as often as it was looked at. */
  readonly temperature: number;
}

/** A bot of one level. The same search serves them all: a level is a budget and a temperature. */
export function searcher({ id, iterations, manner, temperature }: Level): Bot {
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
  const most = Math.max(...candidates.map(({ visits }) => visits));
  const weights = candidates.map(({ visits }) =>
    temperature === 0 ? Number(visits === most) : (visits / most) ** (1 / temperature),
  );
  let left = (next(rng) / 0x1_0000_0000) * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, { move }] of candidates.entries()) {
    left -= weights[i];
    if (left < 0) return move;
  }
  return candidates[candidates.length - 1].move;
}
