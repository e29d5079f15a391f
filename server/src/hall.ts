import { randomBytes } from 'node:crypto';
import { botNamed } from '@conclave/bots/roster';
import type { AnyGame, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Clock } from '@conclave/protocol/pieces';
import { type Thinkers, thinkHere } from './bots.ts';
import type { Bus } from './bus.ts';
import { nextDeadline } from './clocks.ts';
import type { Entry } from './entry.ts';
import { STAND_IN } from './judge.ts';
import { askedSeats, fold, type Match, newMatch, seatInfos } from './match.ts';
import { Room } from './room.ts';
import type { Head, NewTable, Store } from './store.ts';

export interface HallParts {
  readonly store: Store;
  readonly bus: Bus;
  readonly thinkers: Thinkers;
  readonly gameOf: (id: string) => AnyGame | undefined;
  /** Milliseconds between two moves of bots, so that people can follow. */
  readonly botPause: number;
  /** Clocks that ran out while the server was down wait this long after it is back, so that people can come back too. */
  readonly grace?: number;
  /** Bots play on for so many milliseconds where nobody listens, then wait until somebody comes. */
  readonly patience?: number;
  readonly now?: () => number;
  readonly heard?: (room: Room, entry: Entry) => void;
  readonly trouble: (problem: unknown) => void;
}

const GRACE = 60_000;
const PATIENCE = 5 * 60_000;
/** A room that nobody listens to is put away after so long. */
const IDLE = 60_000;
/** Tables that never began are forgotten after so long. */
const FORGET = 7 * 86_400_000;
/** How often a bot that waits for its partners looks up. */
const GLANCE = 250;
/** Longest wait of setTimeout. */
const LONGEST = 2 ** 31 - 1;

interface Open {
  readonly room: Room;
  /** The questions bots are thinking about: seat and the seq of the question. */
  readonly thinking: Set<string>;
  timer: NodeJS.Timeout | undefined;
  quietSince: number;
  /** When somebody last listened, or the table was opened. */
  heardAt: number;
}

/** All tables this node holds open; opens them from the store, drives bots and clocks, puts them away. */
export class Hall {
  private readonly parts: HallParts;
  private readonly open = new Map<string, Open>();
  private readonly opening = new Map<string, Promise<Room | 'no-table' | 'other-version'>>();
  /** Rooms whose log has grown since their heads were saved. */
  private readonly grownRooms = new Set<Room>();
  private readonly now: () => number;
  private readonly started: number;
  private readonly chores: NodeJS.Timeout[] = [];
  private closed = false;

