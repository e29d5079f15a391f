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
import { isPlain } from './outbox.ts';

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

/** What all audiences are told of a move alike: the beginning of each one's frame, without its brace. */
export function movedHead(move: {
  readonly seq: number;
  readonly n: number;
  readonly seat: Seat;
  readonly by: Step['by'];
  readonly clocks: Clocks | undefined;
}): string {
  const { seq, n, seat, by, clocks } = move;
  const who = by === undefined ? '' : `,"by":"${by}"`;
  const time = clocks === undefined ? '' : `,"clocks":${JSON.stringify(clocks)}`;
  return `"type":"moved","seq":${seq},"n":${n},"seat":${seat}${who}${time}`;
}

/** What a move told, as JSON for each audience; every event is written once. */
export class ToldTexts {
  private readonly told: readonly Told<GameEvent>[];
  private readonly texts: string[] = [];
  /** All of it is ASCII. */
  readonly plain: boolean = true;

  constructor(told: readonly Told<GameEvent>[]) {
    this.told = told;
    for (let i = 0; i < told.length; i++) {
      const text = JSON.stringify(told[i]?.event);
      if (!isPlain(text)) this.plain = false;
      this.texts.push(text);
    }
  }

  /** The events that `toldTo` gives a seat, or without one a spectator. */
  to(seat: Seat | undefined): string {
    let text = '';
    for (let i = 0; i < this.told.length; i++) {
      const onlyFor = this.told[i]?.onlyFor;
      if (onlyFor !== undefined && onlyFor !== seat) continue;
      text += text === '' ? this.texts[i] : `,${this.texts[i]}`;
    }
    return `[${text}]`;
  }
}

/** The rest of the frame of one audience: what it is told, and what has changed in the open and of its secrets; all already JSON. */
export function movedRest(head: string, events: string, open: string, secrets: string): string {
  return `${head},"events":${events},"delta":[${open}${open === '' || secrets === '' ? '' : ','}${secrets}]}`;
}

/** The whole frame, as the answer to a message or not. */
export function movedFrame(rest: string, re: string | undefined): string {
  return re === undefined ? `{${rest}` : `{"re":"${re}",${rest}`;
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
