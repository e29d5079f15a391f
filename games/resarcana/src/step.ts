import { type Seat, UNKNOWN } from '@conclave/kernel/game';
import { numberOf } from './components/values.ts';
import { ESSENCES } from './essences.ts';
import type { Event } from './events.ts';
import { AUTOMA_SEAT, NONE, type State } from './state.ts';

/** The view once an event has happened: essences, turned components, placed and claimed cards move with the sentence. */
export function withEvent(view: State, event: Event, after: State): State {
  switch (event.type) {
    case 'gain':
      return withEssence(view, event.seat, event.essence, event.count);
    case 'pay':
    case 'lose':
      return withEssence(view, event.seat, event.essence, -event.count);
    case 'automa-gain':
      return withEssence(view, AUTOMA_SEAT, event.essence, event.count);
    case 'automa-pay':
    case 'automa-lose':
      return withEssence(view, AUTOMA_SEAT, event.essence, -event.count);
    case 'turn':
      return withTurned(view, event.card, 1);
    case 'straighten':
    case 'automa-straighten':
      return withTurned(view, event.card, 0);
    case 'place':
      // while its price is still being paid the card stays in the hand
      return isInPlay(after, event.seat, event.card) ? withPlaced(view, event.seat, event.card) : view;
    case 'automa-place':
      return withPlaced(view, AUTOMA_SEAT, event.card);
    case 'mage':
      return withInPlay(view, event.seat, event.card);
    case 'claim':
      return withClaimed(view, event.seat, event.card);
    case 'automa-claim':
      return withClaimed(view, AUTOMA_SEAT, event.card);
    case 'claim-unseen':
      return withInPlay({ ...view, monuments: view.monuments.slice(1) }, event.seat, event.card);
    case 'display':
      return withDisplayed(view, event.card);
    case 'store':
      return withStored(view, event);
    case 'take-off':
      return withCleared(view, event.card);
    case 'discard':
      return withDiscarded(view, event.seat, event.card);
    case 'destroy':
      return withDestroyed(view, event.seat, event.card);
    case 'unspell':
      return withDestroyed(view, AUTOMA_SEAT, event.card);
    case 'pass':
      return { ...view, passed: view.passed.with(event.seat, 1) };
    default:
      return view;
  }
}

function withEssence(view: State, seat: Seat, letter: string, more: number): State {
  const essence = (ESSENCES as readonly string[]).indexOf(letter);
  const pool = view.pools[seat];
  return { ...view, pools: view.pools.with(seat, pool.with(essence, Math.max(0, pool[essence] + more))) };
}

function withTurned(view: State, id: string, turned: number): State {
  const card = numberOf(id);
  return card === undefined ? view : { ...view, turned: view.turned.with(card, turned) };
}

function isInPlay(view: State, seat: Seat, id: string): boolean {
  const card = numberOf(id);
  return card !== undefined && view.tableaux[seat].includes(card);
}

/** From the hand, where others see only backs, or from a discard pile, to what lies in front of its owner. */
function withPlaced(view: State, seat: Seat, id: string): State {
  const card = numberOf(id);
  if (card === undefined) return view;
  const isDiscarded = view.discards.some((pile) => pile.includes(card));
  const discards = view.discards.map((pile) => pile.filter((other) => other !== card));
  return withInPlay({ ...(isDiscarded ? view : withoutInHand(view, seat, card)), discards }, seat, id);
}

function withoutInHand(view: State, seat: Seat, card: number): State {
  const hand = view.hands[seat];
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(UNKNOWN);
  return at < 0 ? view : { ...view, hands: view.hands.with(seat, hand.toSpliced(at, 1)) };
}

function withInPlay(view: State, seat: Seat, id: string): State {
  const card = numberOf(id);
  const tableau = view.tableaux[seat];
  if (card === undefined || tableau.includes(card)) return view;
  return withTurned({ ...view, tableaux: view.tableaux.with(seat, [...tableau, card]) }, id, 0);
}

/** A Place or a monument leaves its slot in the middle, which stays empty. */
function withClaimed(view: State, seat: Seat, id: string): State {
  const card = numberOf(id);
  const places = view.places.filter((each) => each !== card);
  const display = view.display.map((each) => (each === card ? NONE : each));
  return withInPlay({ ...view, places, display }, seat, id);
}

/** The next monument lies where the claimed one lay. */
function withDisplayed(view: State, id: string): State {
  const card = numberOf(id);
  const slot = view.display.indexOf(NONE);
  if (card === undefined || slot < 0) return view;
  return { ...view, display: view.display.with(slot, card), monuments: view.monuments.slice(1) };
}

function withStored(view: State, { card: id, essence, count }: Event & { readonly type: 'store' }): State {
  const card = numberOf(id);
  if (card === undefined) return view;
  const at = card * ESSENCES.length + (ESSENCES as readonly string[]).indexOf(essence);
  return { ...view, on: view.on.with(at, view.on[at] + count) };
}

function withCleared(view: State, id: string): State {
  const from = (numberOf(id) ?? Number.NaN) * ESSENCES.length;
  return { ...view, on: view.on.map((n, i) => (i >= from && i < from + ESSENCES.length ? 0 : n)) };
}

function withDiscarded(view: State, seat: Seat, id: string): State {
  const card = numberOf(id);
  return card === undefined ? view : onDiscards(withoutInHand(view, seat, card), seat, card);
}

function withDestroyed(view: State, seat: Seat, id: string): State {
  const card = numberOf(id);
  if (card === undefined) return view;
  const tableaux = view.tableaux.with(
    seat,
    view.tableaux[seat].filter((each) => each !== card),
  );
  return onDiscards(withTurned(withCleared({ ...view, tableaux }, id), id, 0), seat, card);
}

function onDiscards(view: State, seat: Seat, card: number): State {
  return { ...view, discards: view.discards.with(seat, [...view.discards[seat], card]) };
}
