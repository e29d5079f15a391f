import { fork, hiddenRng, type Rng, shuffle } from '@conclave/kernel/chance';
import { type Seat, UNKNOWN, type View } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { BASE_METALS, GOLD } from './cards.ts';
import { ascending, clone, type State } from './state.ts';

/** Other hands but for what everybody knows of them, face-down predictions, and chance are hidden (rules file, 2.3; AUR-7). */
export function redact(s: State, seat?: Seat): View<State> {
  const view = clone(s);
  view.rng = hiddenRng();
  for (let other = 0; other < view.hands.length; other++) {
    if (other === seat) continue;
    const hidden = view.hands[other].length - view.known[other].length;
    view.hands[other] = view.known[other].slice();
    for (let i = 0; i < hidden; i++) view.hands[other].push(UNKNOWN);
    if (view.sealed[other] !== NOT_LAID) view.sealed[other] = UNKNOWN;
  }
  return view as View<State>;
}

/** Deals the cards that have not been seen evenly to where they may be. */
export function determinise(view: View<State>, _seat: Seat, rng: Rng): State {
  const s = clone(view);
  const unseen = unseenCards(s);
  shuffle(rng, unseen);
  for (let seat = 0; seat < s.hands.length; seat++) {
    if (s.sealed[seat] === UNKNOWN) s.sealed[seat] = drawn(unseen);
    const hand = s.hands[seat];
    let filled = false;
    for (let i = 0; i < hand.length; i++) {
      if (hand[i] !== UNKNOWN) continue;
      hand[i] = drawn(unseen);
      filled = true;
    }
    if (filled) hand.sort(ascending);
  }
  s.rng = fork(rng);
  return s;
}

/** The base-metal cards of the game that lie nowhere in sight. */
export function unseenCards(s: State): number[] {
  const seen: boolean[] = [];
  const see = (cards: readonly number[]) => {
    for (const card of cards) if (card >= 0 && card < GOLD) seen[card] = true;
  };
  for (const hand of s.hands) see(hand);
  for (const piles of s.piles) for (const pile of piles) see(pile);
  see(s.predictions);
  see(s.sealed);
  see(s.leftovers);
  see(s.trick);
  see(s.discard);
  return BASE_METALS[s.hands.length].filter((card) => !seen[card]);
}

function drawn(cards: number[]): number {
  const card = cards.pop();
  if (card === undefined) throw new Error('more hidden cards than cards that were not seen');
  return card;
}