  constructor(parts: HallParts) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
    this.started = this.now();
    parts.bus.subscribe(
      (table, seq) => {
        const room = this.open.get(table)?.room;
        if (room !== undefined && room.match.seq < seq) room.catchUp();
      },
      () => {
        for (const { room } of this.open.values()) room.catchUp();
      },
    );
    this.chores.push(
      setInterval(() => void this.saveHeads(), 1000).unref(),
      setInterval(() => void this.wakeDue(), 5000).unref(),
      setInterval(() => this.putAway(), 10_000).unref(),
      setInterval(() => void this.attempt(() => parts.store.sweep(this.now() - FORGET)), 3_600_000).unref(),
    );
    void this.wakeDue();
  }

  get size(): number {
    return this.open.size;
  }

  async create(wanted: {
    readonly game: AnyGame;
    readonly options: TableOptions;
    readonly public: boolean;
    readonly clock?: Clock | undefined;
  }): Promise<Match> {
    const { game, options, clock } = wanted;
    const table: NewTable = {
      id: randomBytes(12).toString('base64url'),
      game: game.id,
      version: game.version,
      options,
      public: wanted.public,
      ...(clock === undefined ? {} : { clock }),
      secret: randomBytes(32).toString('hex'),
      created: this.now(),
    };
    const seats = Array.from({ length: options.seats }, () => ({}));
    const row = await this.parts.store.create(table, { phase: 'open', seats, changed: table.created });
    return newMatch(row, game);
  }

  /** The room of a table, opened if it is not. */
  async room(id: string): Promise<Room | 'no-table' | 'other-version'> {
    const found = this.open.get(id);
    if (found !== undefined) return found.room;
    let opening = this.opening.get(id);
    if (opening === undefined) {
      opening = this.load(id).finally(() => this.opening.delete(id));
      this.opening.set(id, opening);
    }
    return opening;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const chore of this.chores) clearInterval(chore);
    for (const { timer } of this.open.values()) clearTimeout(timer);
    await this.parts.thinkers.close();
    while ([...this.open.values()].some(({ room }) => room.working)) await new Promise((done) => setTimeout(done, 5));
    await this.saveHeads();
    this.open.clear();
  }

  private async load(id: string): Promise<Room | 'no-table' | 'other-version'> {
    const { store, gameOf } = this.parts;
    const row = await store.find(id);
    const game = row === undefined ? undefined : gameOf(row.game);
    if (row === undefined || game === undefined) return 'no-table';
    if (row.version !== game.version) return 'other-version';
    const match = newMatch(row, game);
    for (const entry of await store.entries(row.key, 0)) fold(match, entry);
    const room = new Room(match, {
      store,
      now: this.now,
      isBot: (bot) => botNamed(bot) !== undefined,
      again: (old) => this.again(old),
      joined: () => this.joined(id),
      grown: (grown, entry) => this.grown(grown, entry),
      trouble: this.parts.trouble,
    });
    const now = this.now();
    const open: Open = { room, thinking: new Set(), timer: undefined, quietSince: now, heardAt: now };
    this.open.set(id, open);
    this.drive(open);
    return room;
  }

  private joined(id: string): void {
    const open = this.open.get(id);
    if (open !== undefined) this.drive(open);
  }

  private grown(room: Room, entry: Entry): void {
    const { match } = room;
    this.parts.heard?.(room, entry);
    this.parts.bus.publish(match.row.id, entry.seq);
    this.grownRooms.add(room);
    const open = this.open.get(match.row.id);
    if (open !== undefined) this.drive(open);
  }

  /** Sees to it that bots think and clocks run. */
  private drive(open: Open): void {
    const { match } = open.room;
    const abandoned = this.isAbandoned(open);
    for (const seat of askedSeats(match)) {
      if (match.chairs[seat]?.bot === undefined || abandoned) continue;
      const pause = Math.max(0, match.at + this.parts.botPause - this.now());
      this.think(open, seat, match.chairs[seat]?.bot ?? STAND_IN, 'bot', pause);
    }
    const next = nextDeadline(match);
    clearTimeout(open.timer);
    if (next === undefined) return;
    const at = Math.max(next.at, next.at < this.started ? this.started + (this.parts.grace ?? GRACE) : 0);
    const wait = Math.min(LONGEST, Math.max(0, at - this.now()));
    open.timer = setTimeout(() => this.timeUp(open), wait).unref();
  }

  /** Nobody has listened for long: bots wait until somebody comes. Clocks run on, for those who went were told so. */
  private isAbandoned(open: Open): boolean {
    if (open.room.listeners.size > 0) open.heardAt = this.now();
    return this.now() - open.heardAt > (this.parts.patience ?? PATIENCE);
  }

  private timeUp(open: Open): void {
    const next = nextDeadline(open.room.match);
    if (next === undefined) return;
    if (next.at > this.now()) this.drive(open);
    else this.think(open, next.seat, STAND_IN, 'clock', 0);
  }

  private think(open: Open, seat: Seat, bot: string, by: 'bot' | 'clock', pause: number): void {
    const { room, thinking } = open;
    const { match } = room;
    const asked = match.askedSeq[seat] ?? -1;
    const question = `${seat} ${asked}`;
    if (thinking.has(question) || this.closed) return;
    thinking.add(question);
    const answer = async () => {
      try {
        const isAsked = () => !this.closed && match.askedSeq[seat] === asked && match.phase === 'playing';
        if (pause > 0) await sleep(pause);
        if (by === 'bot') while (isAsked() && this.isWaiting(room, seat)) await sleep(GLANCE);
        if (!isAsked()) return;
        const awaited = () => by === 'clock' || room.listeners.size > 0;
        const words = await this.choose(room, bot, seat, awaited);
        if (!this.closed) room.moveFor(seat, words, by, asked);
      } catch (problem) {
        this.parts.trouble(problem);
      } finally {
        thinking.delete(question);
      }
    };
    void answer();
  }

  /** Whether a bot holds its answer back, as the game's habits say: for what a partner signals, or to recite a line. */
  private isWaiting(room: Room, seat: Seat): boolean {
    if (this.parts.botPause === 0) return false;
    const { game, askedAt } = room.match;
    return this.now() < (askedAt[seat] ?? 0) + (game.habits?.pause?.(room.view(seat), seat) ?? 0);
  }

  private async choose(room: Room, bot: string, seat: Seat, awaited: () => boolean): Promise<string> {
    const { game } = room.match;
    const view = room.view(seat);
    try {
      return await this.parts.thinkers.choose(game, bot, view, seat, awaited);
    } catch (problem) {
      if (!this.closed) this.parts.trouble(problem);
      return thinkHere.choose(game, 'random', view, seat);
    }
  }

  /** A new table with the same options, people and bots; everybody adds to its seed anew. */
  private async again(old: Match): Promise<string> {
    const { game, row } = old;
    const fresh = await this.create({ game, options: row.options, public: row.public, clock: row.clock });
    let seq = 0;
    for (const [seat, { holder, name = '', bot }] of old.chairs.entries()) {
      const at = fresh.row.created;
      if (holder !== undefined) {
        await this.parts.store.append(fresh.row.key, { kind: 'sit', seq: ++seq, at, seat, holder, name });
      } else if (bot !== undefined) {
        await this.parts.store.append(fresh.row.key, { kind: 'bot', seq: ++seq, at, seat, chair: seat, bot });
      }
    }
    return fresh.row.id;
  }

  private async saveHeads(): Promise<void> {
    if (this.grownRooms.size === 0) return;
    const heads = new Map([...this.grownRooms].map(({ match }) => [match.row.key, this.headOf(match)]));
    this.grownRooms.clear();
    await this.attempt(() => this.parts.store.saveHeads(heads));
  }

  /** Opens tables where a bot or a clock must act and nobody has them open. */
  private async wakeDue(): Promise<void> {
    await this.attempt(async () => {
      for (const id of await this.parts.store.due(this.now(), 1000)) await this.room(id);
    });
  }

  private putAway(): void {
    const now = this.now();
    for (const [id, open] of this.open) {
      this.isAbandoned(open); // notes who listens
      if (!open.room.idle || open.thinking.size > 0) open.quietSince = now;
      else if (now - open.quietSince > IDLE && !this.grownRooms.has(open.room)) {
        clearTimeout(open.timer);
        this.open.delete(id);
      }
    }
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (!this.closed) this.parts.trouble(problem);
    }
  }

  /** What lists and timers need to know: something is due at once where a bot is asked, else when a clock runs out. */
  private headOf(match: Match): Head {
    const open = this.open.get(match.row.id);
    const bot = askedSeats(match).some((seat) => match.chairs[seat]?.bot !== undefined);
    const plays = bot && (open === undefined || !this.isAbandoned(open));
    const due = plays ? match.at : nextDeadline(match)?.at;
    return {
      phase: match.phase,
      seats: seatInfos(match),
      changed: match.at,
      ...(due === undefined ? {} : { due }),
    };
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}
