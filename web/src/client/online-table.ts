import type { AnyGame, Seat } from '@conclave/kernel/game';
import { patch } from '@conclave/protocol/delta';
import type { Moved, ServerMessage, Snapshot } from '@conclave/protocol/messages';
import { type Clocks as WireClocks, PROTOCOL, type Step } from '@conclave/protocol/pieces';
import { hasGame, loadGame } from './games/games.ts';
import { contributionFor, keepCommitment } from './storage/fairness-storage.ts';
import { forgetSeat, holdSeat, storeSeat, storedSeat, secretFor } from './storage/seat-storage.ts';
import { Connection } from './connection.ts';
import { toSnapshot } from './to-snapshot.ts';
import { EventLog } from './log.ts';
import type { Answer, Table, TableSnapshot } from './table.ts';

/** Why a table cannot be shown at all. */
export const PROBLEM_CODES = ['no-table', 'damaged', 'other-protocol', 'other-game', 'trouble'] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
export interface TableProblem {
  readonly code: ProblemCode;
  readonly table: string;
  /** With `damaged`: the first entry of the table's log that cannot be replayed. */
  readonly entry?: number | undefined;
  /** With `damaged`: there is a record of the game up to there. */
  readonly record?: boolean | undefined;
}

/** Whoever leaves the table for less than this, in milliseconds, was only changing the page. */
const GRACE = 500;

/** A table of the server. It keeps what the server said last and derives the rest with the engine. */
export class OnlineTable implements Table {
  readonly #id: string;
  readonly #listeners = new Set<() => void>();
  #connection: Connection | undefined;
  #game: AnyGame | undefined;
  #said: Snapshot | undefined;
  #steps: Step[] = [];
  #log = new EventLog();
  /** What the home page was last told of this seat: it is written only when that changes. */
  #storedSeat: string | undefined;
  #clocksAt = 0;
  #asksRematch = false;
  #live = false;
  #trouble: TableProblem | undefined;
  /** The server looks at no more secrets from here for a while: come in as a guest. */
  #asGuest = false;
  #snapshot: TableSnapshot | undefined;

  constructor(id: string) {
    this.#id = id;
  }

  /** Undefined until the server has said what the table is. */
  known(): TableSnapshot | undefined {
    return this.#snapshot;
  }

  trouble(): TableProblem | undefined {
    return this.#trouble;
  }

  snapshot(): TableSnapshot {
    if (this.#snapshot === undefined) throw new Error('the table is not known yet');
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#connect();
    return () => {
      this.#listeners.delete(listener);
      setTimeout(() => {
        if (this.#listeners.size === 0) this.close();
      }, GRACE);
    };
  }

  play(words: string): Promise<Answer> {
    return this.#connect().send({ type: 'play', seq: this.#seq(), move: words });
  }

  whyNot(words: string): string | undefined {
    const { you, view } = this.snapshot();
    return you === undefined ? undefined : this.#game?.refusal(view, you, words);
  }

  undo(): Promise<Answer> {
    return this.#connect().send({ type: 'undo', seq: this.#seq() });
  }

  answerUndo(agree: boolean): Promise<Answer> {
    return this.#connect().send({ type: 'answer-undo', seq: this.#seq(), agree });
  }

  muteUndo(mute: boolean): Promise<Answer> {
    return this.#connect().send({ type: 'mute-undo', mute });
  }

  start(): Promise<Answer> {
    return this.#connect().send({ type: 'start' });
  }

  sit(seat: Seat, name: string): Promise<Answer> {
    const secret = secretFor(this.#id);
    return this.#connect().send({ type: 'sit', seat, name, secret, contribution: contributionFor(this.#id) });
  }

  setBot(seat: Seat, level: string | undefined): Promise<Answer> {
    return this.#connect().send(level === undefined ? { type: 'bot', seat } : { type: 'bot', seat, bot: level });
  }

  rematch(): Promise<Answer> {
    this.#asksRematch = true;
    return this.#connect().send({ type: 'rematch' });
  }

  /** Whether another game was asked for here; whom others ask is only told of it. */
  asksRematch(): boolean {
    return this.#asksRematch;
  }

  async leave(): Promise<Answer> {
    const answer = await this.#connect().send({ type: 'leave' });
    if (answer.ok && this.#said?.phase === 'open') forgetSeat(this.#id);
    return answer;
  }

  takeDevice(): void {}

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Connected as long as somebody looks at the table. */
  #connect(): Connection {
    this.#connection ??= new Connection({
      helloMessage: () => this.#hello(),
      onMessage: (message) => this.#receive(message),
      onLive: (live) => {
        this.#live = live;
        this.#notify();
      },
    });
    return this.#connection;
  }

  #hello() {
    const secret = this.#asGuest ? undefined : storedSeat(this.#id)?.secret;
    return {
      type: 'hello' as const,
      v: PROTOCOL,
      table: this.#id,
      ...(secret === undefined ? {} : { secret }),
      ...(this.#said?.view === undefined ? {} : { since: { seq: this.#said.seq, n: this.#steps.length } }),
    };
  }

  #seq(): number {
    return this.#said?.seq ?? 0;
  }

