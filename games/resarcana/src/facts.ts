import type { Seat } from '@conclave/kernel/game';
import { amounts, ANY, entries, GOLD, type Pool, type Price } from './essences.ts';
import type { Line } from './words.ts';
import type { State } from './state.ts';

/** Why a part of a cost cannot be paid now, as a rule's id; undefined when it can. */
export type Forbids = (s: State, seat: Seat, card: number) => string | undefined;

/** One part of a power's cost: when it cannot be paid, and how it is paid. */
export interface Part {
  readonly forbids: Forbids;
  readonly lines: readonly Line[];
}

/** A cost joined to an effect (RA-B8). */
export interface Power {
  readonly cost: readonly Part[];
  readonly effect: readonly Line[];
  /** Used out of turn, when this happens (RA-B66). */
  readonly react?: 'life-loss' | 'dragon' | 'check';
  /** Works only while the component is turned (RA-B46). */
  readonly whileTurned?: true;
  /** The rule that bars it in the score attack. */
  readonly barredAlone?: string;
}

/** What a Collect ability gives: fixed essences, or a number of them out of a set (RA-B21). */
export interface Collect {
  readonly fixed?: Price;
  readonly choice?: { readonly count: number; readonly of: number };
}

/** Anything a player can own: artifact, mage, magic item, Place of Power or monument (RA-B5). */
export interface Component {
  readonly id: string;
  readonly price?: Price;
  readonly points?: number;
  readonly dragon?: true;
  readonly creature?: true;
  /** The numbered starting set it belongs to (RA-B17). */
  readonly set?: number;
  readonly collect?: Collect;
  /** What it takes off the cost of placing every artifact, or every Dragon (RA-B41). */
  readonly discount?: { readonly artifacts?: number; readonly dragons?: number };
  /** Points for each essence of this kind lying on it. */
  readonly pointsPer?: number;
  /** The escape printed on a Dragon (RA-B68): an essence to pay, or DISCARD or DESTROY. */
  readonly escape?: number;
  readonly powers?: readonly Power[];
}

export const ARTIFACTS = 40;
export const FIRST_MAGE = 40;
export const FIRST_ITEM = 50;
export const FIRST_PLACE = 58;
export const FIRST_MONUMENT = 68;
export const COMPONENT_COUNT = 78;

export const isArtifact = (card: number): boolean => card < ARTIFACTS;
export const isItem = (card: number): boolean => card >= FIRST_ITEM && card < FIRST_PLACE;
export const isPlace = (card: number): boolean => card >= FIRST_PLACE && card < FIRST_MONUMENT;
export const isMonument = (card: number): boolean => card >= FIRST_MONUMENT;

/** Ways to escape a Dragon that are not essences (RA-B68). */
export const DISCARD = 10;
export const DESTROY = 11;
export const NO_ESCAPE = -1;

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
