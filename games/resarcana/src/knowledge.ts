import type { Seat } from '@conclave/kernel/game';
import { PUBLIC, type State } from './state.ts';

/**
 * What players know about hidden cards. A card that everybody saw before it went into a deck is known to be there.
 * Players know which cards are in their own deck, but not the order (RA-B14, RA-B83), and what a look showed (RA-B54).
 */

/** A card leaves a hand or a deck face up. */
export function reveal(s: State, seat: Seat, card: number): void {
  if (s.known[card] !== PUBLIC) {
    s.known[card] = PUBLIC;
    if (s.handedOn.length > 0) strike(s, seat, card);
  }
  drop(s.fresh[seat], card);
  drop(s.older[seat], card);
}

/** Discards are shuffled into a deck: earlier hidden cards that are not left in the deck must be in the hand. */
export function shuffledIn(s: State, seat: Seat, cards: readonly number[]): void {
  if (s.decks[seat].length === 0) {
    s.older[seat] = s.older[seat].concat(s.fresh[seat]).sort(byNumber);
    s.fresh[seat] = cards.slice().sort(byNumber);
  } else {
    s.fresh[seat] = s.fresh[seat].concat(cards).sort(byNumber);
  }
}

/** Everyone who knew where the top monuments lie learns that one of them has left the deck. */
export function monumentLeft(s: State, card: number): void {
  for (let seat = 0; seat < s.depth.length; seat++) {
    if (s.depth[seat] === 0) continue;
    s.depth[seat]--;
    drop(s.glimpsed[seat], card);
    if (s.depth[seat] === 0) s.glimpsed[seat].length = 0;
  }
}

/** One player looks at the top monuments and may reorder them, so nobody else knows their order any more (RA-B54). */
export function monumentsSeen(s: State, looker: Seat, count: number): void {
  for (let seat = 0; seat < s.depth.length; seat++) {
    if (seat === looker) {
      s.depth[seat] = count;
      s.inOrder[seat] = 1;
      s.glimpsed[seat] = s.monuments.slice(0, count).sort(byNumber);
    } else if (s.depth[seat] > 0) {
      s.depth[seat] = count;
      s.inOrder[seat] = 0;
    }
  }
}

/** A card that was handed on in the draft turns up: its seat is ruled out for the other cards of that pack. */
function strike(s: State, seat: Seat, card: number): void {
  for (const group of s.handedOn) {
    const at = group.cards.indexOf(card);
    if (at < 0) continue;
    group.cards.splice(at, 1);
    drop(group.seats, seat);
    if (group.cards.length === 1) {
      s.known[group.cards[0]] |= 1 << group.seat;
      group.cards.length = 0;
      group.seats.length = 0;
    }
  }
  s.handedOn = s.handedOn.filter((group) => group.cards.length > 0);
}

function drop(list: number[], item: number): void {
  const at = list.indexOf(item);
  if (at >= 0) list.splice(at, 1);
}

export const byNumber = (a: number, b: number): number => a - b;
