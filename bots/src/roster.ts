import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { mixing } from './regret-matching.ts';
import { random } from './random.ts';
import { searcher } from './searcher.ts';
import { talking } from './signalling.ts';

const MASTER = { id: 'master', oversight: 0 };

/** The levels that people choose from, from a beginner who overlooks much to the strongest that answers within a second. */
export const LEVELS: readonly Bot[] = [
  searcher({ id: 'novice', iterations: 16, oversight: 0.65 }),
  searcher({ id: 'apprentice', iterations: 50, oversight: 0.4 }),
  searcher({ id: 'adept', iterations: 120, oversight: 0.2 }),
  searcher({ ...MASTER, iterations: 12_000 }),
].map(talking);

/** The strongest level with no bound but its budget: the lab measures with it what more time is worth. */
export const PATIENT: Bot = talking(searcher({ ...MASTER, iterations: Number.POSITIVE_INFINITY }));

/** Every bot that can be seated by name: first those that the lab measures by, then the levels. */
export const BOTS: readonly Bot[] = [random, talking(greedy), talking(mixing), ...LEVELS];

export function botNamed(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id);
}
