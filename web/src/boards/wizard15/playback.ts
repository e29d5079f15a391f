import type { GameEvent, Seat } from '@conclave/kernel/game';
import { ITEM_IDS } from '@conclave/wizard15/components';
import type { Event } from '@conclave/wizard15/events';
import { NOT_LAID } from '@conclave/kernel/script';
import { cardLaid } from '@conclave/wizard15/moves';
import { NO_CARD, SOME_FACE_DOWN } from '@conclave/wizard15/round/state';
import type { State } from '@conclave/wizard15/state';
import type { Frame, Move, Steps } from '../../table/playback/frame.ts';
import { isOfRound } from './last-round.ts';

/** How long a step of a round stands before the next one. */
const STEP = 850;
/** Three, two, one: then the cards are turned (WW-23). */
const COUNT = [3, 2, 1];
const BEAT = 420;

/** A round is counted in, then judged step by step; life, mana and items change with the sentence that says so. */
export const steps: Steps<State> = {
  opening(move) {
    if (move.lessMotion || !turnsCards(move)) return [];
    const view = turnedTable(move.before, move.after);
    return COUNT.map((count): Frame<State> => ({ view, events: [], hold: BEAT, count }));
  },
  hold: (event, { lessMotion }) => (isOfRound(event) && !lessMotion ? STEP : 0),
  step(view, told) {
    const event = told as GameEvent & Event;
    switch (event.type) {
      case 'paid':
        return { ...view, mana: view.mana.with(event.seat, (view.mana[event.seat] ?? 0) - event.count) };
      case 'mana-now':
        return { ...view, mana: view.mana.with(event.seat, event.count) };
      case 'life-now':
        return withLife(view, event.seats, event.count);
      case 'destroyed':
      case 'repaired':
        return { ...view, broken: view.broken.with(itemOf(event.item), event.type === 'destroyed' ? 1 : 0) };
      case 'plundered':
        return { ...view, holder: view.holder.with(itemOf(event.item), event.seat) };
      case 'marker':
        return { ...view, markers: view.markers.with(event.seat, event.total) };
      default:
        return view;
    }
  },
};

/** Whether a move was the last card that a round waited for. */
function turnsCards({ before, events }: Move<State>): boolean {
  const waits = before.sides.some(({ seats }) => seats.some((seat) => before.laid[seat] === NO_CARD));
  return waits && events.some(({ event }) => isOfRound(event));
}

function withLife(view: State, seats: readonly Seat[], life: number): State {
  const team = view.team[seats[0] ?? 0] ?? 0;
  const [a, b] = view.sides;
  return { ...view, sides: team === 0 ? [{ ...a, life }, b] : [a, { ...b, life }] };
}

function itemOf(id: string): number {
  return (ITEM_IDS as readonly string[]).indexOf(id);
}

/** Whether two views are of one battle: the next one has other teams, hands and perhaps wizards. */
export function sameBattle(a: State, b: State): boolean {
  return a.bout === b.bout && a.table === b.table;
}

/** The table when the cards of a round are turned over: as it stood before, with those cards on it. */
export function turnedTable(before: State, after: State): State {
  const going = sameBattle(before, after) && before.round === after.round;
  return {
    ...before,
    hand: before.hand.map((hand, seat) => heldAfter(hand, seat, before, after)),
    laid: going ? after.laid : before.laid.map(() => NO_CARD),
    sealed: before.sealed.map(() => NOT_LAID),
    shown: after.shown,
  };
}

/** What is left of a hand when its card lies on the board, before the next one is drawn. */
function heldAfter(hand: readonly number[], seat: Seat, before: State, after: State): number[] {
  if (before.laid[seat] !== NO_CARD || after.shown[seat] === NO_CARD) return [...hand];
  if (hand.every((card) => card < 0)) return hand.slice(1);
  const card = cardOf(seat, before, after);
  return hand.filter((each) => each !== card);
}

/** The card a seat laid, wherever one may read it: others see only the back of one that was condensed. */
function cardOf(seat: Seat, before: State, after: State): number | undefined {
  const places = [before.sealed[seat], after.shown[seat]];
  if (sameBattle(before, after)) {
    places.push(before.round === after.round ? after.laid[seat] : after.used[seat]?.at(-1));
  }
  const code = places.find((each) => each !== undefined && each >= 0 && each < SOME_FACE_DOWN);
  return code === undefined ? undefined : cardLaid(code);
}
