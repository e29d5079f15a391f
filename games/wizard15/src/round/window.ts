import type { Emit, Move, Seat } from '@conclave/kernel/game';
import type { Question } from '@conclave/kernel/question';
import type { Event } from '../events.ts';
import { type Position } from './state.ts';

/** A choice inside a round (rules 3.6). All seats it asks choose at once and show together. */
export interface Window {
  /** The prompt, and the name under which the judge's page finds a choice. */
  readonly name: string;
  /** Who must choose now; most rounds nobody. */
  seats(p: Position): readonly Seat[];
  readonly question: Question<Position>;
  /** What is done when nobody chooses. */
  readonly standard: Move;
  take(p: Position, seat: Seat, move: Move, emit?: Emit<Event>): void;
}

export const NO_SEATS: readonly Seat[] = [];

/** The seats that a question to each side finds; the shared empty list when it finds none. */
export function oneOfEachSide(p: Position, find: (p: Position, me: number) => Seat): readonly Seat[] {
  const a = find(p, 0);
  const b = find(p, 1);
  if (a < 0 && b < 0) return NO_SEATS;
  if (a < 0) return [b];
  return b < 0 ? [a] : a < b ? [a, b] : [b, a];
}
