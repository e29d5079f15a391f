import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { LogEntry } from '../../client/table.ts';

/** What a table shows at one moment: boards draw the view, the log ends with the events. */
export interface Frame<V = unknown> {
  readonly view: V;
  /** What is told with this frame. */
  readonly events: readonly LogEntry[];
  /** How long it stays, in milliseconds. */
  readonly hold: number;
  /** Counts down to what is turned over next: 3, 2, 1. */
  readonly count?: number;
  /** The move it is a part of: how many had been played after it. */
  readonly seq?: number;
  /** Whoever else acts in it: what they do is told at their seat. */
  readonly actor?: Seat;
}

/** How a game takes a move apart, so that what it did is seen one thing after the other. */
export interface Steps<V> {
  /** The view once this event has happened. It may leave out what it cannot know: a move ends with the true view. */
  step(view: V, event: GameEvent, after: V): V;
  /** How long the event stands before the next one; 0 tells it together with the next. The last event stands anyway. */
  hold(event: GameEvent, move: Move<V>): number;
  /** The seat at which an event is performed; undefined when it is nobody's act. Without it: the seat of the event. */
  actor?(event: GameEvent): Seat | undefined;
  /** Frames before the first event. */
  opening?(move: Move<V>): readonly Frame<V>[];
}

export interface Move<V = unknown> {
  readonly before: V;
  readonly after: V;
  readonly events: readonly LogEntry[];
  /** Somebody asked for less motion: hold only what would otherwise not be seen at all. */
  readonly lessMotion: boolean;
}

/** The frames of a move. The last one shows the true view and tells what is left. */
export function framesOf<V>(move: Move<V>, steps: Steps<V> | undefined): Frame<V>[] {
  const { before, after, events } = move;
  if (steps === undefined) return [{ view: after, events, hold: 0 }];
  const frames = [...(steps.opening?.(move) ?? [])];
  let view = frames.at(-1)?.view ?? before;
  let told: LogEntry[] = [];
  for (const [i, entry] of events.entries()) {
    view = steps.step(view, entry.event, after);
    told.push(entry);
    const hold = i === events.length - 1 ? 0 : steps.hold(entry.event, move);
    if (hold === 0) continue;
    frames.push({ view, events: told, hold });
    told = [];
  }
  return [...frames, { view: after, events: told, hold: 0 }];
}
