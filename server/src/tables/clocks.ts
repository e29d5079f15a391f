import type { Seat } from '@conclave/kernel/game';
import type { Clocks } from '@conclave/protocol/pieces';
import { askedSeats, type TableState } from './table-state.ts';

const DAY = 86_400_000;

/** The moment at which a bot moves for a seat that is asked; undefined without a clock. */
export function deadline(match: TableState, seat: Seat): number | undefined {
  const { clock } = match.row;
  if (clock === undefined) return undefined;
  const since = match.askedAt[seat] ?? 0;
  if (clock.kind === 'days') return since + clock.days * DAY;
  return since + clock.move * 1000 + (match.reserve[seat] ?? 0);
}

/** How the clocks stand, as the clients are told; undefined without a clock. */
export function clocksAt(match: TableState, now: number): Clocks | undefined {
  if (match.row.clock === undefined) return undefined;
  const asked = askedSeats(match);
  return {
    now,
    left: match.chairs.map((_, seat) =>
      asked.includes(seat) ? Math.max(0, (deadline(match, seat) ?? now) - now) : null,
    ),
    reserve: match.reserve.slice(),
  };
}

/** The seat whose time ends first and when, among the players who are asked; bots and those they stand in for do not count. */
export function nextDeadline(match: TableState): { readonly seat: Seat; readonly at: number } | undefined {
  if (match.row.clock === undefined) return undefined;
  let first: { seat: Seat; at: number } | undefined;
  for (const seat of askedSeats(match)) {
    const at = match.chairs[seat]?.bot === undefined ? deadline(match, seat) : undefined;
    if (at !== undefined && (first === undefined || at < first.at)) first = { seat, at };
  }
  return first;
}
