import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { regretMatching } from './regret-matching.ts';
import { random } from './random.ts';
import { searcher } from './searcher.ts';
import { signalling } from './signalling.ts';

const MASTER = { id: 'master', blunderRate: 0 };

/** The levels that people choose from, from a beginner that blunders often to the strongest that answers within a second. */
export const LEVELS: readonly Bot[] = [
  searcher({ id: 'novice', iterations: 16, blunderRate: 0.65 }),
  searcher({ id: 'apprentice', iterations: 50, blunderRate: 0.4 }),
  searcher({ id: 'adept', iterations: 120, blunderRate: 0.2 }),
  searcher({ ...MASTER, iterations: 12_000 }),
].map(signalling);

/** The strongest level with no limit but its budget: the lab measures with it what more time is worth. */
export const PATIENT: Bot = signalling(searcher({ ...MASTER, iterations: Number.POSITIVE_INFINITY }));

/** Every bot by name: first the lab's yardsticks, then the levels. */
export const BOTS: readonly Bot[] = [random, signalling(greedy), signalling(regretMatching), ...LEVELS];

export function botNamed(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id);
}
