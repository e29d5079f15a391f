import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/**
 * Makes chances mean what they say: of all moments that are given 70 %, seven in ten are won. The temperature of each game
 * and number of seats is fitted on self-play (`conclave calibrate`) and stands beside the game's weights.
 */
export function calibrated<S, E extends GameEvent, O extends TableOptions>(
  { policy }: Game<S, E, O>,
  state: S,
  chances: readonly number[],
  seats: number,
): number[] {
  const fitted = policy?.calibration?.find((each) => each.seats === seats);
  if (fitted === undefined) return [...chances];
  const progress = policy?.progress?.(state) ?? 0;
  return sharpened(chances, fitted.temperature + (fitted.late - fitted.temperature) * progress, policy?.teams?.(state));
}

/** Chances raised to a power, and made to add up as before. */
export function sharpened(chances: readonly number[], temperature: number, teams?: readonly number[]): number[] {
  if (chances.length === 1) {
    const [won, lost] = [chances[0] ** temperature, (1 - chances[0]) ** temperature];
    return [won / (won + lost)];
  }
  const raised = chances.map((chance) => chance ** temperature);
  const counted = new Set<number>();
  let whole = 0;
  for (const [i, value] of raised.entries()) {
    const side = teams?.[i] ?? i;
    if (side < 0 || counted.has(side)) continue;
    counted.add(side);
    whole += value;
  }
  return raised.map((value, i) => ((teams?.[i] ?? i) < 0 || whole === 0 ? (chances[i] ?? 0) : value / whole));
}
