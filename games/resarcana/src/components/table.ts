import type { Component } from './component.ts';
import { creatures } from './creatures.ts';
import { dragons } from './dragons.ts';
import { items } from './items.ts';
import { mages } from './mages.ts';
import { monuments } from './monuments.ts';
import { places } from './places.ts';
import { relics } from './relics.ts';
import { sources } from './sources.ts';
import { numberOf, register } from './values.ts';
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

/** The number of a component whose id is written in our own code. */
export function the(id: string): number {
  const card = numberOf(id);
  if (card === undefined) throw new Error(`no component ${id}`);
  return card;
}
