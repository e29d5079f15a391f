import { withPlayed } from '@conclave/aurum/board';
import type { State } from '@conclave/aurum/state';
import type { GameEvent } from '@conclave/kernel/game';
import type { Stage } from '../../table/board/board.ts';

/** Long enough to see the whole trick, and who takes what. */
const HOLD = 1000;

/** The last card of a trick is shown among the others before they are gathered. */
export function stages(before: State, after: State, events: readonly GameEvent[]): Stage<State>[] {
  const last = events.find(isPlay);
  if (last === undefined || after.trick.length > 0) return [];
  return [{ view: withPlayed(before, last.seat, last.card), hold: HOLD }];
}

function isPlay(event: GameEvent): event is GameEvent & { readonly seat: number; readonly card: string } {
  return event.type === 'led' || event.type === 'played';
}
