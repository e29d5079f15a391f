import type { Seat } from '@conclave/kernel/game';
import { idOf, isAutoma, mageOf } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import { seatEmblem } from '../../ui/seat-emblems.ts';
import { emblemOf } from './emblems.ts';
import type { ResarcanaContext } from './view.tsx';

/** The emblem of a seat: its mage, once it is revealed. */
export function faceOf(view: State, seat: Seat): string {
  if (isAutoma(view, seat)) return 'windup';
  const mage = mageOf(view, seat);
  return mage >= 0 ? emblemOf(idOf(mage)) : seatEmblem(seat);
}

/** What a seat is called: you, a name, or the Automa. */
export function nameOf(
  { view, seats, you, texts }: Pick<ResarcanaContext, 'view' | 'seats' | 'you' | 'texts'>,
  seat: Seat,
): string {
  if (isAutoma(view, seat)) return texts.text('board.resarcana.automa');
  return seat === you ? texts.text('board.resarcana.you') : (seats[seat]?.name ?? '');
}
