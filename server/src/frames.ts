import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import type { Told } from '@conclave/kernel/play';
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
import type { MatchRecord } from '@conclave/protocol/record';
import { type Bytes, desk } from './scribe.ts';

/**
 * What is said to one audience (a seat, or the spectators), as text. Nothing here takes a state: only `redact` makes a
 * View, so a position that has not been redacted does not get past the types.
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
  readonly record: MatchRecord | undefined;
}

export function snapshotFrame(parts: SnapshotParts): string {
  return JSON.stringify({ type: 'snapshot', v: PROTOCOL, ...parts });
}

/** The frames that tell of one move: what all audiences are told alike is written once. */
export class MovedFrames {
  private readonly move: Omit<ToldStep, 'events'> & { readonly seq: number; readonly clocks: Clocks | undefined };
  private readonly told: readonly Told<GameEvent>[];
  /** What has changed in the open, as the inside of a JSON list. */
  private readonly open: Bytes;
  /** All of a frame but what differs; undefined where not all may hear the same. */
  private readonly alike: Bytes | undefined;
  /** The frame for those who have not asked for the move and are told no secrets by it. */
  private common: Bytes | undefined;

  constructor(move: MovedFrames['move'], told: readonly Told<GameEvent>[], open: Bytes) {
    this.move = move;
    this.told = told;
    this.open = open;
    if (!told.every(({ onlyFor }) => onlyFor === undefined)) return;
    desk.begin();
    this.write(undefined);
    this.alike = desk.written;
  }

  /** For a seat, or without one a spectator: what has changed of its secrets, and the message that this answers. */
  to(seat: Seat | undefined, secrets: Bytes, re: string | undefined): Bytes {
    if (this.alike === undefined || re !== undefined || secrets !== '') return this.frame(seat, secrets, re);
    this.common ??= this.frame(seat, secrets, re);
    return this.common;
  }

  private frame(seat: Seat | undefined, secrets: Bytes, re: string | undefined): Bytes {
    desk.begin();
    desk.copy('{');
    if (re !== undefined) {
      desk.copy('"re":');
      desk.quoted(re);
      desk.copy(',');
    }
    if (this.alike === undefined) this.write(seat);
    else desk.copy(this.alike);
    if (this.open !== '' && secrets !== '') desk.copy(',');
    desk.copy(secrets);
    desk.copy(']}');
    return desk.framed;
  }

  private write(seat: Seat | undefined): void {
    const { seq, n, seat: mover, by, clocks } = this.move;
    desk.copy('"type":"moved","seq":');
    desk.whole(seq);
    desk.copy(',"n":');
    desk.whole(n);
    desk.copy(',"seat":');
    desk.whole(mover);
    if (by !== undefined) {
      desk.copy(',"by":');
      desk.quoted(by);
    }
    if (clocks !== undefined) {
      desk.copy(',"clocks":');
      desk.json(clocks);
    }
    desk.copy(',"events":[');
    this.events(seat);
    desk.copy('],"delta":[');
    desk.copy(this.open);
  }

  /** Those that `toldTo` gives. */
  private events(seat: Seat | undefined): void {
    let count = 0;
    for (const { event, onlyFor } of this.told) {
      if (onlyFor !== undefined && onlyFor !== seat) continue;
      if (count++ > 0) desk.copy(',');
      desk.json(event);
    }
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

export function overFrame(seq: number, record: MatchRecord): string {
  return JSON.stringify({ type: 'over', seq, record } satisfies ServerMessage);
}

export function undoAskedFrame(seq: number, undo: UndoRequest | undefined): string {
  return JSON.stringify({ type: 'undo-asked', seq, undo });
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
