import type { Seat } from '@conclave/kernel/game';

/** Bots are familiars of the house, named after the faces of the seats (kit/faces.ts) so that every language reads them. */
const FAMILIARS = ['Felis', 'Vulpes', 'Strix', 'Corvus', 'Draco', 'Falco', 'Magus', 'Nerea'] as const;

export function familiar(seat: Seat): string {
  return FAMILIARS[seat % FAMILIARS.length] ?? FAMILIARS[0];
}
