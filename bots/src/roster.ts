import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';

/** Every bot that can be seated by name, from the weakest to the strongest. */
export const BOTS: readonly Bot[] = [random, greedy];

export function botNamed(id: string): Bot | undefined {
  return BOTS.find((bot) => bot.id === id);
}
