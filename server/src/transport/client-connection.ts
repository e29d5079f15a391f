import type { Duplex } from 'node:stream';
import { type ClientMessage, CLOSE, clientMessage, type ErrorCode } from '@conclave/protocol/messages';
import { MAX_MESSAGE, PROTOCOL } from '@conclave/protocol/pieces';
import { quickPlay } from '@conclave/protocol/quick';
import { damagedFrame, errorFrame, pongFrame } from '../tables/messages.ts';
import type { SecretGuesses } from './secret-guesses.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import { hashOf } from '../hashes.ts';
import { Outbox } from '../outbox.ts';
import type { Listener } from '../tables/broadcaster.ts';
import type { QuarantinedTable } from '../tables/table-loader.ts';
import type { Table } from '../tables/table.ts';
import type { TableProblem } from '../tables/table-context.ts';
import { type Bytes, framed } from '../scribe.ts';
import { type Hearer, WebSocketEnd } from '../web-socket.ts';

/** Dependencies shared by all connections. They are handed frames, never states. */
export interface ConnectionContext {
  readonly table: (id: string) => Promise<Table | TableProblem>;
  /** The first entry that cannot be replayed, of a table that is in quarantine. */
  readonly damagedAt: (id: string) => QuarantinedTable | undefined;
  /** False: this address has said too much. */
  readonly allowed: (address: string) => boolean;
  /** What a new connection may say besides moves. */
  readonly limit: () => ConnectionLimit;
  /** False: this address has taken too many chairs at this table. */
  readonly maySit: (address: string, table: string) => boolean;
  readonly guesses: SecretGuesses;
  readonly refused: (code: ErrorCode) => void;
  readonly onError: (problem: unknown) => void;
  /** The connection is no more. */
  readonly gone: (connection: ClientConnection) => void;
  /** Milliseconds between heartbeats. */
  readonly beat: number;
}

/** A client this far behind, in bytes, is dropped; it comes back by seq. */
const MAX_BEHIND = 512 * 1024;
/** Messages that may wait for the answer to hello. */
const MAX_EARLY = 16;
/** After so many refusals at the door the connection is closed. */
const MAX_REFUSED = 50;

/** One browser at one table: checks what it sends, and passes on what it is told. */
export class ClientConnection implements Listener, Hearer {
  readonly address: string;
  holder: string | undefined;
  /** A pong, or anything at all, came since the last ping. */
  alive = true;
  private readonly socket: WebSocketEnd;
  /** Writes to the stream under the socket, whole frames in one piece. */
  private readonly outbox: Outbox;
  private readonly context: ConnectionContext;
  private readonly limit: ConnectionLimit;
  /** Everybody's heart beats for itself: thousands of pings at once would hold up all tables. */
  private readonly heart: NodeJS.Timeout;
  private room: Table | undefined;
  private joining = false;
  private early: Exclude<ClientMessage, { type: 'hello' | 'ping' }>[] = [];
  private refusals = 0;

  constructor(wire: Duplex, head: Buffer, address: string, context: ConnectionContext) {
    this.address = address;
    this.outbox = new Outbox(wire, (behind) => {
      if (behind > MAX_BEHIND) this.drop(CLOSE.slow, 'too slow');
    });
    this.context = context;
    this.limit = context.limit();
    this.socket = new WebSocketEnd(wire, head, this);
    this.heart = setInterval(() => this.beat(), context.beat).unref();
  }

  get open(): boolean {
    return this.socket.open;
  }

  send(text: string): void {
    this.outbox.add(framed(text));
  }

  deliver(frame: Bytes): void {
    this.outbox.add(frame);
  }

  /** Called at every beat: who has been silent since the last one is gone. */
  beat(): void {
    if (!this.alive) this.drop(CLOSE.silent, 'no sign of life');
    else if (this.outbox.behind > MAX_BEHIND) this.drop(CLOSE.slow, 'too slow'); // answers to pings count too
    this.alive = false;
    this.socket.ping();
  }

  /** The server says goodbye. */
  close(code: number, reason: string): void {
    this.outbox.close();
    this.socket.close(code, reason);
  }

  dismiss(): void {
    this.drop(1001, 'opening the table again');
  }

  ping(data: Buffer): void {
    if (!this.context.allowed(this.address)) this.refuse(undefined, 'too-many', 'too many pings; slower, please');
    else this.socket.pong(data);
  }

  pong(): void {
    this.alive = true;
  }

  gone(): void {
    clearInterval(this.heart);
    this.room?.part(this);
    this.context.gone(this);
  }

  private drop(code: number, reason: string): void {
    this.room?.part(this);
    this.close(code, reason);
    this.socket.terminate();
  }

