import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import { type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import type { PartialView } from '@conclave/kernel/view';
import type { ErrorCode, ServerMessage } from '@conclave/protocol/messages';
import {
  type Clocks,
  type Phase,
  PROTOCOL,
  type SeatInfo,
  type Step,
  type TableInfo,
  type UndoRequest,
} from '@conclave/protocol/pieces';
import type { Revealed } from '@conclave/protocol/record';
import { diff } from './diff.ts';
import type { QuarantinedTable } from './table-loader.ts';

/**
 * What is said to one audience (a seat, or the spectators), as text. Nothing here takes a state: a View is made only of what
 * is open or shown in place of secrets, so a position that hides nothing does not get past the types.
 */

/** The same frame as the answer to a message: its id is put in front. */
export function answering(frame: string, id: string): string {
  return `{"re":"${id}",${frame.slice(1)}`;
}

/** A step as the game tells it. */
export type ToldStep = Omit<Step, 'events'> & { readonly events: readonly GameEvent[] };

export interface SnapshotParts {
  readonly seq: number;
  readonly table: TableInfo;
  readonly phase: Phase;
  readonly you: Seat | undefined;
  readonly host: Seat | undefined;
  readonly seats: readonly SeatInfo[];
  readonly here: readonly boolean[];
  readonly spectators: number;
  readonly n: number;
  readonly view: View<unknown> | undefined;
  readonly history: { readonly from: number; readonly steps: readonly ToldStep[] } | undefined;
  readonly clocks: Clocks | undefined;
  readonly undo: UndoRequest | undefined;
  readonly rematch: string | undefined;
  readonly record: Revealed | undefined;
}

export function snapshotFrame(parts: SnapshotParts): string {
  return JSON.stringify({ type: 'snapshot', v: PROTOCOL, ...parts });
}

/** What is told of a move besides its events. */
export type MovedParts = Omit<ToldStep, 'events'> & { readonly seq: number; readonly clocks: Clocks | undefined };

/**
 * Writes the frames that tell of one move: what everybody is told only once, so that nothing but secrets can be different between
 * two frames, and what one audience is told is appended.
 */
export class MovedFrames {
  private readonly told: readonly EmittedEvent<GameEvent>[];
  /** All may hear the same events. */
  private readonly public: boolean;
  /** The frame as far as it is the same for all; the list of changes is still open. */
  private readonly common: string;

  constructor(parts: MovedParts, told: readonly EmittedEvent<GameEvent>[], before: PartialView, after: PartialView) {
    this.told = told;
    this.public = told.every(({ onlyFor }) => onlyFor === undefined);
    const events = this.public ? { events: visibleEvents(told) } : {};
    const text = JSON.stringify({ type: 'moved', ...parts, ...events, delta: diff(before, after) });
    this.common = text.slice(0, -2);
  }

  /** The frame for a seat, or without one for spectators. */
  frameFor(seat: Seat | undefined, before: PartialView, after: PartialView): string {
    const secret = JSON.stringify(diff(before, after)).slice(1, -1);
    const comma = secret === '' || this.common.endsWith('[') ? '' : ',';
    const events = this.public ? '' : `,"events":${JSON.stringify(visibleEvents(this.told, seat))}`;
    return `${this.common}${comma}${secret}]${events}}`;
  }
}

export function undoneFrame(parts: {
  readonly seq: number;
  readonly n: number;
  readonly view: View<unknown>;
  readonly clocks: Clocks | undefined;
}): string {
  return JSON.stringify({ type: 'undone', ...parts });
}

export function overFrame(seq: number, record: Revealed): string {
  return JSON.stringify({ type: 'over', seq, record } satisfies ServerMessage);
}

export function undoAskedFrame(seq: number, undo: UndoRequest | undefined, muted?: readonly Seat[]): string {
  return JSON.stringify({ type: 'undo-asked', seq, undo, muted });
}

export function seatsFrame(seq: number, host: Seat | undefined, seats: readonly SeatInfo[]): string {
  return JSON.stringify({ type: 'seats', seq, host, seats });
}

export function hereFrame(here: readonly boolean[], spectators: number): string {
  return JSON.stringify({ type: 'here', here, spectators });
}

export function rematchedFrame(seq: number, table: string): string {
  return JSON.stringify({ type: 'rematched', seq, table } satisfies ServerMessage);
}

export function doneFrame(re: string, seq: number): string {
  return JSON.stringify({ type: 'done', re, seq } satisfies ServerMessage);
}

export function pongFrame(re: string): string {
  return JSON.stringify({ type: 'pong', re } satisfies ServerMessage);
}

export function errorFrame(re: string | undefined, code: ErrorCode, text: string, rule?: string): string {
  return JSON.stringify({ type: 'error', re, code, text, rule });
}

export function damagedFrame(re: string, damaged: QuarantinedTable = { entry: 0, record: false }): string {
  const text = `the log of this table cannot be replayed from entry ${damaged.entry} on`;
  return JSON.stringify({ type: 'error', re, code: 'damaged', text, ...damaged } satisfies ServerMessage);
}