  #receive(message: ServerMessage): void {
    if (message.type === 'snapshot') {
      this.#take(message);
      return;
    }
    if (message.type === 'error') {
      this.#fail(message.code, message);
      return;
    }
    const said = this.#said;
    if (said === undefined) return;
    if ('seq' in message) said.seq = Math.max(said.seq, message.seq);
    switch (message.type) {
      case 'moved':
        this.#moved(said, message);
        break;
      case 'undone':
        this.#steps = this.#steps.slice(0, message.n);
        this.#log.cut(message.n);
        this.#change({ n: message.n, view: message.view, undo: undefined, record: undefined }, message.clocks);
        break;
      case 'undo-asked':
        this.#change({ undo: message.undo });
        break;
      case 'seats':
        this.#change({ seats: message.seats, host: message.host });
        break;
      case 'here':
        this.#change({ here: message.here, spectators: message.spectators });
        break;
      case 'over':
        this.#change({ phase: 'over', record: message.record });
        break;
      case 'rematched':
        this.#foundRematch(message.table);
        this.#change({ rematch: message.table });
        break;
      case 'done':
      case 'pong':
        break; // the one who waits for the answer is told
      default:
        message satisfies never;
    }
  }

  #take(said: Snapshot): void {
    const { table, history } = said;
    if (history !== undefined) this.#steps = [...this.#steps.slice(0, history.from), ...history.steps];
    else if (said.n === 0) this.#steps = [];
    this.#log = new EventLog();
    for (const step of this.#steps) this.#log.add(step.n, step.events);
    if (said.rematch !== undefined) this.#foundRematch(said.rematch);
    this.#said = said;
    keepCommitment(this.#id, table.commitment);
    this.#clocksAt = Date.now();
    const mine = said.you === undefined ? undefined : said.seats[said.you];
    if (said.phase === 'open' && mine !== undefined && mine.contributed !== true) {
      void this.#connect().send({ type: 'contribute', contribution: contributionFor(this.#id) });
    }
    if (this.#game !== undefined) return this.#notify();
    if (!hasGame(table.game)) return this.#fail('other-game');
    // Frames that come while the rules are fetched change #said; the screen hears of all of it at once.
    loadGame(table.game).then(
      (game) => {
        this.#game = game;
        this.#notify();
      },
      () => this.#fail('trouble'),
    );
  }

  #moved(said: Snapshot, { n, seat, by, events, delta, clocks }: Moved): void {
    if (n !== said.n + 1) return this.#connection?.renew();
    this.#steps = [...this.#steps.slice(0, n - 1), { n, seat, events, ...(by === undefined ? {} : { by }) }];
    this.#log.cut(n - 1);
    this.#log.add(n, events);
    this.#change({ n, view: patch(said.view, delta), undo: undefined }, clocks);
  }

  #change(change: { [K in keyof Snapshot]?: Snapshot[K] | undefined }, clocks?: WireClocks): void {
    if (this.#said === undefined) return;
    this.#said = { ...this.#said, ...change } as Snapshot;
    if (clocks !== undefined) {
      this.#said.clocks = clocks;
      this.#clocksAt = Date.now();
    }
    this.#notify();
  }

  /** The same secret holds the same seat at the next table. */
  #foundRematch(table: string): void {
    const secret = storedSeat(this.#id)?.secret;
    if (secret !== undefined && storedSeat(table) === undefined) holdSeat(table, secret);
  }

  #fail(code: string, damage: Pick<TableProblem, 'entry' | 'record'> = {}): void {
    if (code === 'trouble' && this.#game !== undefined) return; // the one who asked is told
    if (code === 'too-many' && this.#said === undefined) {
      this.#asGuest = true;
      this.#connection?.renew();
    } else if (code === 'wrong-secret') {
      this.#storedSeat = undefined;
      forgetSeat(this.#id); // somebody else's link, or a seat that was given up: come in as a guest
      this.#connection?.renew();
    } else if (isTrouble(code)) {
      this.#trouble = { code, table: this.#id, entry: damage.entry, record: damage.record };
      this.close();
      this.#notify();
    }
  }

  #notify(): void {
    if (this.#said !== undefined && this.#game !== undefined) {
      this.#snapshot = toSnapshot(this.#game, this.#said, {
        steps: this.#steps,
        log: this.#log.entries,
        live: this.#live,
        at: this.#clocksAt,
      });
      if (this.#said.you !== undefined) this.#storeSeat(this.#snapshot);
    }
    for (const listener of this.#listeners) listener();
  }

  #storeSeat({ gameId, seats, decision, you, standIn, status }: TableSnapshot): void {
    const secret = storedSeat(this.#id)?.secret;
    if (secret === undefined || you === undefined) return;
    const seat = {
      table: this.#id,
      secret,
      game: gameId,
      names: seats.filter((each) => !each.you && each.kind !== 'open').map(({ name }) => name),
      yourTurn: !standIn && (decision?.seats.includes(you) ?? false),
      over: status === 'over',
    };
    const stored = JSON.stringify(seat);
    if (stored === this.#storedSeat) return;
    this.#storedSeat = stored;
    storeSeat({ ...seat, changed: Date.now() });
  }
}

function isTrouble(code: string): code is ProblemCode {
  return PROBLEM_CODES.includes(code as ProblemCode);
}
