import { cardName, GOLD } from '@conclave/aurum/components';
import type { State } from '@conclave/aurum/state';
import type { Identities, ZoneContents } from '../../table/motion/identities.ts';

/** Gold cards of a rank are alike: where they lie, by zone. */
export function goldContents(view: State): ZoneContents {
  return [
    ['supply', ranked(view.supply)],
    ...view.gold.map((ranks, seat) => [`gold-${seat}`, ranked(ranks)] as const),
    ['trick', view.trick.filter((card) => card >= GOLD).map(cardName)],
  ];
}

/** Asks for the id of the n-th card of a kind in a zone. */
export function goldIds(ids: Identities): (zone: string, kind: string, n: number) => string | undefined {
  return (zone, kind, n) => ids.get(zone)?.filter((id) => id.startsWith(`${kind}~`))[n];
}

/** `[1, 0, 2]` as G0 G2 G2. */
export function ranked(counts: readonly number[]): string[] {
  return counts.flatMap((n, rank) => Array.from({ length: n }, () => cardName(GOLD + rank)));
}
