import { type ClientMessage, CLOSE, clientMessage, type ErrorCode } from '@conclave/protocol/messages';
import { MAX_MESSAGE, PROTOCOL } from '@conclave/protocol/pieces';
import type { WebSocket } from 'ws';
import { hashOf } from '../hashes.ts';
import type { Listener } from '../tables/broadcaster.ts';
import { hasFreeChair, seatOf } from '../tables/chairs.ts';
import type { Command } from '../tables/command-result.ts';
import { damagedFrame, errorFrame, pongFrame } from '../tables/messages.ts';
import type { TableProblem } from '../tables/table-context.ts';
import type { QuarantinedTable } from '../tables/table-loader.ts';
import type { Table } from '../tables/table.ts';
import type { ConnectionLimit } from './connection-limit.ts';
import type { SecretGuesses } from './secret-guesses.ts';

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
export class ClientConnection implements Listener {
  readonly address: string;
  holder: string | undefined;
  /** A pong, or anything at all, came since the last ping. */
  alive = true;
  private readonly socket: WebSocket;
  private readonly context: ConnectionContext;
  private readonly limit: ConnectionLimit;
  /** Everybody's heart beats for itself: thousands of pings at once would hold up all tables. */
  private readonly heart: NodeJS.Timeout;
  private table: Table | undefined;
  private joining = false;
  private early: Command[] = [];
  private refusals = 0;

  constructor(socket: WebSocket, address: string, context: ConnectionContext) {
    this.address = address;
    this.context = context;
    this.limit = context.limit();
    this.socket = socket;
    socket.on('message', (data: Buffer, isBinary: boolean) => this.hear(data, isBinary));
    socket.on('ping', (data) => this.ping(data));
    socket.on('pong', () => this.pong());
    socket.on('error', () => {}); // 'close' follows
    socket.on('close', () => this.gone());
    this.heart = setInterval(() => this.beat(), context.beat).unref();
  }

  get open(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  send(text: string): void {
    if (!this.open) return;
    this.socket.send(text);
    if (this.socket.bufferedAmount <= MAX_BEHIND) return;
    queueMicrotask(() => this.drop(CLOSE.slow, 'too slow')); // not at once: others at the table are still being told
  }

  /** Called at every beat: who has been silent since the last one is gone. */
  beat(): void {
    if (!this.alive) this.drop(CLOSE.silent, 'no sign of life');
    else if (this.socket.bufferedAmount > MAX_BEHIND) this.drop(CLOSE.slow, 'too slow'); // answers to pings count too
    this.alive = false;
    if (this.open) this.socket.ping();
  }

  /** The server says goodbye. */
  close(code: number, reason: string): void {
    this.socket.close(code, reason);
  }

  dismiss(): void {
    this.drop(1001, 'opening the table again');
  }

  private ping(data: Buffer): void {
    if (!this.open) return;
    if (!this.context.allowed(this.address)) this.refuse(undefined, 'too-many', 'too many pings; slower, please');
    else this.socket.pong(data);
  }

  private pong(): void {
    this.alive = true;
  }

  private gone(): void {
    clearInterval(this.heart);
    this.table?.part(this);
    this.context.gone(this);
  }

  private drop(code: number, reason: string): void {
    this.table?.part(this);
    this.close(code, reason);
    this.socket.terminate();
  }

  private hear(data: Buffer, isBinary: boolean): void {
    if (!this.open || !this.mayTalk()) return; // what came together with the reason for a goodbye is not heard
    if (isBinary) return this.refuse(undefined, 'malformed', 'messages are text');
    const message = this.read(data);
    if (message === undefined) return;
    if (message.type === 'ping') this.send(pongFrame(message.id));
    else if (message.type === 'hello') void this.hello(message);
    else if (message.type !== 'play' && !this.limit.take(performance.now())) {
      this.refuse(message.id, 'too-many', 'slower, please');
    } else if (this.table !== undefined) this.pass(this.table, message);
    else if (this.joining && this.early.length < MAX_EARLY) this.early.push(message);
    else this.refuse(message.id, 'hello-first', 'say hello first');
  }

  private mayTalk(): boolean {
    this.alive = true;
    const allowed = this.context.allowed(this.address);
    if (!allowed) this.refuse(undefined, 'too-many', 'too many messages; slower, please');
    return allowed;
  }

  private read(data: Buffer): ClientMessage | undefined {
    if (data.length > MAX_MESSAGE) {
      this.refuse(undefined, 'too-long', `a message has at most ${MAX_MESSAGE} bytes`);
      return undefined;
    }
    let raw: unknown;
    try {
      raw = JSON.parse(data.toString());
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
  private pass(table: Table, message: Command): void {
    if (message.type !== 'sit' || hashOf(message.secret) === this.holder) return table.ask(this, message);
    const { id, secret } = message;
    const { id: tableId } = table.state.row;
    const held = isHeld(table, secret);
    if (
      (held || !hasFreeChair(table.state)) &&
      this.context.guesses.isRefused(this.address, tableId, performance.now())
    ) {
      this.refuse(id, 'too-many', 'too many secrets; wait a while');
    } else if (held) {
      table.ask(this, message);
    } else if (!hasFreeChair(table.state)) {
      void this.wrongSecret(tableId).then(() => this.open && table.ask(this, message));
    } else if (this.context.maySit(this.address, tableId)) {
      table.ask(this, message);
    } else {
      this.refuse(id, 'too-many', 'slower, please');
    }
  }

  /** Waits as long as the next try is to take. */
  private async wrongSecret(tableId: string): Promise<void> {
    const delay = this.context.guesses.wrong(this.address, tableId, performance.now());
    if (delay > 0) await new Promise((done) => setTimeout(done, delay).unref());
  }

  private async hello(message: Extract<ClientMessage, { type: 'hello' }>): Promise<void> {
    const { id, v, table: tableId, secret, since } = message;
    if (v !== PROTOCOL) return this.refuse(id, 'other-protocol', `this server speaks version ${PROTOCOL}`);
    if (this.joining || this.table !== undefined) return this.refuse(id, 'hello-first', 'one hello only');
    if (secret !== undefined && this.context.guesses.isRefused(this.address, tableId, performance.now())) {
      return this.refuse(id, 'too-many', 'too many secrets; wait a while, or come without one');
    }
    this.joining = true;
    try {
      const table = await this.context.table(tableId);
      if (table === 'damaged') return this.send(damagedFrame(id, this.context.damagedAt(tableId)));
      if (typeof table === 'string') return this.refuse(id, table, 'there is no such table here');
      if (secret !== undefined && !isHeld(table, secret)) await this.wrongSecret(tableId);
      if (await table.join(this, { re: id, secret, since })) {
        this.table = table;
        if (!this.open) return table.part(this);
        for (const waiting of this.early) this.pass(table, waiting);
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

/** Somebody holds a seat of the table by this secret. */
function isHeld({ state }: Table, secret: string): boolean {
  return seatOf(state, hashOf(secret)) !== undefined;
}
