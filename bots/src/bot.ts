import type { Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/** How much a bot may think: at most so many looks at a position, and not past this moment. */
export interface Budget {
  readonly iterations: number;
  /** Milliseconds of `performance.now()`; leave it out where the answer must not depend on the clock. */
  readonly until?: number;
}

/** A player made of code. It is handed what its seat may see and nothing else, so it cannot peek. */
export interface Bot {
  readonly id: string;
  choose<S, E extends GameEvent, O extends TableOptions>(question: Question<S, E, O>): Move;
}

export interface Question<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly view: View<S>;
  readonly seat: Seat;
  readonly rng: Rng;
  readonly budget: Budget;
}
