import type { Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/** How much a bot may search: so many iterations at most, and no longer than its time. */
export interface Budget {
  readonly iterations: number;
  /** The share of the time that is left; read now and then. Left out where the answer must not depend on a clock. */
  readonly left?: () => number;
  /** Stop as soon as no other answer can become the most visited. */
  readonly decisive?: boolean;
}

/** A budget of so many milliseconds from now on. */
export function within(milliseconds: number, clock: () => number): Budget {
  const until = clock() + milliseconds;
  return { iterations: Number.MAX_SAFE_INTEGER, left: () => (until - clock()) / milliseconds };
}

/** A computer player. It is given only what its seat may see, so it cannot peek. */
export interface Bot {
  readonly id: string;
  choose<S, E extends GameEvent, O extends TableOptions>(request: MoveRequest<S, E, O>): Move;
}

export interface MoveRequest<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly view: View<S>;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly budget: Budget;
}
