import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import type { EmittedEvent } from '@conclave/kernel/play';
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
import { writeChanges } from './diff.ts';
import type { QuarantinedTable } from './table-loader.ts';
import { type Bytes, desk } from '../scribe.ts';

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
 * The frames that tell of one move. They are written at the desk behind each other: what everybody is told comes first and
 * stays, behind it what has changed for one audience, in place of what had for the last.
 */
export class MovedFrames {
  private readonly told: readonly EmittedEvent<GameEvent>[];
  /** All may hear the same events. */
  private readonly public: boolean;
  /** Where that ends which everybody is told. */
  private readonly end: number;
  /** The frame for those who have not asked for the move and are told no secrets by it. */
  private common: Bytes | undefined;
  /** For the audience that is being told now: whether it is told what all others are. */
  private alike = true;

  constructor(parts: MovedParts, told: readonly EmittedEvent<GameEvent>[], before: PartialView, after: PartialView) {
    this.told = told;
    this.public = told.every(({ onlyFor }) => onlyFor === undefined);
    desk.begin();
    writeParts(parts);
    if (this.public) this.writeEvents(undefined);
    desk.copy(',"delta":[');
    writeChanges(before, after); // once for all, so nothing but secrets can be different between two frames
    desk.drop(',');
    this.end = desk.at;
  }

  /** From now on the frames are for this seat, or without one for spectators. */
  audience(seat: Seat | undefined, before: PartialView, after: PartialView): void {
    desk.at = this.end;
    if (!desk.endsWith('[')) desk.copy(',');
    const { at } = desk;
    writeChanges(before, after);
    this.alike = this.public && desk.at === at;
    desk.drop(',');
    desk.copy(']');
    if (!this.public) this.writeEvents(seat);
    desk.copy('}');
  }

  /** The frame, as the answer to a message or not. */
  frame(re: string | undefined): Bytes {
    if (re !== undefined) return desk.framed(`{"re":"${re}",`);
    if (!this.alike) return desk.framed('{');
    this.common ??= desk.framed('{');
    return this.common;
  }

  /** Those that `visibleEvents` gives. */
  private writeEvents(seat: Seat | undefined): void {
    desk.copy(',"events":[');
    for (const { event, onlyFor } of this.told) {
      if (onlyFor !== undefined && onlyFor !== seat) continue;
      desk.json(event);
      desk.copy(',');
    }
    desk.drop(',');
    desk.copy(']');
  }
}

function writeParts({ seq, n, seat, by, clocks }: MovedParts): void {
  desk.copy('"type":"moved","seq":');
  desk.whole(seq);
  desk.copy(',"n":');
  desk.whole(n);
  desk.copy(',"seat":');
  desk.whole(seat);
  if (by !== undefined) {
    desk.copy(',"by":');
    desk.quoted(by);
  }
  if (clocks !== undefined) {
    desk.copy(',"clocks":');
    desk.json(clocks);
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
