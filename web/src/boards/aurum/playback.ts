import { withGoldTaken, withPlayed } from '@conclave/aurum/board';
import type { Event } from '@conclave/aurum/events';
import type { State } from '@conclave/aurum/state';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { Steps } from '../../table/playback/frame.ts';

/** Long enough to see the whole trick, and who takes what. */
const WHOLE_TRICK = 1500;
const GOLD_TAKEN = 500;

/** What a player does; what comes of a trick is told in the middle of the table. */
const ACTS = new Set(['prediction-laid', 'changed', 'changed-partners', 'led', 'played', 'round-ended']);

/** The last card of a trick is shown among the others, gold is taken, then the cards are gathered. */
export const steps: Steps<State> = {
  hold(event, { after, lessMotion }) {
    if (event.type === 'led' || event.type === 'played') return after.trick.length === 0 ? WHOLE_TRICK : 0;
    return event.type === 'gold-taken' && !lessMotion ? GOLD_TAKEN : 0;
  },
  actor: (event) => (ACTS.has(event.type) ? (event as GameEvent & { readonly seat: Seat }).seat : undefined),
  step(view, told) {
    const event = told as GameEvent & Event;
    switch (event.type) {
      case 'led':
      case 'played':
        return withPlayed(view, event.seat, event.card);
      case 'gold-taken':
        return withGoldTaken(view, event.seat, event.gold);
      default:
        return view;
    }
  },
};
