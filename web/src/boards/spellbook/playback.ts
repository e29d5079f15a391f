import { withEvent } from '@conclave/spellbook/board';
import type { Event } from '@conclave/spellbook/events';
import type { State } from '@conclave/spellbook/state';
import type { GameEvent } from '@conclave/kernel/game';
import type { Steps } from '../../table/playback/frame.ts';

/** Long enough for tokens to fly before the next thing happens. */
const STEP = 450;

/** Said together with what comes of it. */
const NO_STEP = new Set(['cast', 'cast-level', 'passed', 'familiar-filled', 'last-spell-learned', 'day-began']);

/** Tokens move one event after the other: what a player did, then what the altar does of itself. */
export const steps: Steps<State> = {
  hold: (event, { lessMotion }) => (lessMotion || NO_STEP.has(event.type) ? 0 : STEP),
  step: (view, told, after) => withEvent(view, told as GameEvent & Event, after),
};
