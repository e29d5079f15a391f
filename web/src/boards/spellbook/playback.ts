import { withEvent } from '@conclave/spellbook/board';
import type { Event } from '@conclave/spellbook/events';
import type { State } from '@conclave/spellbook/state';
import type { GameEvent } from '@conclave/kernel/game';
import type { Steps } from '../../table/playback/frame.ts';

/** Long enough for tokens to fly before the next thing happens. */
const STEP = 450;

/** Said together with what comes of it. */
const NO_STEP = new Set(['cast', 'cast-level', 'passed', 'familiar-filled', 'last-spell-learned', 'day-began']);

/** Where the solo opponent sits: it has no chair. */
export const SOLO_OPPONENT = 1;

/** Tokens move one event after the other: what a player did, then what the altar does of itself. */
export const steps: Steps<State> = {
  hold: (event, { lessMotion }) => (lessMotion || NO_STEP.has(event.type) ? 0 : STEP),
  actor(told) {
    const event = told as GameEvent & Event;
    if (event.type === 'opponent-drew') return SOLO_OPPONENT;
    return 'seat' in event && event.type !== 'day-began' ? event.seat : undefined;
  },
  step: (view, told, after) => withEvent(view, told as GameEvent & Event, after),
};
