import { IDS } from '@conclave/resarcana/components/values';
import { ESSENCES } from '@conclave/resarcana/essences';
import type { Event } from '@conclave/resarcana/events';
import { AUTOMA_SEAT, type State } from '@conclave/resarcana/state';
import { type GameEvent, type Seat, UNKNOWN } from '@conclave/kernel/game';
import type { Steps } from '../../table/playback/frame.ts';

/** Long enough for a card or essences to go where they belong. */
const STEP = 450;
/** The Automa's cards are read before they act. */
const AUTOMA_STEP = 800;

/** After these something else happens that should be seen by itself. */
const HELD = new Set([
  'place',
  'use',
  'react',
  'claim',
  'claim-unseen',
  'attack',
  'lose',
  'escape',
  'destroy',
  'round',
]);

/** Said together with what comes of it. */
const AUTOMA_AT_ONCE = new Set(['automa-marker', 'automa-points', 'automa-reshuffle', 'automa-draw']);

/** Essences and cards move with the sentence that says so; the Automa's turn is seen card by card. */
export const steps: Steps<State> = {
  hold({ type }, { lessMotion }) {
    if (lessMotion) return 0;
    if (type.startsWith('automa-')) return AUTOMA_AT_ONCE.has(type) ? 0 : AUTOMA_STEP;
    return HELD.has(type) ? STEP : 0;
  },
  step(view, told) {
    const event = told as GameEvent & Event;
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
        return placed(view, event.seat, event.card);
      case 'pass':
        return { ...view, passed: view.passed.with(event.seat, 1) };
      default:
        return view;
    }
  },
};

function withEssence(view: State, seat: Seat, letter: string, more: number): State {
  const essence = (ESSENCES as readonly string[]).indexOf(letter);
  const pool = view.pools[seat];
  if (pool === undefined || essence < 0) return view;
  return { ...view, pools: view.pools.with(seat, pool.with(essence, Math.max(0, (pool[essence] ?? 0) + more))) };
}

function withTurned(view: State, card: string, turned: number): State {
  const n = IDS.indexOf(card);
  return n < 0 ? view : { ...view, turned: view.turned.with(n, turned) };
}

/** From the hand, where others see only backs, to what lies in front of its owner. */
function placed(view: State, seat: Seat, id: string): State {
  const card = IDS.indexOf(id);
  const hand = view.hands[seat] ?? [];
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(UNKNOWN);
  if (card < 0 || at < 0) return view;
  return {
    ...view,
    hands: view.hands.with(seat, hand.toSpliced(at, 1)),
    tableaux: view.tableaux.with(seat, [...(view.tableaux[seat] ?? []), card]),
  };
}
