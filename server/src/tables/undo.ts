import type { Seat } from '@conclave/kernel/game';
import type { Clock, UndoRequest } from '@conclave/protocol/pieces';
import type { TableState } from './table-state.ts';

/** Somebody has asked to go back to the position after n moves. */
export interface PendingUndo {
  readonly seat: Seat;
  readonly n: number;
  readonly agreed: readonly Seat[];
  /** When it lapses. Absent in logs from before requests waited: there every move ends it, and time does not. */
  readonly until?: number;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** How long a request waits for those who are away: as long as people come back to such a table. */
export function undoWait(clock: Clock | undefined): number {
  if (clock === undefined) return DAY;
  return clock.kind === 'live' ? 10 * MINUTE : clock.days * DAY;
}

/** The request that waits for answers at this time. */
export function pendingUndo({ undo }: TableState, now: number): PendingUndo | undefined {
  return undo?.until !== undefined && undo.until <= now ? undefined : undo;
}

/**
 * Who must agree that a seat goes back to the position after n moves: every other person who has held a seat since the next
 * move. A bot that stands in does not agree for its person, unless that person had gone before.
 */
export function consenters({ chairs, moves }: TableState, seat: Seat, n: number): Seat[] {
  const since = moves[n]?.seq ?? Number.POSITIVE_INFINITY;
  return chairs.flatMap(({ holder, left }, other) =>
    other !== seat && holder !== undefined && (left === undefined || left > since) ? [other] : [],
  );
}

/** Whose answers the request still waits for. */
export function unanswered(match: TableState, { seat, n, agreed }: PendingUndo): Seat[] {
  return consenters(match, seat, n).filter((other) => !agreed.includes(other));
}

/** The request as clients are told of it. */
export function undoInfo(match: TableState, now: number): UndoRequest | undefined {
  const undo = pendingUndo(match, now);
  if (undo === undefined) return undefined;
  const { seat, n, agreed, until } = undo;
  const left = until === undefined ? {} : { left: until - now };
  return { seat, n, agreed: [...agreed], waiting: unanswered(match, undo), ...left };
}
