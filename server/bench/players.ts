import { randomBytes } from 'node:crypto';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { WebSocket } from 'ws';
import { inParallel, measure, Tally } from './tally.ts';

/** Scripted players for Conclave: three at each table, each plays some legal move as soon as it is asked. */

interface Frame {
  readonly type: string;
  readonly re?: string;
  readonly seq: number;
  readonly n: number;
  readonly view?: unknown;
  readonly delta?: unknown[][];
  readonly phase?: string;
  readonly text?: string;
}

const SEATS = 3;
/** A table is used up after one match; so many more wait for each, already seated. */
const SPARE = Number(process.argv[5] ?? 0);
const [port, tables, seconds] = process.argv.slice(2).map(Number) as [number, number, number];
const game = gameNamed('aurum') as AnyGame;
const tally = new Tally();

class Player {
  readonly seat: number;
  private readonly socket: WebSocket;
  private readonly table: Table;
  private view: unknown;
  private asked = 0;
  private sentAt = 0;

  constructor(socket: WebSocket, table: Table, seat: number) {
    this.socket = socket;
    this.table = table;
    this.seat = seat;
    socket.on('message', (data: Buffer) => this.hear(data.toString()));
  }

  send(message: object): void {
    const text = JSON.stringify(message);
    if ('move' in message) tally.sent(text.length);
    this.socket.send(text);
  }

  private hear(text: string): void {
    const frame = JSON.parse(text) as Frame;
    if (frame.type === 'moved') {
      tally.received(text.length);
      for (const change of frame.delta ?? []) this.view = changed(this.view, change);
      this.table.had(frame.n, frame.re === undefined ? 0 : this.sentAt);
      if (frame.re !== undefined) this.sentAt = 0;
      this.act(frame.seq);
    } else if (frame.type === 'snapshot' && frame.view !== undefined) {
      this.view = frame.view;
      this.act(frame.seq);
    } else if (frame.type === 'over') {
      this.socket.close();
      this.table.over();
    } else if (frame.type === 'error') {
      throw new Error(frame.text);
    }
  }

  private act(seq: number): void {
    if (this.sentAt !== 0) return;
    const moves = game.legal(this.view, this.seat);
    if (moves.length === 0) return;
    const move = moves[Math.floor(Math.random() * moves.length)] as number;
    this.sentAt = performance.now();
    this.send({
      type: 'play',
      id: `m${++this.asked}`,
      seq,
      move: game.notation.formatMove(this.view, this.seat, move),
    });
  }
}

/** One table and its players, seated and ready. */
class Table {
  players: Player[] = [];
  private readonly pending = new Map<number, { count: number; sentAt: number }>();
  private readonly used: () => void;

  constructor(used: () => void) {
    this.used = used;
  }

  async prepare(): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'aurum', options: { seats: SEATS } }),
    });
    const { table } = (await response.json()) as { table: string };
    for (let seat = 0; seat < SEATS; seat++) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      const player = new Player(socket, this, seat);
      this.players.push(player);
      player.send({ type: 'hello', v: 1, id: 'h', table });
      const [secret, contribution] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
      player.send({ type: 'sit', id: 's', seat, name: `P${seat}`, secret, contribution });
      await new Promise<void>((resolve) => {
        const seated = (data: Buffer) => {
          if (!data.includes('"re":"s"')) return;
          socket.off('message', seated);
          resolve();
        };
        socket.on('message', seated);
      });
    }
  }

  start(): void {
    this.players[0]?.send({ type: 'start', id: 'go' });
  }

  /** A player has the n-th move; its mover says when it was sent. */
  had(n: number, sentAt: number): void {
    let move = this.pending.get(n);
    if (move === undefined) {
      move = { count: 0, sentAt: 0 };
      this.pending.set(n, move);
    }
    move.count++;
    move.sentAt += sentAt;
    if (move.count === SEATS) {
      tally.move(move.sentAt, performance.now());
      this.pending.delete(n);
    }
  }

  over(): void {
    this.players.pop();
    if (this.players.length === 0) this.used();
  }
}

/** The change made in place: this view is nobody else's. */
function changed(view: unknown, change: unknown[]): unknown {
  if (change.length === 1) return change[0];
  let node = view as Record<string, unknown>;
  for (let i = 0; i < change.length - 2; i++) node = node[change[i] as string] as Record<string, unknown>;
  node[change[change.length - 2] as string] = change[change.length - 1];
  return view;
}

const ready: Table[] = [];
const total = tables * (1 + SPARE);
await inParallel(total, 16, async () => {
  const table = new Table(() => ready.pop()?.start());
  await table.prepare();
  ready.push(table);
});
process.send?.('ready');
for (let i = 0; i < tables; i++) ready.pop()?.start();
await measure(tally, tables, seconds);
