import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { isLive, SETTLED, SUCCESSFUL } from './battle.ts';
import { HAND, type Item, ITEM_IDS } from '../components.ts';
import type { Event } from '../events.ts';
import { NOBODY, type Position } from './state.ts';
import { DESTROY, NOTHING, PLUNDER, REPAIR, usesOfHand, usingHand } from '../questions/windows.ts';
import { oneOfEachSide, type Window } from './window.ts';

/** B16. Each successful Hand by itself: destroy, repair, in a King War plunder, or nothing, before any item is read (WW-39, WW-147, WWR-124). */
export const hand: Window = {
  name: 'hand',
  seats: (p) => oneOfEachSide(p, nextHand),
  question: usingHand,
  standard: NOTHING,
  take(p, seat, move, emit) {
    const force = p.battle.forces[p.team[seat]];
    force.marks[force.caster.indexOf(seat)] |= SETTLED;
    use(p, seat, move, emit);
  },
};

/** The first caster of a side whose Hand is successful, not settled, and has something to work on (WWR-125). */
function nextHand(p: Position, me: number): Seat {
  const force = p.battle.forces[me];
  for (let i = 0; i < force.card.length; i++) {
    if (force.card[i] !== HAND || !isLive(force, i) || (force.marks[i] & (SUCCESSFUL | SETTLED)) !== SUCCESSFUL)
      continue;
    if (usesOfHand(p, force.caster[i]).length > 1) return force.caster[i];
  }
  return NOBODY;
}

function use(p: Position, seat: Seat, move: Move, emit?: Emit<Event>): void {
  if (move >= PLUNDER) {
    const item: Item = move - PLUNDER;
    p.holder[item] = seat;
    emit?.({ type: 'plundered', rule: 'WW-147', seat, item: ITEM_IDS[item] });
  } else if (move >= REPAIR) {
    const item: Item = move - REPAIR;
    p.broken[item] = 0;
    emit?.({ type: 'repaired', rule: 'WW-39', seat, item: ITEM_IDS[item] });
  } else if (move >= DESTROY) {
    const item: Item = move - DESTROY;
    p.broken[item] = 1;
    emit?.({ type: 'destroyed', rule: 'WW-39', seat, item: ITEM_IDS[item] });
  }
}
