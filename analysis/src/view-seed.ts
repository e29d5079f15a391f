import { type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Game, GameEvent, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/**
 * The source of chance of one analysis, drawn from the view alone: whoever sees the same gets the same numbers, and nothing
 * hidden can be read from them. `stage` tells apart what is asked of the same view.
 */
export function rngOfView<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  view: View<S>,
  seat: Seat,
  stage: string,
): Rng {
  return seeded(seedFrom(viewKey(game, view, seat, stage)));
}

/** Everything that the numbers of one analysis depend on, as one text. */
export function viewKey<S, E extends GameEvent, O extends TableOptions>(
  { id, version }: Game<S, E, O>,
  view: View<S>,
  seat: Seat,
  stage: string,
): string {
  return JSON.stringify([id, version, seat, stage, view]);
}
