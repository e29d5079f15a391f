import type { Component } from './component.ts';
import { creatures } from './creatures.ts';
import { dragons } from './dragons.ts';
import { items } from './items.ts';
import { mages } from './mages.ts';
import { monuments } from './monuments.ts';
import { places } from './places.ts';
import { relics } from './relics.ts';
import { sources } from './sources.ts';
import { register } from './values.ts';
import { weapons } from './weapons.ts';

const byId = (a: Component, b: Component): number => (a.id < b.id ? -1 : 1);

/** Everything a player can own, in the order of their numbers: artifacts, mages, items, Places of Power, monuments. */
export const TABLE: readonly Component[] = [
  ...[...dragons, ...creatures, ...relics, ...sources, ...weapons].sort(byId),
  ...mages,
  ...items,
  ...places,
  ...monuments,
];

register(TABLE);

const NUMBERS: ReadonlyMap<string, number> = new Map(TABLE.map(({ id }, card) => [id, card]));

/** The number of the component with this id. */
export function numberOf(id: string): number | undefined {
  return NUMBERS.get(id);
}

/** The same where the id is written in our own code. */
export function the(id: string): number {
  const card = NUMBERS.get(id);
  if (card === undefined) throw new Error(`no component ${id}`);
  return card;
}
