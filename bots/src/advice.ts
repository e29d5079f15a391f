import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { MoveRequest } from './bot.ts';
import { DEFAULT_CONFIG } from './search-config.ts';
import { search } from './search.ts';

/** A move that a player could make, and what a strong bot expects of it. */
export interface Advice {
  readonly move: Move;
  /** The move in words. */
  readonly words: string;
  /** The expected result: 0 is lost, 1 is won. */
  readonly expected: number;
  /** Its share of the search's visits: the more, the surer the number. */
  readonly share: number;
}

/** Every candidate move with its expected result, the best first. */
export function advise<S, E extends GameEvent, O extends TableOptions>(request: MoveRequest<S, E, O>): Advice[] {
  const { game, view, seat } = request;
  const candidates = search(request, DEFAULT_CONFIG);
  const visitsInAll = Math.max(
    1,
    candidates.reduce((sum, { visits }) => sum + visits, 0),
  );
  return candidates
    .toSorted((a, b) => b.visits - a.visits || b.value - a.value)
    .map(({ move, visits, value }) => ({
      move,
      words: game.notation.formatMove(view, seat, move),
      expected: value,
      share: visits / visitsInAll,
    }));
}
