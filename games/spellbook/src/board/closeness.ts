import type { Seat } from '@conclave/kernel/game';
import { colourOf, LEVELS, TOP_LEVEL } from '../components.ts';
import { fewestTokens } from '../payment.ts';
import type { State } from '../state.ts';

/** How close a pool comes to a spell: what it is worth as payment (SB-39 to SB-44). */
export interface Closeness {
  /** Tokens of the spell's own colour. */
  readonly own: number;
  /** What the pool is worth for it, wilds among it: up to the highest level, and 0 without a token of its colour. */
  readonly worth: number;
  /** For level 3, 4 and 5 how many tokens it would take; undefined where the pool does not reach. */
  readonly tokens: readonly (number | undefined)[];
}

/** How close a seat comes to a spell; with another token, if one is named. */
export function closeness(view: State, seat: Seat, colour: number, more: readonly number[] = []): Closeness {
  const pool = [...view.wizards[seat].pool, ...more];
  let worth = TOP_LEVEL;
  while (worth > 0 && fewestTokens(pool, colour, worth) === undefined) worth--;
  return {
    own: pool.filter((kind) => colourOf(kind) === colour).length,
    worth,
    tokens: LEVELS.map((level) => fewestTokens(pool, colour, level)),
  };
}
