import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame, View } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { patch } from '@conclave/protocol/delta';
import { type ServerMessage, serverMessage } from '@conclave/protocol/messages';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { WebSocket } from 'ws';
import { newSecret } from './player.ts';

/** Milliseconds before what could not be stored is sent again. */
const PAUSE = 250;

/**
 * A player who goes on whatever happens: comes back by itself, to another node if there is one, and sends again, with
 * the old id, what was not answered or could not be stored.
 */
export class Survivor {
  readonly secret = newSecret();
  /** Every message that was acknowledged, and the seq it got. */
  readonly acknowledged = new Map<string, number>();
  /** What must never happen. */
  readonly complaints: string[] = [];
  returns = 0;
  over = false;
  record: unknown;
  seq = 0;
  view: View<unknown> | undefined;
  /** Every move so far: who made it, and what this player was told of it. */
  steps: { readonly seat: number; readonly events: readonly unknown[] }[] = [];
  /** So often the server said that it could not store a message. */
  troubles = 0;
  private readonly ports: readonly number[];
  private readonly pace: number;
  private readonly table: string;
  private readonly game: AnyGame;
  private socket: WebSocket | undefined;
  private you = -1;
  private n = 0;
  private waiting: { readonly id: string; readonly text: string } | undefined;
  private count = 0;
  private stopped = false;
  /** Hello was answered; before that nothing else is said. */
  private greeted = false;
  private seated: (() => void) | undefined;
  private resting = false;

  /** Connects to the first of the ports, and to the next when that is lost. `pace`: milliseconds before each move. */
  constructor(ports: readonly number[], table: string, { pace = 0 } = {}) {
    this.ports = ports;
    this.table = table;
    this.game = gameNamed('aurum') as AnyGame;
    this.pace = pace;
  }

  /** Comes to look on; resolves when it sees the table. */
  watch(): Promise<void> {
    this.connect();
    return new Promise((resolve) => {
      this.seated = resolve;
    });
  }

  /** Sits down; resolves when the seat is held. */
  sit(seat: number): Promise<void> {
    const words = { type: 'sit', seat, name: `P${seat}`, secret: this.secret, contribution: newSecret() };
    this.waiting = { id: 'sit', text: JSON.stringify({ ...words, id: 'sit' }) };
    this.connect();
    return new Promise((resolve) => {
      this.seated = resolve;
    });
  }

  say(id: string, words: object): void {
    this.waiting = { id, text: JSON.stringify({ ...words, id }) };
    this.repeat(id);
  }

  /** Makes no more moves until told to go on. */
  rest(): void {
    this.resting = true;
  }

  goOn(): void {
    this.resting = false;
    this.act();
  }

  stop(): void {
    this.stopped = true;
    this.socket?.terminate();
  }

  private connect(): void {
    if (this.stopped) return;
    const socket = new WebSocket(`ws://127.0.0.1:${this.ports[this.returns % this.ports.length]}/ws`);
    this.socket = socket;
    socket.on('open', () => {
      const since = this.n === 0 ? {} : { since: { seq: this.seq, n: this.n } };
      const secret = this.you < 0 ? {} : { secret: this.secret };
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, id: 'hello', table: this.table, ...secret, ...since }));
    });
    socket.on('message', (data) => this.hear(serverMessage.parse(JSON.parse(String(data)))));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.greeted = false;
      if (this.stopped || this.over) return;
      this.returns++;
      setTimeout(() => this.connect(), 50 + Math.random() * 100);
    });
  }

  private hear(message: ServerMessage): void {
    if ('re' in message && message.re !== undefined && message.re === this.waiting?.id) this.answered(message);
    if ('seq' in message && message.type !== 'done') {
      if (message.seq < this.seq) this.complaints.push(`told ${this.seq}, then ${message.seq}: something was lost`);
      this.seq = message.seq;
    }
    if (message.type === 'snapshot') {
      this.you = message.you ?? this.you;
      this.n = message.n;
      const { from, steps } = message.history ?? { from: 0, steps: [] };
      this.steps = [...this.steps.slice(0, from), ...steps.map(({ seat, events }) => ({ seat, events }))];
      if (this.waiting === undefined) this.seated?.();
      this.view = message.view as View<unknown> | undefined;
      if (message.record !== undefined) this.end(message.record);
      if (message.re === 'hello') {
        this.greeted = true;
        if (this.waiting !== undefined) this.repeat(this.waiting.id);
      }
    } else if (message.type === 'moved') {
      if (message.n !== this.n + 1) this.complaints.push(`move ${message.n} after ${this.n}`);
      this.n = message.n;
      this.steps.push({ seat: message.seat, events: message.events });
      this.view = patch(this.view, message.delta) as View<unknown>;
    } else if (message.type === 'over') {
      this.end(message.record);
    }
    this.act();
  }

  private answered(message: ServerMessage): void {
    const { id } = this.waiting as { id: string };
    if (message.type === 'error' && message.code === 'trouble') {
      this.troubles++;
      setTimeout(() => this.repeat(id), PAUSE);
      return;
    }
    this.waiting = undefined;
    if (message.type === 'error') {
      // what is not asked any more was done before the crash, but its answer was lost with more than we remember
      this.complaints.push(`${id}: ${message.code} ${message.text}`);
      return;
    }
    if ('seq' in message) this.acknowledged.set(id, message.seq);
    if (id === 'sit') this.seated?.();
  }

  private repeat(id: string): void {
    if (this.waiting?.id === id && this.greeted) this.socket?.send(this.waiting.text);
  }

  private act(): void {
    if (this.pace === 0) this.move();
    else setTimeout(() => this.move(), this.pace * (0.5 + Math.random()));
  }

  private move(): void {
    if (this.view === undefined || this.waiting !== undefined || this.over || this.resting) return;
    const moves = legalWords(this.game, this.view, this.you);
    const move = moves[Math.floor(Math.random() * moves.length)];
    if (move !== undefined) this.say(`m${++this.count}`, { type: 'play', seq: this.seq, move });
  }

  private end(record: unknown): void {
    this.over = true;
    this.record = record;
    this.socket?.close();
  }
}
