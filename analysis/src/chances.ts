import type { Decision, Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';

/**
 * Writes each seat's chance to win a state into `into`, after them that of an opponent without a chair. All sides together
 * come to 1; partners have the chance of their side.
 */
export function chancesAt<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  { decision, seats }: { readonly decision: Decision | undefined; readonly seats: number },
  into: number[],
): void {
  into.length = 0;
  const outcome = decision === undefined ? game.outcome(state) : undefined;
  if (outcome !== undefined && seats > 1) {
    for (let seat = 0; seat < seats; seat++) into[seat] = outcome.winners.includes(seat) ? 1 : 0;
    if (outcome.winners.length === 0) into.fill(1); // nobody has won: shared by all
  } else {
    if (outcome === undefined) game.policy?.chances?.(state, into);
    for (let seat = 0; seat < seats; seat++) into[seat] ??= Math.min(1, Math.max(0, game.evaluate(state, seat)));
  }
  normalise(into, seats, game.policy?.teams?.(state));
}

/** Makes the chances of all sides add up to 1. Who is alone against nobody keeps the number as it is. */
function normalise(chances: number[], seats: number, teams: readonly number[] | undefined): void {
  if (chances.length === 1) return;
  let whole = 0;
  let counted = 0; // the sides that are counted already, as bits
  for (let i = 0; i < chances.length; i++) {
    const side = i < seats && teams !== undefined ? teams[i] : i;
    if (side < 0 || (counted & (1 << side)) !== 0) continue;
    counted |= 1 << side;
    whole += chances[i];
  }
  for (let i = 0; i < chances.length; i++) {
    const sitsOut = i < seats && teams !== undefined && teams[i] < 0;
    if (!sitsOut && whole > 0) chances[i] /= whole;
  }
}
