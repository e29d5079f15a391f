import type { Seat } from '@conclave/kernel/game';
import type { Price } from '../essences.ts';
import type { State } from '../state.ts';
import type { Line } from '../vocabulary.ts';

/** The rule by which a part of a cost cannot be paid now; undefined if it can. */
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
export const isMage = (card: number): boolean => card >= FIRST_MAGE && card < FIRST_ITEM;
export const isItem = (card: number): boolean => card >= FIRST_ITEM && card < FIRST_PLACE;
export const isPlace = (card: number): boolean => card >= FIRST_PLACE && card < FIRST_MONUMENT;
export const isMonument = (card: number): boolean => card >= FIRST_MONUMENT;

/** Ways to escape a Dragon that are not essences (RA-B68). */
export const DISCARD = 10;
export const DESTROY = 11;
export const NO_ESCAPE = -1;
