import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { Frame, Steps } from './frame.ts';

/** How long an act of somebody else stands at their seat, at a calm pace. */
export const ACT = 1200;

/** The frames of a move as the others perform it: each act stands long enough to be read, at the seat of whoever does it. */
export function performed<V>(
  frames: readonly Frame<V>[],
  { you, steps }: { readonly you: Seat | undefined; readonly steps: Steps<V> | undefined },
): Frame<V>[] {
  const actors = frames.map(({ events }) => events.map(({ event }) => actorOf(event, steps)).findLast(isSomebody));
  let stood = 0;
  return frames.map((frame, i) => {
    const actor = actors[i];
    if (actor === undefined || actor === you) {
      stood = 0;
      return frame;
    }
    stood += frame.hold;
    const goesOn = actors[i + 1] === actor;
    const hold = goesOn ? frame.hold : frame.hold + Math.max(0, ACT - stood);
    if (!goesOn) stood = 0;
    return { ...frame, hold, actor };
  });
}

/** The seat at which an event is performed, if any. */
export function actorOf<V>(event: GameEvent, steps: Steps<V> | undefined): Seat | undefined {
  if (steps?.actor !== undefined) return steps.actor(event);
  const { seat } = event as GameEvent & { readonly seat?: unknown };
  return typeof seat === 'number' ? seat : undefined;
}

function isSomebody(seat: Seat | undefined): seat is Seat {
  return seat !== undefined;
}
