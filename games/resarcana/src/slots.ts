import type { Seat } from '@conclave/kernel/game';
import { FIRST_ITEM, FIRST_PLACE, isPlace } from './components/component.ts';
import { itemOrder } from './movements.ts';
import { AUTOMA, ownerOf, SCORE_ATTACK, type State } from './state.ts';

const TILES = 5;
const ITEMS = 8;

/** A place in the middle of the table: what lies there, or who took what lay there, as far as that can be said. */
export interface PlaceSlot {
  readonly card: number | undefined;
  readonly claimedBy: Seat | undefined;
}

/** Where the Places lie, with gaps where one was claimed. Alone the row has an order of its own, and only its length stays. */
export function placeSlots(s: State): PlaceSlot[] {
  const claimed = s.tableaux.flat().filter(isPlace);
  const taken = (card: number | undefined): PlaceSlot => ({
    card: undefined,
    claimedBy: card === undefined ? undefined : ownerOf(s, card),
  });
  if (s.seats > 1) {
    const isOfTile = (tile: number) => (card: number) => Math.floor((card - FIRST_PLACE) / 2) === tile;
    return range(TILES, (tile) => {
      const card = s.places.find(isOfTile(tile));
      return card === undefined ? taken(claimed.find(isOfTile(tile))) : { card, claimedBy: undefined };
    });
  }
  const gaps = range(TILES - s.places.length, (i) => taken(claimed[i]));
  const lying = s.places.map((card) => ({ card, claimedBy: undefined }));
  // the leftmost leaves every round of Score attack, and the others stay where they are
  return s.mode === SCORE_ATTACK ? [...gaps, ...lying] : [...lying, ...gaps];
}

/** Where the magic items lie: each has its own place, except in Score attack, where they are laid out anew. */
export function itemSlots(s: State): (number | undefined)[] {
  const { items, mode } = s;
  if (mode === SCORE_ATTACK) return range(ITEMS, (i) => items[i]);
  const row = mode === AUTOMA ? itemOrder(s) : range(ITEMS, (i) => FIRST_ITEM + i);
  return row.map((card) => (items.includes(card) ? card : undefined));
}

function range<T>(n: number, of: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => of(i));
}
