import type { GameEvent, Seat } from '@conclave/kernel/game';
import { type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import type { LogEntry } from './table.ts';

/** What happened, as far as one seat was told. It grows with each move and is read anew only when another seat looks, or moves are taken back. */
export class EventLog {
  #entries: readonly LogEntry[] = [];

  /** The same list until something was added. */
  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  /** Adds what the move did that was the `seq`-th. */
  add(seq: number, events: readonly GameEvent[]): void {
    if (events.length > 0) this.#entries = [...this.#entries, ...events.map((event) => ({ seq, event }))];
  }

  /** Forgets everything after so many moves. */
  cut(seq: number): void {
    if ((this.#entries.at(-1)?.seq ?? 0) > seq) this.#entries = this.#entries.filter((entry) => entry.seq <= seq);
  }
}

/** The log of one seat, or of everybody, out of what happened at each move. */
export function logOf(moves: readonly (readonly EmittedEvent<GameEvent>[])[], seat: Seat | undefined): EventLog {
  const log = new EventLog();
  for (const [i, events] of moves.entries()) log.add(i + 1, visibleEvents(events, seat));
  return log;
}
