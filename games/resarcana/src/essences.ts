/** The five essences in the order of the Automa's track; a letter each in notation (RA-B3). */
export const ESSENCES = ['E', 'L', 'C', 'D', 'G'] as const;

export const ELAN = 0;
export const LIFE = 1;
export const CALM = 2;
export const DEATH = 3;
export const GOLD = 4;

/** How many of each essence, in the order of ESSENCES. */
export type Pool = number[];

/** What is printed as a cost, in printed order: the Automa's discount looks at the last entry (RA-A22). */
export interface Price {
  readonly elan?: number;
  readonly life?: number;
  readonly calm?: number;
  readonly death?: number;
  readonly gold?: number;
  readonly any?: number;
}

const PRICE_NAMES = ['elan', 'life', 'calm', 'death', 'gold'] as const;

/** The place of 'any' in a printed cost. */
export const ANY = 5;

/** A price as numbers of each essence; its `any` part is left out. */
export function amounts(price: Price): Pool {
  return PRICE_NAMES.map((name) => price[name] ?? 0);
}

/** The entries of a price in printed order: essence (or ANY) and amount. */
export function entries(price: Price): (readonly [number, number])[] {
  return Object.entries(price).map(([name, n]) => [name === 'any' ? ANY : nameIndex(name), n as number] as const);
}

function nameIndex(name: string): number {
  return (PRICE_NAMES as readonly string[]).indexOf(name);
}

/** Sets of essences as bits, for free gains within printed exclusions (RA-B39). */
export const bits = (...essences: number[]): number => essences.reduce((mask, essence) => mask | (1 << essence), 0);
export const NO_GOLD = bits(ELAN, LIFE, CALM, DEATH);

/** All essences of a pool, each counting one. */
export function total(pool: Pool): number {
  return pool[0] + pool[1] + pool[2] + pool[3] + pool[4];
}
