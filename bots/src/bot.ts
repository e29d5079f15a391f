import type { Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/** How much a bot may think: at most so many looks at a position, and no longer than the table lets it. */
export interface Budget {
  readonly iterations: number;
  /** Asked now and then; left out where the answer must not depend on a clock. */
  readonly expired?: () => boolean;
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
