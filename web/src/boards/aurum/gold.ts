import { goldCards, playsInTrick } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { Identities, ZoneContents } from '../../table/motion/identities.ts';

/** Gold cards of a rank are alike: where they lie, by zone. */
export function goldContents(view: State): ZoneContents {
  return [
    ['supply', goldCards(view.supply)],
    ...view.gold.map((ranks, seat) => [`gold-${seat}`, goldCards(ranks)] as const),
    [
      'trick',
      playsInTrick(view)
        .filter(({ isGold }) => isGold)
        .map(({ card }) => card),
    ],
  ];
}

/** Asks for the id of the n-th card of a kind in a zone. */
export function goldIds(ids: Identities): (zone: string, kind: string, n: number) => string | undefined {
  return (zone, kind, n) => ids.get(zone)?.filter((id) => id.startsWith(`${kind}~`))[n];
}
