import { amounts, ANY, entries, GOLD, type Pool } from '../essences.ts';
import type { Component, Power } from './component.ts';

/**
 * What is printed on the components, as plain numbers. The lines of a power read it, so it cannot be derived from
 * components/table.ts, which imports those lines; that module fills it while it loads, and nothing changes it after.
 */
const printed = {
  components: [] as Component[],
  ids: [] as string[],
  fixed: [] as Pool[],
  anys: [] as number[],
  totals: [] as number[],
  points: [] as number[],
  pointsPer: [] as number[],
  discounts: [] as number[],
  dragonDiscounts: [] as number[],
  dragon: [] as boolean[],
  creature: [] as boolean[],
  powers: [] as (readonly Power[])[],
  automaFixed: [] as Pool[],
  automaAnys: [] as number[],
};

/** Every component by its number; so are the lists below. */
export const COMPONENTS: readonly Component[] = printed.components;
export const IDS: readonly string[] = printed.ids;
export const FIXED: readonly (readonly number[])[] = printed.fixed;
export const ANYS: readonly number[] = printed.anys;
export const TOTALS: readonly number[] = printed.totals;
export const POINTS: readonly number[] = printed.points;
export const POINTS_PER: readonly number[] = printed.pointsPer;
/** What a component takes off any artifact, and off a Dragon. */
export const DISCOUNTS: readonly number[] = printed.discounts;
export const DRAGON_DISCOUNTS: readonly number[] = printed.dragonDiscounts;
export const DRAGON: readonly boolean[] = printed.dragon;
export const CREATURE: readonly boolean[] = printed.creature;
export const POWERS: readonly (readonly Power[])[] = printed.powers;
/** What the Automa pays for an artifact: fixed parts and any parts after the Artificer's discount (RA-A22, RA-Q32). */
export const AUTOMA_FIXED: readonly (readonly number[])[] = printed.automaFixed;
export const AUTOMA_ANYS: readonly number[] = printed.automaAnys;

/** The number of the component with this id. */
export function numberOf(id: string): number | undefined {
  const card = IDS.indexOf(id);
  return card < 0 ? undefined : card;
}

/** Fills the lists above; only components/table.ts calls it, once. */
export function register(components: readonly Component[]): void {
  if (printed.components.length > 0) throw new Error('the components are registered already');
  for (const component of components) {
    const price = component.price ?? {};
    const fixed = amounts(price);
    const any = price.any ?? 0;
    const { artifacts = 0, dragons = 0 } = component.discount ?? {};
    const last = entries(price)
      .filter(([essence]) => essence !== GOLD)
      .at(-1)?.[0];
    printed.components.push(component);
    printed.ids.push(component.id);
    printed.fixed.push(fixed);
    printed.anys.push(any);
    printed.totals.push(fixed.reduce((sum, n) => sum + n, any));
    printed.points.push(component.points ?? 0);
    printed.pointsPer.push(component.pointsPer ?? -1);
    printed.discounts.push(artifacts);
    printed.dragonDiscounts.push(artifacts + dragons);
    printed.dragon.push(component.dragon ?? false);
    printed.creature.push(component.creature ?? false);
    printed.powers.push(component.powers ?? []);
    printed.automaFixed.push(fixed.map((n, essence) => (essence === last ? n - 1 : n)));
    printed.automaAnys.push(last === ANY ? any - 1 : any);
  }
}
