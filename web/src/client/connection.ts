import { type ClientMessage, type ServerMessage, serverMessage } from '@conclave/protocol/messages';
import { randomHex } from '../browser/random.ts';
import type { Answer } from './table.ts';

/** A message without its id: the connection gives it one. */
type Unnamed = ClientMessage extends infer M ? (M extends { id: string } ? Omit<M, 'id'> : never) : never;

interface Pending {
  readonly message: ClientMessage;
  readonly resolve: (answer: Answer) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
/** After so long without a word from the server we ask whether it is there, and then hang up. */
const QUIET = 20_000;
const PATIENCE = 10_000;

/**
 * The connection to one table. It comes back by itself with growing pauses, says hello first, and then repeats what was not
 * answered, with the old ids: the server does nothing twice.
 */
export class Connection {
  readonly #helloMessage: () => Extract<Unnamed, { type: 'hello' }>;
  readonly #onMessage: (message: ServerMessage) => void;
  readonly #onLive: (onLive: boolean) => void;
  readonly #pending = new Map<string, Pending>();
  readonly #prefix = randomHex(6);
  #count = 0;
  #socket: WebSocket | undefined;
  #pause = FIRST_PAUSE;
  #greeted = false;
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(on: {
    readonly helloMessage: () => Extract<Unnamed, { type: 'hello' }>;
    readonly onMessage: (message: ServerMessage) => void;
    readonly onLive: (onLive: boolean) => void;
  }) {
    this.#helloMessage = on.helloMessage;
    this.#onMessage = on.onMessage;
    this.#onLive = on.onLive;
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#drop);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  /** Sends it now or as soon as the connection is back; the answer is the server's. */
  send(message: Unnamed): Promise<Answer> {
    const named = { ...message, id: this.#nextId() } as ClientMessage;
    return new Promise((resolve) => {
      this.#pending.set(named.id, { message: named, resolve });
      if (this.#greeted) this.#write(named);
    });
  }

  /** Hangs up and dials again: something was missed. */
  renew(): void {
    this.#socket?.close();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#drop);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    for (const { resolve } of this.#pending.values()) resolve(hungUp());
    this.#pending.clear();
  }

  #connect(): void {
    if (this.#closed) return;
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      if (this.#socket === socket) this.#write({ ...this.#helloMessage(), id: this.#nextId() } as ClientMessage);
    });
    socket.addEventListener('message', (event) => {
      if (this.#socket === socket) this.#receive(String(event.data));
    });
    socket.addEventListener('close', () => this.#lost(socket));
    this.#watch();
  }

  #lost(socket: WebSocket | undefined): void {
    if (this.#socket !== socket || this.#socket === undefined) return;
    this.#socket = undefined;
    this.#greeted = false;
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#onLive(false);
    this.#retry = setTimeout(() => this.#connect(), this.#pause * (0.75 + Math.random() / 2));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** The network is gone: a socket would notice only after a long while. */
  readonly #drop = (): void => {
    const socket = this.#socket;
    this.#lost(socket);
    socket?.close();
  };

  /** Back from sleep, or the network is: no need to wait out the pause. */
  readonly #hurry = (): void => {
    if (this.#closed || document.hidden || this.#socket !== undefined) return;
    clearTimeout(this.#retry);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  #receive(text: string): void {
    this.#watch();
    const parsed = serverMessage.safeParse(json(text));
    if (!parsed.success) return; // a newer server says something we do not know: it must not break the page
    const message = parsed.data;
    if (message.type === 'snapshot' && !this.#greeted) {
      this.#greeted = true;
      this.#pause = FIRST_PAUSE;
      this.#onLive(true);
      this.#onMessage(message);
      for (const { message: again } of this.#pending.values()) this.#write(again);
    } else {
      this.#onMessage(message);
    }
    if ('re' in message && message.re !== undefined) {
      this.#pending.get(message.re)?.resolve(answerOf(message));
      this.#pending.delete(message.re);
    }
  }

  /** Silence is suspicious: first a question, then we dial again. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#greeted) this.#write({ type: 'ping', id: this.#nextId() });
      this.#timer = setTimeout(() => this.#socket?.close(), PATIENCE);
    }, QUIET);
  }

  #write(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #nextId(): string {
    return `${this.#prefix}-${++this.#count}`;
  }
}

function answerOf(message: ServerMessage): Answer {
  if (message.type === 'undo-asked' && message.muted !== undefined) {
    return { ok: false, problem: { code: 'undo-muted', text: 'somebody refuses every request to take back' } };
  }
  if (message.type !== 'error') return { ok: true };
  return { ok: false, problem: { code: message.code, text: message.text, rule: message.rule } };
}

function hungUp(): Answer {
  return { ok: false, problem: { code: 'closed', text: 'the page was left before the server answered' } };
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
