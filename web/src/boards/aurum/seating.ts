import type { State } from '@conclave/aurum/state';
import type { Seat } from '@conclave/kernel/game';

export type Side = 'south' | 'west' | 'north' | 'east';

const AROUND: Readonly<Record<number, readonly Side[]>> = {
  3: ['south', 'west', 'east'],
  4: ['south', 'west', 'north', 'east'],
};

/** Where a seat is drawn: you at the bottom, the others clockwise. */
export function sideOfTable(view: State, me: Seat, seat: Seat): Side {
  const n = view.hands.length;
  return AROUND[n]?.[(seat - me + n) % n] ?? 'north';
}

/** The other seats, clockwise from your left. */
export function others(view: State, me: Seat): Seat[] {
  const n = view.hands.length;
  return Array.from({ length: n - 1 }, (_, i) => (me + 1 + i) % n);
}
