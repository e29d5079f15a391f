import type { Seat } from '@conclave/kernel/game';
import type { SeatInfo } from '@conclave/protocol/pieces';

/** A chair and who holds it. */
export interface Chair {
  /** SHA-256 of the secret; absent for a bot or an empty chair. */
  holder?: string;
  name?: string;
  contribution?: string;
  /** Beside a holder: the player left, and this bot plays on. */
  bot?: string;
  /** The seq at which the player left for that bot. */
  left?: number;
  /** The player refuses every request to take moves back. */
  muted?: boolean;
  /** How many hints the player has taken, and when the question of the last one was put. */
  hints?: { readonly count: number; readonly asked: number };
  /** The seq at which the player sat down, or less than 0 if a host who was away was replaced; the lowest is the host's. */
  since: number;
}

interface Chairs {
  readonly chairs: readonly Chair[];
}

/** The chairs as everybody may see them. */
export function seatInfos({ chairs }: Chairs): SeatInfo[] {
  return chairs.map(({ name, bot, holder, contribution, muted, hints }) => ({
    ...(name === undefined ? {} : { name }),
    ...(bot === undefined ? {} : { bot }),
    ...(holder === undefined ? {} : { contributed: contribution !== undefined }),
    ...(muted === true ? { muted } : {}),
    ...(hints === undefined ? {} : { hints: hints.count }),
  }));
}

/** Whoever has sat longest. */
export function hostOf({ chairs }: Chairs): Seat | undefined {
  let host: Seat | undefined;
  for (const [seat, { holder, since }] of chairs.entries()) {
    if (holder !== undefined && (host === undefined || since < (chairs[host]?.since ?? 0))) host = seat;
  }
  return host;
}

export function isEmpty({ holder, bot }: Chair): boolean {
  return holder === undefined && bot === undefined;
}

/** Somebody may sit down: the table has not begun, and a chair is free. */
export function hasFreeChair({ chairs, phase }: Chairs & { readonly phase: string }): boolean {
  return phase === 'open' && chairs.some(isEmpty);
}

export function seatOf({ chairs }: Chairs, holder: string): Seat | undefined {
  const seat = chairs.findIndex((chair) => chair.holder === holder);
  return seat < 0 ? undefined : seat;
}
