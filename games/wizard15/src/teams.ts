import { shuffle, type Rng } from '@conclave/kernel/chance';
import type { Seat } from '@conclave/kernel/game';
import type { Options } from './options.ts';

/** Markers that make a king-elect, or win a match without a King War (WW-123, WW-159). */
export const MARKERS_TO_WIN = 3;

/** How many wizards are pink, the smaller team, in a bout of so many players (WW-114, WWR-15). */
export function pinkOf(seats: number): number {
  return Math.floor(seats / 2);
}

/** Two king-elects with seven or eight players, else one (WW-145). */
export function kingsNeeded(seats: number): number {
  return seats >= 7 ? 2 : 1;
}

/**
 * Draws lots until the grouping differs from the last one (WW-122, WWR-140) and wizards who stand level are not all in
 * one team (WW-124, WW-125). The result has the side of each seat, plus 2 for the second table of a classic bout.
 */
export function drawLots(
  { seats, classic }: Pick<Options, 'seats' | 'classic'>,
  { last, apart, rng }: { readonly last: readonly number[]; readonly apart: readonly Seat[]; readonly rng: Rng },
): number[] {
  const lots = Array.from({ length: seats }, (_, k) =>
    classic ? Math.floor((4 * k) / seats) : k < pinkOf(seats) ? 0 : 1,
  );
  if (classic && seats === 4) {
    shuffle(rng, lots); // duels have no grouping to differ from
    return lots;
  }
  for (;;) {
    shuffle(rng, lots);
    if (!sameGrouping(lots, last) && !allTogether(lots, apart)) return lots;
  }
}

/** The same wizards stand together, whatever the colours (WWR-140). */
export function sameGrouping(lots: readonly number[], last: readonly number[]): boolean {
  for (let a = 0; a < lots.length; a++) {
    for (let b = a + 1; b < lots.length; b++) {
      if ((lots[a] === lots[b]) !== (last[a] >= 0 && last[a] === last[b])) return false;
    }
  }
  return true;
}

function allTogether(lots: readonly number[], seats: readonly Seat[]): boolean {
  if (seats.length < 2) return false;
  for (const seat of seats) if (lots[seat] !== lots[seats[0]]) return false;
  return true;
}

/** Who is king-elect, or who stands level for it and must be parted; both empty while nobody is near. */
export interface Race {
  readonly kings: readonly Seat[];
  readonly level: readonly Seat[];
}

/** The race for the crown after a bout (WW-123 to WW-125, WWR-142 to WWR-144). */
export function judgeRace(markers: readonly number[], needed: number): Race {
  const order = markers.map((_, seat) => seat).sort((a, b) => markers[b] - markers[a] || a - b);
  const first = markers[order[0]];
  const last = markers[order[needed - 1]];
  const next = order.length > needed ? markers[order[needed]] : -1;
  const eight = markers.length === 8;
  if (first < MARKERS_TO_WIN || (eight && last < MARKERS_TO_WIN)) return { kings: [], level: [] };
  if (last > next) return { kings: order.slice(0, needed).sort((a, b) => a - b), level: [] };
  return { kings: [], level: order.filter((seat) => markers[seat] === last).sort((a, b) => a - b) };
}
