import type { GameEvent, Seat } from '@conclave/kernel/game';
import { laidCard, withCardsShown, withEvent } from '@conclave/wizard15/board';
import type { Event } from '@conclave/wizard15/events';
import type { State } from '@conclave/wizard15/state';
import type { Frame, Move, Steps } from '../../table/playback/frame.ts';
import { isOfRound } from './last-round.ts';

/** How long a step of a round stands before the next one. */
const STEP = 850;
/** Three, two, one: then the cards are turned (WW-23). */
const COUNT = [3, 2, 1];
const BEAT = 420;

/** What a wizard does before the cards are turned; a round is told in the middle of the table. */
const PREPARATION = new Set(['wizard-chosen', 'privilege', 'laid-openly', 'wand', 'thought', 'chant']);

/** A round is counted in, then judged step by step; life, mana and items change with the sentence that says so. */
export const steps: Steps<State> = {
  opening(move) {
    if (move.lessMotion || !turnsCards(move)) return [];
    const view = withCardsShown(move.before, move.after);
    return COUNT.map((count): Frame<State> => ({ view, events: [], hold: BEAT, count }));
  },
  hold: (event, { lessMotion }) => (isOfRound(event) && !lessMotion ? STEP : 0),
  actor: (event) => (PREPARATION.has(event.type) ? (event as GameEvent & { readonly seat: Seat }).seat : undefined),
  step: (view, event) => withEvent(view, event as GameEvent & Event),
};

/** Whether a move was the last card that a round waited for. */
function turnsCards({ before, events }: Move<State>): boolean {
  const waits = before.sides.some(({ seats }) => seats.some((seat) => laidCard(before, seat) === undefined));
  return waits && events.some(({ event }) => isOfRound(event));
}