  text(text: string, size: number): void {
    if (!this.mayTalk()) return;
    const message = this.read(text, size);
    if (message === undefined) return;
    if (message.type === 'ping') this.send(pongFrame(message.id));
    else if (message.type === 'hello') void this.hello(message);
    else if (message.type !== 'play' && !this.limit.take(performance.now())) {
      this.refuse(message.id, 'too-many', 'slower, please');
    } else if (this.room !== undefined) this.pass(this.room, message);
    else if (this.joining && this.early.length < MAX_EARLY) this.early.push(message);
    else this.refuse(message.id, 'hello-first', 'say hello first');
  }

  binary(): void {
    if (this.mayTalk()) this.refuse(undefined, 'malformed', 'messages are text');
  }

  private mayTalk(): boolean {
    this.alive = true;
    const allowed = this.context.allowed(this.address);
    if (!allowed) this.refuse(undefined, 'too-many', 'too many messages; slower, please');
    return allowed;
  }

  private read(text: string, size: number): ClientMessage | undefined {
    if (size > MAX_MESSAGE) {
      this.refuse(undefined, 'too-long', `a message has at most ${MAX_MESSAGE} bytes`);
      return undefined;
    }
    const play = quickPlay(text);
    if (play !== undefined) return play;
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      this.refuse(undefined, 'malformed', 'messages are JSON');
      return undefined;
    }
    const parsed = clientMessage.safeParse(raw);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    this.refuse(idOf(raw), 'malformed', `${issue?.path.map(String).join('.') ?? ''}: ${issue?.message ?? 'malformed'}`);
    return undefined;
  }

  /** Hands a message to the table, except a secret that is only tried out. */
  private pass(room: Table, message: Exclude<ClientMessage, { type: 'hello' | 'ping' }>): void {
    if (message.type !== 'sit' || hashOf(message.secret) === this.holder) return room.ask(this, message);
    const { id, secret } = message;
    const { id: table } = room.state.row;
    const held = room.isHeld(secret);
    if ((held || !room.hasFreeChair) && this.context.guesses.isRefused(this.address, table, performance.now())) {
      this.refuse(id, 'too-many', 'too many secrets; wait a while');
    } else if (held) {
      room.ask(this, message);
    } else if (!room.hasFreeChair) {
      void this.wrongSecret(table).then(() => this.open && room.ask(this, message));
    } else if (this.context.maySit(this.address, table)) {
      room.ask(this, message);
    } else {
      this.refuse(id, 'too-many', 'slower, please');
    }
  }

  /** Waits as long as the next try is to take. */
  private async wrongSecret(table: string): Promise<void> {
    const delay = this.context.guesses.wrong(this.address, table, performance.now());
    if (delay > 0) await new Promise((done) => setTimeout(done, delay).unref());
  }

  private async hello(message: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    const { id, v, table, secret, since } = message;
    if (v !== PROTOCOL) return this.refuse(id, 'other-protocol', `this server speaks version ${PROTOCOL}`);
    if (this.joining || this.room !== undefined) return this.refuse(id, 'hello-first', 'one hello only');
    if (secret !== undefined && this.context.guesses.isRefused(this.address, table, performance.now())) {
      return this.refuse(id, 'too-many', 'too many secrets; wait a while, or come without one');
    }
    this.joining = true;
    try {
      const room = await this.context.table(table);
      if (room === 'damaged') return this.send(damagedFrame(id, this.context.damagedAt(table)));
      if (typeof room === 'string') return this.refuse(id, room, 'there is no such table here');
      if (secret !== undefined && !room.isHeld(secret)) await this.wrongSecret(table);
      if (await room.join(this, { re: id, secret, since })) {
        this.room = room;
        if (!this.open) return room.part(this);
        for (const waiting of this.early) this.pass(room, waiting);
      } else {
        for (const waiting of this.early) this.refuse(waiting.id, 'hello-first', 'say hello first');
      }
    } catch (problem) {
      this.context.onError(problem);
      this.send(errorFrame(id, 'trouble', 'the table could not be opened; try again'));
      this.close(1013, 'try again later');
    } finally {
      this.early = [];
      this.joining = false;
    }
  }

  /** Says no before any table is asked; who does not stop is shown out. */
  private refuse(re: string | undefined, code: ErrorCode, text: string): void {
    this.context.refused(code);
    this.send(errorFrame(re, code, text));
    if (++this.refusals >= MAX_REFUSED) this.drop(1008, 'too many refused messages');
  }
}

/** The id of a message that is otherwise malformed, so that the answer can name it. */
function idOf(raw: unknown): string | undefined {
  if (raw === null || typeof raw !== 'object' || !Object.hasOwn(raw, 'id')) return undefined;
  const { id } = raw as { id: unknown };
  return typeof id === 'string' && /^[A-Za-z0-9_-]{1,36}$/.test(id) ? id : undefined;
}
