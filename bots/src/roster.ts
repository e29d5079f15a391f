import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { mixing } from './mixing.ts';
import { random } from './random.ts';
import { searcher } from './searcher.ts';
import { talking } from './talking.ts';

/** The levels that people choose from, from a beginner who slips to the strongest that answers within a second. */
export const LEVELS: readonly Bot[] = [
  searcher({ id: 'novice', iterations: 16, temperature: 1.5 }),
  searcher({ id: 'apprentice', iterations: 60, temperature: 0.6 }),
  searcher({ id: 'adept', iterations: 500, temperature: 0 }),
  searcher({ id: 'master', iterations: 12_000, temperature: 0 }),
].map(talking);

/** Every bot that can be seated by name: first those that the lab measures by, then the levels. */
export const BOTS: readonly Bot[] = [random, talking(greedy), talking(mixing), ...LEVELS];

export function botNamed(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id);
}
