import { AUTOMA_SEAT, withEvent } from '@conclave/resarcana/board';
import type { Event } from '@conclave/resarcana/events';
import type { State } from '@conclave/resarcana/state';
import type { GameEvent, Seat } from '@conclave/kernel/game';
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

/** What happens to somebody beside their act, or is said by a heading. */
const NO_ACT = new Set(['pay', 'lose', 'turn', 'points', 'kept', 'ordered', 'first-player', 'drafted', 'take-off']);

/** Said together with what comes of it. */
const AUTOMA_AT_ONCE = new Set(['automa-marker', 'automa-points', 'automa-reshuffle', 'automa-draw']);

/** Essences and cards move with the sentence that says so; the Automa's turn is seen card by card. */
export const steps: Steps<State> = {
  hold({ type }, { lessMotion }) {
    if (lessMotion) return 0;
    if (type.startsWith('automa-')) return AUTOMA_AT_ONCE.has(type) ? 0 : AUTOMA_STEP;
    return HELD.has(type) ? STEP : 0;
  },
  actor(event) {
    if (event.type.startsWith('automa-')) return AUTOMA_AT_ONCE.has(event.type) ? undefined : AUTOMA_SEAT;
    const { seat } = event as GameEvent & { readonly seat?: Seat };
    return NO_ACT.has(event.type) ? undefined : seat;
  },
  step: (view, event, after) => withEvent(view, event as GameEvent & Event, after),
};
