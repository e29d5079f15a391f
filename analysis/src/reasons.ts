import type { Game, GameEvent, RuleId } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { MeasureHalves } from './comparison.ts';

/** What one answer is expected to bring more of than another: turned into a sentence by its key. */
export interface Reason {
  /** A measure of the game: points, tricks, life. */
  readonly measure: string;
  /** How much more, in the measure's own unit; always positive. */
  readonly amount: number;
  /** The rule that says what it is good for. */
  readonly rule?: RuleId;
}

/** Less than this of a measure is not worth a word. */
const WORTH_SAYING = 0.5;

/**
 * Why the better answer is better, in the order of the game's measures: as much as two independent searches agree on. Empty where
 * they do not support a sentence.
 */
export function reasonsFor<S, E extends GameEvent, O extends TableOptions>(
  { policy }: Game<S, E, O>,
  [better, worse]: readonly [MeasureHalves, MeasureHalves],
): Reason[] {
  return (policy?.measures ?? [])
    .map(({ key, rule }, i) => ({
      measure: key,
      amount: Math.min(gain(0, i), gain(1, i)),
      ...(rule === undefined ? {} : { rule }),
    }))
    .filter(({ amount }) => amount >= WORTH_SAYING);

  function gain(half: 0 | 1, i: number): number {
    return (better[half][i] ?? 0) - (worse[half][i] ?? 0);
  }
}
