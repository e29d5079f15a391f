import type { Seat } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { cardLaid } from '@conclave/wizard15/moves';
import { NO_CARD, SOME_FACE_DOWN } from '@conclave/wizard15/round/state';
import type { State } from '@conclave/wizard15/state';

/** Whether two views are of one battle: the next one has other teams, hands and perhaps wizards. */
export function sameBattle(a: State, b: State): boolean {
  return a.bout === b.bout && a.table === b.table;
}

/** The table while a round is told: as it stood before, with the cards that were turned over in it. */
export function toldTable(before: State, after: State): State {
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
