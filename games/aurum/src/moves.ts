import type { Move, Seat } from '@conclave/kernel/game';
import { GOLD, GOLD_RANKS } from './components.ts';
import { ownsGold, type State } from './state.ts';

/** Ends the round (AU-52). A card played, led or laid as a prediction is its own number. */
export const END = 60;

/** Passes the change window (AU-37). */
export const KEEP = 61;

/** Changes are counted from here. */
export const CHANGE = 100;

/** Whose prediction is changed. Nobody may touch that of another side, but words can ask for it. */
export const [OWN, PARTNERS, OTHERS] = [0, 1, 2] as const;

/** A change of a prediction: the card paid with, the card laid, and whose it replaces. */
export interface Change {
  readonly paid: number;
  readonly card: number;
  readonly whose: typeof OWN | typeof PARTNERS | typeof OTHERS;
}

const CARDS = GOLD + GOLD_RANKS;

/** How many changes can be put into words. */
export const CHANGE_COUNT = 3 * CARDS * CARDS;

export function changeMove({ paid, card, whose }: Change): Move {
  return CHANGE + (whose * CARDS + paid) * CARDS + card;
}

export function ofChange(move: Move): Change {
  const code = move - CHANGE;
  const paid = Math.floor(code / CARDS);
  return { paid: paid % CARDS, card: code % CARDS, whose: Math.floor(paid / CARDS) as Change['whose'] };
}

/** Whether a seat has something to decide in the change window: gold to pay with, a card to lay (AUR-19). */
export function mayChange(s: State, seat: Seat): boolean {
  return s.hands[seat].length > 0 && ownsGold(s, seat);
}
