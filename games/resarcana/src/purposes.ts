import type { Seat } from '@conclave/kernel/game';
import { ANY, GOLD } from './essences.ts';
import { evenGain, type Naming } from './naming.ts';
import { priceNow } from './prices.ts';
import type { State } from './state.ts';

/** What a gain could be for: a component that could be paid for with it, or nothing in particular. */
export interface Purpose {
  readonly card: number | undefined;
  readonly amounts: readonly number[];
}

/** The components that a seat could still pay for: its hand, then Places and monuments. */
export function wantedCards(s: State, seat: Seat): number[] {
  return [...s.hands[seat], ...s.places, ...s.display].filter((card) => card >= 0);
}

/** The components that a gain would make payable, those first that lack least; what is left over is shared evenly. */
export function purposesOf(s: State, seat: Seat, naming: Naming): Purpose[] {
  return wantedCards(s, seat)
    .map((card) => ({ card, ...lacking(s, seat, card) }))
    .filter(({ named, count }) => count > 0 && count <= room(naming, named) && fits(naming, named))
    .sort((a, b) => a.count - b.count)
    .map(({ card, named }) => ({
      card,
      amounts: naming.goldIsAll && named[GOLD] > 0 ? named : evenGain(naming, s.pools[seat], named),
    }));
}

/** A discarded card gives either one Gold or two others (RA-B34). */
function room(naming: Naming, named: readonly number[]): number {
  return naming.goldIsAll && named[GOLD] > 0 ? 1 : naming.count;
}

function fits({ caps }: Naming, named: readonly number[]): boolean {
  return named.every((n, e) => n <= caps[e]);
}

/** How much of each essence is missing, and how many in all. */
function lacking(s: State, seat: Seat, card: number): { readonly named: number[]; readonly count: number } {
  const named = [0, 0, 0, 0, 0];
  let count = 0;
  for (const { essence, need, have } of priceNow(s, seat, card)) {
    count += need - have;
    if (essence !== ANY) named[essence] = need - have;
  }
  return { named, count };
}
