import type { Seat } from '@conclave/kernel/game';
import { PUBLIC, type State } from './state.ts';

/**
 * What players know about hidden cards. A card that was seen by everybody and went into a deck stays known to be there;
 * a player knows the own deck's cards but not their order (RA-B14, RA-B83), and what a look at a deck showed (RA-B54).
 */

/** A card leaves a hand or a deck for all to see. */
export function reveal(s: State, seat: Seat, card: number): void {
  if (s.known[card] !== PUBLIC) {
    s.known[card] = PUBLIC;
    if (s.handedOn.length > 0) strike(s, seat, card);
  }
  drop(s.fresh[seat], card);
  drop(s.older[seat], card);
}

/** Discards go into a deck: what was hidden before and is not in what is left of the deck is in the hand. */
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

/** One player looks at the top monuments; what others knew about their order is gone (RA-B54). */
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

/** A card that was handed on in the draft turns up: the seat it went to is out of the question for the others. */
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
