import type { GameEvent, Seat } from '@conclave/kernel/game';
import { eventsOf } from '@conclave/kernel/match';
import { type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import type { ToldStep } from './messages.ts';
import { matchOf, type TableState } from './table-state.ts';

/** How far a client's own history goes. */
export interface Since {
  readonly seq: number;
  readonly n: number;
}

/** What the moves of a table told whom, for clients that come in the middle or come back. */
export class History {
  private readonly match: TableState;
  /** By moves: replayed for the first who asks, kept until it is forgotten. */
  private told: (readonly EmittedEvent<GameEvent>[])[] | undefined;

  constructor(match: TableState) {
    this.match = match;
  }

  /** The moves have changed, or nobody is left who might ask. */
  forget(): void {
    this.told = undefined;
  }

  /** What a seat, or a spectator, has not been told yet. */
  since(seat: Seat | undefined, since: Since): { from: number; steps: ToldStep[] } {
    const { match } = this;
    let from = since.seq <= match.seq && since.n <= match.moves.length ? since.n : 0;
    for (const { seq, n } of match.undone) if (seq > since.seq) from = Math.min(from, n);
    if (from === match.moves.length) return { from, steps: [] };
    const steps = this.all()
      .slice(from)
      .map((events, i): ToldStep => {
        const index = from + i;
        const { seat: mover = 0, by } = match.moves[index] ?? {};
        return { n: index + 1, seat: mover, ...(by === undefined ? {} : { by }), events: visibleEvents(events, seat) };
      });
    return { from, steps };
  }

  private all(): readonly (readonly EmittedEvent<GameEvent>[])[] {
    this.told ??= eventsOf(matchOf(this.match));
    return this.told;
  }
}
