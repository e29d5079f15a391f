import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { MoveRequest } from './bot.ts';
import { DEFAULT_CONFIG } from './search-config.ts';
import { search } from './search.ts';

/** One thing a player could do, and what a strong bot expects of it. */
export interface Advice {
  readonly move: Move;
  /** The move in words. */
  readonly words: string;
  /** What it is expected to come to: 0 is lost, 1 is won. */
  readonly expected: number;
  /** How much of the bot's attention it had, of 1 in all: the more, the surer the number. */
  readonly attention: number;
}

/** What would you do, and why: every candidate with its expected result, the best first. */
export function advise<S, E extends GameEvent, O extends TableOptions>(question: MoveRequest<S, E, O>): Advice[] {
  const { game, view, seat } = question;
  const candidates = search(question, DEFAULT_CONFIG);
  const looks = Math.max(
    1,
    candidates.reduce((sum, { visits }) => sum + visits, 0),
  );
  return candidates
    .toSorted((a, b) => b.visits - a.visits || b.value - a.value)
    .map(({ move, visits, value }) => ({
      move,
      words: game.notation.formatMove(view, seat, move),
      expected: value,
      attention: visits / looks,
    }));
}
