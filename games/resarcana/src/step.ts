import { type Seat, UNKNOWN } from '@conclave/kernel/game';
import { numberOf } from './components/values.ts';
import { ESSENCES } from './essences.ts';
import type { Event } from './events.ts';
import { AUTOMA_SEAT, type State } from './state.ts';

/** The view once an event has happened: essences, turned components and placed cards move with the sentence. */
export function withEvent(view: State, event: Event): State {
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
      return withPlaced(view, event.seat, event.card);
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

/** From the hand, where others see only backs, to what lies in front of its owner. */
function withPlaced(view: State, seat: Seat, id: string): State {
  const card = numberOf(id);
  if (card === undefined) return view;
  const hand = view.hands[seat];
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(UNKNOWN);
  if (at < 0) return view;
  return {
    ...view,
    hands: view.hands.with(seat, hand.toSpliced(at, 1)),
    tableaux: view.tableaux.with(seat, [...view.tableaux[seat], card]),
  };
}
