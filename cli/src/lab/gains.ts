import { mean } from './summary.ts';
import type { Thought } from './thought.ts';

/** What one time to think brings over the shortest. */
export interface Gain {
  readonly milliseconds: number;
  /** How often the answer was that of the longest time. */
  readonly settled: number;
  /** How much more the answer is expected to bring than that of the shortest time, on average over all decisions. */
  readonly gain: number;
  /** The interval that holds the true average with 95 % confidence. */
  readonly low: number;
  readonly high: number;
}

const WITHIN = 1.959963984540054;

export function gainsOf(thoughts: readonly Thought[], times: readonly number[]): Gain[] {
  return times.map((milliseconds, i) => {
    const gains = thoughts.map(({ answers, worth }) => worthOf(worth, answers[i]) - worthOf(worth, answers[0]));
    const gain = mean(gains);
    const spread = Math.sqrt(mean(gains.map((each) => (each - gain) ** 2)) / Math.max(1, gains.length - 1));
    return {
      milliseconds,
      settled: mean(thoughts.map(({ answers }) => (answers[i] === answers.at(-1) ? 1 : 0))),
      gain,
      low: gain - WITHIN * spread,
      high: gain + WITHIN * spread,
    };
  });
}

/** Where all answers are the same nothing was weighed, and nothing differs. */
function worthOf(worth: Thought['worth'], answer: string | undefined): number {
  return worth[answer ?? ''] ?? 0;
}
