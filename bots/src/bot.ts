import type { Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/** How much a bot may think: at most so many looks at a position, and no longer than the table lets it. */
export interface Budget {
  readonly iterations: number;
  /** What share of the time is left; asked now and then, and left out where the answer must not depend on a clock. */
  readonly left?: () => number;
  /** No look more than it takes to know which answer will have had the most. */
  readonly decisive?: boolean;
}

/** So much time from now on, by that clock. */
export function within(milliseconds: number, clock: () => number): Budget {
  const until = clock() + milliseconds;
  return { iterations: Number.MAX_SAFE_INTEGER, left: () => (until - clock()) / milliseconds };
}

/** A player made of code. It is handed what its seat may see and nothing else, so it cannot peek. */
export interface Bot {
  readonly id: string;
  choose<S, E extends GameEvent, O extends TableOptions>(question: MoveRequest<S, E, O>): Move;
}

export interface MoveRequest<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly view: View<S>;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly budget: Budget;
}
