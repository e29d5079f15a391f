import { withGoldTaken, withPlayed } from '@conclave/aurum/board';
import type { Event } from '@conclave/aurum/events';
import type { State } from '@conclave/aurum/state';
import type { GameEvent } from '@conclave/kernel/game';
import type { Steps } from '../../table/playback/frame.ts';

/** Long enough to see the whole trick, and who takes what. */
const WHOLE_TRICK = 1000;
const GOLD_TAKEN = 500;

/** The last card of a trick is shown among the others, gold is taken, then the cards are gathered. */
export const steps: Steps<State> = {
  hold(event, { after, lessMotion }) {
    if (event.type === 'led' || event.type === 'played') return after.trick.length === 0 ? WHOLE_TRICK : 0;
    return event.type === 'gold-taken' && !lessMotion ? GOLD_TAKEN : 0;
  },
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
