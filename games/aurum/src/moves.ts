import type { Move, Seat } from '@conclave/kernel/game';
import { GOLD, GOLD_RANKS, SUIT_BIT } from './cards.ts';
import { ownsGold, type State } from './state.ts';

/** Ends the round (AU-52). A card played, led or laid as a prediction is its own number. */
export const END = 60;

/** Passes the change window (AU-37). */
export const KEEP = 61;

const CHANGE_OWN = 100;
const CHANGE_PARTNERS = CHANGE_OWN + GOLD_RANKS * GOLD;

/** Any card of the hand may be laid as a prediction, also a hopeless one (AU-23, AU-27, AUR-8). */
export function predictionCards(s: State, seat: Seat): Move[] {
  return s.hands[seat].slice();
}

/** What a player on turn may do (rules file, 2.2). */
export function plays(s: State, seat: Seat): Move[] {
  const hand = s.hands[seat];
  if (s.trick.length === 0) return hand.length > 0 ? hand.slice() : [END]; // gold may never be led (AU-32, AUR-18)
  const taken = suitsInTrick(s);
  const moves: Move[] = [];
  for (let i = 0; i < hand.length; i++) {
    if ((SUIT_BIT[hand[i]] & taken) === 0) moves.push(hand[i]);
  }
  const mayEnd = moves.length === 0; // never with a legal base-metal card in hand (AUR-16)
  const gold = s.gold[seat];
  for (let rank = 0; rank < GOLD_RANKS; rank++) if (gold[rank] > 0) moves.push(GOLD + rank);
  if (mayEnd) moves.push(END);
  return moves;
}

/** The base-metal suits already played to this trick: none of them may come again (AU-4, AU-33, AU-80). */
export function suitsInTrick(s: State): number {
  let suits = 0;
  for (let n = 0; n < s.trick.length; n++) suits |= SUIT_BIT[s.trick[n]];
  return suits;
}

/** Whether a seat has something to decide in the change window: gold to pay with, a card to lay (AUR-19). */
export function mayChange(s: State, seat: Seat): boolean {
  return s.hands[seat].length > 0 && ownsGold(s, seat);
}

/** Every gold one owns (AUR-11) with every card of one's hand, for one's own prediction or the partner's; or none. */
export function changes(s: State, seat: Seat): Move[] {
  const hand = s.hands[seat];
  const gold = s.gold[seat];
  const sides = s.hands.length === 4 ? 2 : 1;
  let ranks = 0;
  for (let rank = 0; rank < GOLD_RANKS; rank++) if (gold[rank] > 0) ranks++;
  // oxlint-disable-next-line unicorn/no-new-array -- the longest list there is: made in one piece, twice as fast
  const moves = new Array<Move>(1 + ranks * sides * hand.length);
  let n = 0;
  moves[n++] = KEEP;
  for (let rank = 0; rank < GOLD_RANKS; rank++) {
    if (gold[rank] === 0) continue;
    const own = CHANGE_OWN + rank * GOLD;
    const partners = CHANGE_PARTNERS + rank * GOLD;
    for (let i = 0; i < hand.length; i++) moves[n++] = own + hand[i];
    if (sides === 2) for (let i = 0; i < hand.length; i++) moves[n++] = partners + hand[i];
  }
  return moves;
}

/** A change: the rank of the gold paid, the card laid, and whether it replaces the partner's. */
export interface Change {
  readonly rank: number;
  readonly card: number;
  readonly partners: boolean;
}

export function changeMove({ rank, card, partners }: Change): Move {
  return (partners ? CHANGE_PARTNERS : CHANGE_OWN) + rank * GOLD + card;
}

export function ofChange(move: Move): Change {
  const partners = move >= CHANGE_PARTNERS;
  const n = move - (partners ? CHANGE_PARTNERS : CHANGE_OWN);
  return { rank: Math.floor(n / GOLD), card: n % GOLD, partners };
}
