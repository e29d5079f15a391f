import { hasPlayed } from '../storage/table-storage.ts';

/** The bot one meets when nothing was chosen: it plays well, and answers at once. */
export const DEFAULT_BOT = 'adept';
/** The gentlest: for somebody who has never played a game to its end here. */
export const GENTLE_BOT = 'novice';

/** Whom somebody meets who has chosen nobody. */
export function firstBot(): string {
  return hasPlayed() ? DEFAULT_BOT : GENTLE_BOT;
}
