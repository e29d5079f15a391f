import { fork, HIDDEN_RNG, type Rng, shuffle } from '@conclave/kernel/chance';
import { type Seat, UNKNOWN, type View } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { redactor } from '@conclave/kernel/view';
import { insertSorted } from '@conclave/kernel/sorted-list';
import { BASE_METALS, GOLD } from './components.ts';
import { clone, type State } from './state.ts';

/** Hidden are other hands except the cards everybody knows, face-down predictions, and the generator (rules file, 2.3; AUR-7). */
export function secrets(s: State, seat?: Seat): Pick<State, 'hands' | 'sealed' | 'rng'> {
  const hands = s.hands.slice();
  const sealed = s.sealed.slice();
  for (let other = 0; other < hands.length; other++) {
    if (other === seat) continue;
    hands[other] = hiddenHand(s, other);
    if (sealed[other] !== NOT_LAID) sealed[other] = UNKNOWN;
  }
  return { hands, sealed, rng: HIDDEN_RNG };
}

export const redact = redactor(clone, secrets);

/** What everybody knows of a hand comes first in it. */
function hiddenHand(s: State, seat: Seat): number[] {
  const known = s.known[seat];
  const hand = BACKS[s.hands[seat].length].slice();
  for (let i = 0; i < known.length; i++) hand[i] = known[i];
  return hand;
}

/** Hands of every size of which nothing is known. */
const BACKS: readonly (readonly number[])[] = Array.from({ length: GOLD + 1 }, (_, size) =>
  Array.from({ length: size }, () => UNKNOWN),
);

/** Deals the unseen cards at random to the places where they may be. */
export function determinise(view: View<State>, _seat: Seat, rng: Rng): State {
  const s = clone(view);
  const unseen = unseenCards(s);
  shuffle(rng, unseen);
  for (let seat = 0; seat < s.hands.length; seat++) {
    if (s.sealed[seat] === UNKNOWN) s.sealed[seat] = drawn(unseen);
    const size = s.hands[seat].length;
    if (size === 0 || s.hands[seat][size - 1] !== UNKNOWN) continue;
    const hand = s.known[seat].slice(); // the cards of the hand that everybody knows
    while (hand.length < size) insertSorted(hand, drawn(unseen));
    s.hands[seat] = hand;
  }
  s.rng = fork(rng);
  return s;
}

/** The base-metal cards that this view does not show. */
export function unseenCards(s: State): number[] {
  const seen: boolean[] = [];
  for (let card = 0; card < GOLD; card++) seen.push(false);
  for (let seat = 0; seat < s.hands.length; seat++) {
    see(seen, s.hands[seat]);
    const piles = s.piles[seat];
    for (let n = 0; n < piles.length; n++) see(seen, piles[n]);
  }
  see(seen, s.predictions);
  see(seen, s.sealed);
  see(seen, s.leftovers);
  see(seen, s.trick);
  see(seen, s.discard);
  const deck = BASE_METALS[s.hands.length];
  const unseen: number[] = [];
  for (let i = 0; i < deck.length; i++) if (!seen[deck[i]]) unseen.push(deck[i]);
  return unseen;
}

function see(seen: boolean[], cards: readonly number[]): void {
  for (let i = 0; i < cards.length; i++) if (cards[i] >= 0 && cards[i] < GOLD) seen[cards[i]] = true;
}

function drawn(cards: number[]): number {
  const card = cards.pop();
  if (card === undefined) throw new Error('more hidden cards than cards that were not seen');
  return card;
}
