import { FIRST_ITEM, FIRST_PLACE } from '@conclave/resarcana/components/component';
import { itemOrder } from '@conclave/resarcana/movements';
import { AUTOMA, SCORE_ATTACK, type State } from '@conclave/resarcana/state';

const TILES = 5;
const ITEMS = 8;

/** Where the Places lie, with gaps where one was claimed. Alone the row has an order of its own, and only its length stays. */
export function placeSlots({ places, seats, mode }: State): (number | undefined)[] {
  if (seats > 1) return range(TILES, (tile) => places.find((card) => Math.floor((card - FIRST_PLACE) / 2) === tile));
  const gaps = range(TILES - places.length, () => undefined);
  // the leftmost leaves every round of Score attack, and the others stay where they are
  return mode === SCORE_ATTACK ? [...gaps, ...places] : [...places, ...gaps];
}

/** Where the magic items lie: each has its own place, except in Score attack, where they are laid out anew. */
export function itemSlots(view: State): (number | undefined)[] {
  const { items, mode } = view;
  if (mode === SCORE_ATTACK) return range(ITEMS, (i) => items[i]);
  const row = mode === AUTOMA ? itemOrder(view) : range(ITEMS, (i) => FIRST_ITEM + i);
  return row.map((card) => (items.includes(card) ? card : undefined));
}

function range<T>(n: number, of: (i: number) => T): T[] {
  return Array.from({ length: n }, (_, i) => of(i));
}
