import type { Seat } from '@conclave/kernel/game';

/** Bots are familiars of the house: a name that every language reads, and a face from the sprite. */
const FAMILIARS = [
  { name: 'Strix', face: 'owl' },
  { name: 'Vulpes', face: 'fox' },
  { name: 'Corvus', face: 'raven' },
  { name: 'Felis', face: 'cat' },
  { name: 'Falco', face: 'hawk' },
  { name: 'Bufo', face: 'speed' },
  { name: 'Draco', face: 'dragon' },
  { name: 'Golem', face: 'bot' },
] as const;

export function familiar(seat: Seat): { readonly name: string; readonly face: string } {
  return FAMILIARS[seat % FAMILIARS.length] ?? FAMILIARS[0];
}
