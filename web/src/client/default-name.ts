import type { Seat } from '@conclave/kernel/game';

/** Name of a bot, or of somebody who gave none: Latin, after the emblem of the seat (ui/seat-emblems.ts), so that every language reads it. */
const DEFAULT_NAMES = ['Felis', 'Vulpes', 'Strix', 'Corvus', 'Draco', 'Falco', 'Magus', 'Nerea'] as const;

export function defaultName(seat: Seat): string {
  return DEFAULT_NAMES[seat % DEFAULT_NAMES.length] ?? DEFAULT_NAMES[0];
}
