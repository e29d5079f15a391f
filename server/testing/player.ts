import { randomBytes } from 'node:crypto';
import type { AnyGame, View } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { patch } from '@conclave/protocol/delta';
import {
  type ClientMessage,
  type Moved,
  type ServerMessage,
  serverMessage,
  type Snapshot,
} from '@conclave/protocol/messages';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { WebSocket } from 'ws';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A client message before it gets its id. */
export type Words = WithoutId<ClientMessage>;
type Of<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>;

/** How long a test waits for something to happen: a busy machine takes seconds to start a thread. */
const PATIENCE = 30_000;

/** A client as tests need it: keeps what it was told, in order, and checks every frame against the schema. */
export class Player {
  readonly frames: string[] = [];
  readonly heard: ServerMessage[] = [];
  readonly secret: string;
  snapshot: Snapshot | undefined;
  view: View<unknown> | undefined;
  seq = 0;
  n = 0;
  closed: number | undefined;
  private readonly socket: WebSocket;
  private readonly waiting = new Set<() => void>();
  private number = 0;
  private readonly prefix = randomBytes(4).toString('hex');

  private constructor(socket: WebSocket, secret: string) {
    this.socket = socket;
    this.secret = secret;
    socket.on('message', (data) => this.hear(String(data)));
    socket.on('close', (code) => {
      this.closed = code;
      this.wake();
    });
    socket.on('error', () => {});
  }

  static async connect(
    port: number,
    { secret = newSecret(), origin, address }: { secret?: string; origin?: string; address?: string | undefined } = {},
  ): Promise<Player> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
      ...(origin === undefined ? {} : { origin }),
      ...(address === undefined ? {} : { headers: { 'x-forwarded-for': address } }),
    });
    const player = new Player(socket, secret);
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return player;
  }

  /** Connects and says hello as a spectator. `address`: where a server that trusts a proxy takes it to come from. */
  static async watch(port: number, table: string, address?: string): Promise<Player> {
    const player = await Player.connect(port, { address });
    await player.ask({ type: 'hello', v: PROTOCOL, table });
    return player;
  }

  /** Connects, says hello and sits down. */
  static async sit(port: number, table: string, name: string, address?: string): Promise<Player> {
    const player = await Player.watch(port, table, address);
    await player.ask({ type: 'sit', name, secret: player.secret, contribution: newSecret() });
    return player;
  }

  /** Connects again to a seat that is held already. */
  static async back(port: number, table: string, old: Player, address?: string): Promise<Player> {
    const player = await Player.connect(port, { secret: old.secret, address });
    await player.ask({ type: 'hello', v: PROTOCOL, table, secret: old.secret, since: { seq: old.seq, n: old.n } });
    return player;
  }

  get you(): number {
    return this.snapshot?.you ?? -1;
  }

  /** Sends a message and waits for its answer. */
  async ask(words: Words, id = this.newId()): Promise<ServerMessage> {
    const from = this.heard.length;
    this.raw(JSON.stringify({ ...words, id }));
    return this.until((message) => 're' in message && message.re === id, { from });
  }

  play(
    move: string,
    { seq = this.seq, id = this.newId() }: { seq?: number; id?: string } = {},
  ): Promise<ServerMessage> {
    return this.ask({ type: 'play', seq, move }, id);
  }

  raw(text: string | Buffer): void {
    this.socket.send(text);
  }

  /** The first message that is so, among all heard so far or from the given one on. */
  async until(wanted: (message: ServerMessage) => boolean, { from = 0 } = {}): Promise<ServerMessage> {
    const end = Date.now() + PATIENCE;
    let at = from;
    for (;;) {
      for (; at < this.heard.length; at++) {
        const message = this.heard[at] as ServerMessage;
        if (wanted(message)) return message;
      }
      if (this.closed !== undefined) throw new Error(`closed with ${this.closed} while waiting`);
      if (Date.now() > end) throw new Error(`waited in vain; heard ${this.frames.slice(-5).join('\n')}`);
      await this.news(end - Date.now());
    }
  }

  async type<T extends ServerMessage['type']>(type: T): Promise<Of<T>> {
    return (await this.until((message) => message.type === type)) as Of<T>;
  }

  /** Waits until the table has come this far. */
  async reached(seq: number): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (this.seq < seq) {
      if (Date.now() > end || this.closed !== undefined) throw new Error(`still at ${this.seq}, not ${seq}`);
      await this.news(end - Date.now());
    }
  }

  /** Waits until these seats are here, and so many spectators. */
  async presence(here: readonly boolean[], spectators: number): Promise<void> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const last = this.heard.findLast((message) => message.type === 'here' || message.type === 'snapshot');
      if (last?.spectators === spectators && last.here.join() === here.join()) return;
      if (Date.now() > end) throw new Error(`${last?.here.join()} and ${last?.spectators} are here`);
      await this.news(end - Date.now());
    }
  }

  async gone(): Promise<number> {
    while (this.closed === undefined) await this.news(10_000);
    return this.closed;
  }

  legal(game: AnyGame): string[] {
    return this.view === undefined ? [] : legalWords(game, this.view, this.you);
  }

  close(): void {
    this.socket.close();
  }

  /** As a lost network does it: no goodbye. */
  vanish(): void {
    this.socket.terminate();
  }

  newId(): string {
    return `${this.prefix}-${++this.number}`;
  }

  private hear(text: string): void {
    this.frames.push(text);
    const message = serverMessage.parse(JSON.parse(text));
    this.heard.push(message);
    if ('seq' in message) this.seq = Math.max(this.seq, message.seq);
    if (message.type === 'snapshot') {
      this.snapshot = message;
      this.n = message.n;
      this.view = message.view as View<unknown> | undefined;
    } else if (message.type === 'moved') {
      this.take(message);
    } else if (message.type === 'undone') {
      this.n = message.n;
      this.view = message.view as View<unknown>;
    }
    this.wake();
  }

  private take(message: Moved): void {
    if (message.n !== this.n + 1) throw new Error(`move ${message.n} came after ${this.n}`);
    this.n = message.n;
    this.view = patch(this.view, message.delta) as View<unknown>;
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }

  private news(patience: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, patience));
      this.waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

export function newSecret(): string {
  return randomBytes(16).toString('hex');
}
