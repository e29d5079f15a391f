import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/** What one answer is expected to bring more of than another: turned into a sentence by its key. */
export interface Reason {
  /** A measure of the game: points, tricks, life. */
  readonly measure: string;
  /** How much more, in the measure's own unit; always positive. */
  readonly amount: number;
}

/** Less than this of a measure is not worth a word. */
const WORTH_SAYING = 0.5;

/** Why the better answer is better, in the order of the game's measures; empty where the numbers do not support a sentence. */
export function reasonsFor<S, E extends GameEvent, O extends TableOptions>(
  { policy }: Game<S, E, O>,
  [better, worse]: readonly [readonly number[], readonly number[]],
): Reason[] {
  return (policy?.measures ?? [])
    .map(({ key }, i) => ({ measure: key, amount: (better[i] ?? 0) - (worse[i] ?? 0) }))
    .filter(({ amount }) => amount >= WORTH_SAYING);
}
