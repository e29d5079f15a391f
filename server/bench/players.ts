import { createHash, randomBytes } from 'node:crypto';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords, readMove } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { seedOf } from '@conclave/protocol/fairness';
import { PROTOCOL } from '@conclave/protocol/pieces';
import type { WebSocket } from 'ws';
import { closeAll, openSocket } from './player-socket.ts';
import { Tally } from './tally.ts';
import { Reserve, Turns, type Waiting } from './turns.ts';

/**
 * Scripted players for Conclave, three at each table. The bench's server takes its secrets from the tables' names, so
 * every game can be written down before the clock starts, and the players cost next to nothing while it runs.
 */

const SEATS = 3;
/** A table is used up after one match; so many are in reserve. */
const [port, tables, size] = process.argv.slice(2).map(Number) as [number, number, number];
const game = gameNamed('aurum') as AnyGame;
const options = must(parseOptions(game, { seats: SEATS }));
const tally = new Tally();
const reserve = new Reserve(size, async () => {
  const table = new Table();
  await table.prepare();
  return table;
});
const turns = new Turns(tally, tables, reserve);

/** How the text of a move begins: its number is all that players need of it. */
const MOVED = /^\{(?:"re":"[^"]*",)?"type":"moved","seq":\d+,"n":(\d+)/;

class Table implements Waiting {
  private readonly sockets: WebSocket[] = [];
  private script: readonly ScriptedMove[] = [];
  private sentAt = 0;
  private had = 0;

  async prepare(): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'aurum', options }),
    });
    const { table } = (await response.json()) as { table: string };
    const contributions: string[] = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const [secret, contribution] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
      contributions.push(contribution);
      let seated = () => {};
      const socket = await openSocket(`ws://127.0.0.1:${port}/ws`, (text) => {
        if (text.startsWith('{"re":"sit"')) seated();
        else this.hear(text);
      });
      this.sockets.push(socket);
      socket.send(JSON.stringify({ type: 'hello', v: PROTOCOL, id: 'hello', table }));
      socket.send(JSON.stringify({ type: 'sit', id: 'sit', seat, name: `P${seat}`, secret, contribution }));
      await new Promise<void>((resolve) => {
        seated = resolve;
      });
    }
    const secret = createHash('sha256').update(table).digest('hex');
    this.script = scriptOf(seedOf(secret, { game: game.id, version: game.version, options, contributions }));
    tally.match(this.script.length);
  }

  start(): void {
    this.sockets[0]?.send(JSON.stringify({ type: 'start', id: 'go' }));
  }

  end(): void {
    closeAll(this.sockets);
  }

  private hear(text: string): void {
    const [, n] = MOVED.exec(text) ?? [];
    if (n !== undefined) {
      tally.received(text.length);
      if (++this.had === SEATS) this.all(Number(n));
    } else if (text.includes('"type":"snapshot"') && text.includes('"phase":"playing"')) {
      if (++this.had === SEATS) this.all(0);
    } else if (text.includes('"type":"error"')) {
      throw new Error(text);
    }
  }

  /** All have the move with this number: the next is made. */
  private all(n: number): void {
    this.had = 0;
    if (n > 0) tally.move(this.sentAt, performance.now());
    if (turns.on) this.goOn(n);
    else turns.hold(() => this.goOn(n));
  }

  private goOn(n: number): void {
    const next = this.script[n];
    if (next === undefined) {
      turns.begin(this);
      return;
    }
    // three sat down, one started: the position after n moves has this seq
    const text = `{"type":"play","seq":${SEATS + 1 + n},"move":"${next.move}","id":"m${n}"}`;
    tally.sent(text.length);
    this.sentAt = performance.now();
    this.sockets[next.seat]?.send(text);
  }
}

/** Who moves, and how. There is one of a kind, which all matches share: a thousand of them written out would be cold memory. */
interface ScriptedMove {
  readonly seat: number;
  readonly move: string;
}

const kinds = new Map<string, ScriptedMove>();

function scripted(seat: number, move: string): ScriptedMove {
  const name = `${seat} ${move}`;
  const known = kinds.get(name) ?? { seat, move };
  kinds.set(name, known);
  return known;
}

/** One match of that seed, played at random. */
function scriptOf(seed: string): ScriptedMove[] {
  const state = game.setup(options, seed);
  const script: ScriptedMove[] = [];
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const [seat = 0] = decision.seats;
    const words = legalWords(game, state, seat);
    const move = words[Math.floor(Math.random() * words.length)] as string;
    script.push(scripted(seat, move));
    game.apply(state, seat, must(readMove(game, state, seat, move)));
  }
  return script;
}

await turns.take();
