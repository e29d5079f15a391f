import { randomBytes } from 'node:crypto';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame, Seat, View } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { patch } from '@conclave/protocol/delta';
import type { ServerMessage } from '@conclave/protocol/messages';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { WebSocket } from 'ws';

export interface Wanted {
  readonly game: string;
  readonly options: { readonly seats: number };
}

/** One person at one table with masters in all other seats, who moves as soon as they may. */
export class LoneTable {
  /** For each answer of a bot, how many milliseconds after its question it came. */
  readonly times: number[] = [];
  private readonly game: AnyGame;
  private readonly socket: WebSocket;
  /** When each seat was asked what it is asked now. */
  private readonly asked = new Map<Seat, number>();
  private view: View<unknown> | undefined;
  private number = 0;

  private constructor(game: AnyGame, socket: WebSocket) {
    this.game = game;
    this.socket = socket;
  }

  /** Plays for so many milliseconds, one game after the other; the times of all answers. */
  static async play(port: number, wanted: Wanted, milliseconds: number): Promise<number[]> {
    const times: number[] = [];
    const end = performance.now() + milliseconds;
    while (performance.now() < end) {
      const table = await LoneTable.sit(port, wanted);
      await table.until(end);
      times.push(...table.times);
    }
    return times;
  }

  private static async sit(port: number, wanted: Wanted): Promise<LoneTable> {
    const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    });
    const { table } = (await response.json()) as { table: string };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const lone = new LoneTable(gameNamed(wanted.game) as AnyGame, socket);
    socket.on('message', (data) => lone.hear(JSON.parse(String(data)) as ServerMessage));
    const [secret, contribution] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
    lone.say({ type: 'hello', v: PROTOCOL, table });
    lone.say({ type: 'sit', seat: 0, name: 'Ada', secret, contribution });
    for (let seat = 1; seat < wanted.options.seats; seat++) lone.say({ type: 'bot', seat, bot: 'master' });
    lone.say({ type: 'start' });
    return lone;
  }

  /** Until the game is over, or time is up. */
  private async until(end: number): Promise<void> {
    const timer = setTimeout(() => this.socket.terminate(), end - performance.now());
    await new Promise((resolve) => this.socket.once('close', resolve));
    clearTimeout(timer);
  }

  private hear(message: ServerMessage): void {
    const now = performance.now();
    if (message.type === 'error') throw new Error(JSON.stringify(message));
    if (message.type === 'over') this.socket.close();
    if (message.type === 'snapshot') {
      this.view = message.view as View<unknown> | undefined;
    } else if (message.type === 'moved') {
      this.view = patch(this.view, message.delta) as View<unknown>;
      const since = this.asked.get(message.seat);
      if (message.by === 'bot' && since !== undefined) this.times.push(now - since);
      this.asked.delete(message.seat);
    }
    if (this.view !== undefined && (message.type === 'moved' || message.type === 'snapshot')) {
      this.goOn(this.view, message.seq, now);
    }
  }

  /** Notes who is asked, and moves if it is our turn. */
  private goOn(view: View<unknown>, seq: number, now: number): void {
    const seats = this.game.decision(view)?.seats ?? [];
    for (const seat of this.asked.keys()) if (!seats.includes(seat)) this.asked.delete(seat);
    for (const seat of seats) {
      if (this.asked.has(seat)) continue;
      this.asked.set(seat, now);
      if (seat !== 0) continue;
      const words = legalWords(this.game, view, 0);
      this.say({ type: 'play', seq, move: words[Math.floor(Math.random() * words.length)] });
    }
  }

  private say(message: object): void {
    this.socket.send(JSON.stringify({ id: `m${++this.number}`, ...message }));
  }
}
