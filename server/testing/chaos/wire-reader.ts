import type { ServerMessage } from '@conclave/protocol/messages';
import type { Clocks, Phase, SeatInfo, Step, UndoRequest } from '@conclave/protocol/pieces';
import type { Revealed } from '@conclave/protocol/record';
import { applyDelta } from './apply-delta.ts';
import type { FrameSchema } from './frame-schema.ts';
import { demand } from './violation.ts';

type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/**
 * What one client knows of a table, from nothing but the frames it receives: written after protocol/README.md, and sharing
 * nothing with the client of the web or with the server but the schema. Whatever the protocol does not allow is a violation.
 */
export class WireReader {
  seq = 0;
  n = 0;
  phase: Phase = 'open';
  you: number | undefined;
  host: number | undefined;
  seats: readonly SeatInfo[] = [];
  here: readonly boolean[] = [];
  spectators = 0;
  view: unknown;
  steps: Step[] = [];
  clocks: Clocks | undefined;
  undo: UndoRequest | undefined;
  rematch: string | undefined;
  record: Revealed | undefined;
  private readonly schema: FrameSchema;
  /** How many frames of each kind were read. */
  readonly counts = new Map<ServerMessage['type'], number>();

  constructor(schema: FrameSchema) {
    this.schema = schema;
  }

  read(text: string): ServerMessage {
    const message = JSON.parse(text) as ServerMessage;
    this.schema.check(text, message);
    this.counts.set(message.type, (this.counts.get(message.type) ?? 0) + 1);
    this.take(message);
    return message;
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case 'snapshot':
        return this.snapshot(message);
      case 'moved':
        this.next(message);
        return this.moved(message);
      case 'undone':
        this.next(message);
        return this.undone(message);
      case 'undo-asked':
        if (message.seq !== this.seq) this.next(message); // a request that lapses, or is not passed on, is no entry
        this.undo = message.undo;
        return;
      case 'seats':
        this.next(message);
        this.host = message.host;
        this.seats = message.seats;
        return;
      case 'rematched':
        if (message.re === undefined || message.seq !== this.seq) this.next(message); // the answer to a second request is no news
        this.rematch = message.table;
        return;
      case 'over':
        demand('the protocol is kept', message.seq === this.seq, () => `over at ${message.seq}, not ${this.seq}`);
        this.phase = 'over';
        this.undo = undefined;
        this.record = message.record;
        return;
      case 'here':
        this.here = message.here;
        this.spectators = message.spectators;
        return;
      case 'done':
      case 'pong':
      case 'error':
        return;
      default:
        message satisfies never;
    }
  }

  /** Every entry of the log is told once, in order. */
  private next({ type, seq }: { type: string; seq: number }): void {
    demand('the protocol is kept', seq === this.seq + 1, () => `${type} at ${seq} came after ${this.seq}`);
    this.seq = seq;
  }

  private snapshot(message: Of<'snapshot'>): void {
    const { history } = message;
    this.seq = message.seq;
    this.n = message.n;
    this.phase = message.phase;
    this.you = message.you;
    this.host = message.host;
    this.seats = message.seats;
    this.here = message.here;
    this.spectators = message.spectators;
    this.view = message.view;
    this.clocks = message.clocks;
    this.undo = message.undo;
    this.rematch = message.rematch;
    this.record = message.record;
    const { from, steps } = history ?? { from: 0, steps: [] };
    demand(
      'the protocol is kept',
      from <= this.steps.length,
      () => `a history from ${from} on; known are ${this.steps.length}`,
    );
    this.steps = [...this.steps.slice(0, from), ...steps];
    const inOrder = this.steps.every((step, i) => step.n === i + 1) && this.steps.length === message.n;
    demand('the protocol is kept', inOrder, () => `steps ${this.steps.map(({ n }) => n)} of ${message.n}`);
  }

  private moved({ n, seat, by, events, delta, clocks }: Of<'moved'>): void {
    demand('the protocol is kept', n === this.n + 1, () => `move ${n} came after ${this.n}`);
    this.n = n;
    this.view = applyDelta(this.view, delta);
    this.steps.push({ n, seat, ...(by === undefined ? {} : { by }), events });
    this.clocks = clocks;
    if (by === undefined) this.undo = undefined; // a request waits while bots move
  }

  private undone({ n, view, clocks }: Of<'undone'>): void {
    demand('the protocol is kept', n < this.n, () => `back to ${n} from ${this.n}`);
    this.n = n;
    this.view = view;
    this.steps = this.steps.slice(0, n);
    this.clocks = clocks;
    this.undo = undefined;
  }
}
