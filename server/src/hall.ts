import { randomBytes } from 'node:crypto';
import { botNamed } from '@conclave/bots/roster';
import type { AnyGame } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Clock } from '@conclave/protocol/pieces';
import { nextDeadline } from './clocks.ts';
import { Driver, type DriverParts } from './driver.ts';
import type { Entry } from './entry.ts';
import { askedSeats, fold, type Match, newMatch, seatInfos } from './match.ts';
import type { Cluster } from './nodes/cluster.ts';
import { type House, Room } from './room.ts';
import type { Head, NewTable, Store } from './store.ts';

export interface HallParts extends Omit<DriverParts, 'now'> {
  readonly store: Store;
  readonly cluster: Cluster;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly now?: () => number;
  readonly heard?: (room: Room, entry: Entry) => void;
  /** Entries were read that another node had written. */
  readonly caughtUp?: (entries: readonly Entry[]) => void;
}

/** A room that nobody listens to is put away after so long. */
const IDLE = 60_000;
/** Tables that never began are forgotten after so long. */
const FORGET = 7 * 86_400_000;
/** After so long a bot tries again what could not be stored. */
const ONCE_MORE = 1000;

interface Open {
  readonly room: Room;
  readonly driver: Driver;
  quietSince: number;
}

/** All tables this node holds open; opens them from the store, keeps them going, puts them away. */
export class Hall {
  private readonly parts: HallParts;
  private readonly open = new Map<string, Open>();
  /** The same by the store's name for the table. */
  private readonly byKey = new Map<number, Room>();
  private readonly opening = new Map<string, Promise<Room | 'no-table' | 'other-version'>>();
  private readonly house: House;
  private readonly driverParts: DriverParts;
  /** Rooms whose heads may not be what was saved last. */
  private unsaved: Room[] = [];
  private readonly now: () => number;
  private readonly started: number;
  private readonly chores: NodeJS.Timeout[] = [];
  private closed = false;

  constructor(parts: HallParts) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
    this.started = this.now();
    this.driverParts = { ...parts, now: this.now };
    this.house = {
      store: parts.store,
      cluster: parts.cluster,
      now: this.now,
      isBot: (bot) => botNamed(bot) !== undefined,
      again: (old) => this.again(old),
      joined: (room) => this.drive(room),
      grown: (room, entry) => this.grown(room, entry),
      caughtUp: parts.caughtUp,
      stuck: (room) => void setTimeout(() => this.drive(room), ONCE_MORE).unref(),
      trouble: parts.trouble,
    };
  }

  /** Takes up what is due. Called once everything that a table may need is built. */
  start(): void {
    this.chores.push(
      every(1000, () => this.saveHeads()),
      every(5000, () => this.wakeDue()),
      setInterval(() => this.putAway(), 10_000).unref(),
      every(3_600_000, () => this.attempt(() => this.parts.store.sweep(this.now() - FORGET))),
    );
    void this.wakeDue();
    this.parts.cluster.start({ all: () => this.byKey.values(), of: (key) => this.byKey.get(key) });
  }

  get size(): number {
    return this.open.size;
  }

  /** Tables whose logs could not be read so far. */
  get behind(): number {
    let count = 0;
    for (const room of this.byKey.values()) if (room.behind) count++;
    return count;
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
    for (const { driver } of this.open.values()) driver.stop();
    await this.parts.thinkers.close();
    while ([...this.open.values()].some(({ room }) => room.working)) await new Promise((done) => setTimeout(done, 5));
    await this.saveHeads();
    this.open.clear();
    this.byKey.clear();
  }

  private async load(id: string): Promise<Room | 'no-table' | 'other-version'> {
    const { store, gameOf } = this.parts;
    const row = await store.find(id);
    const game = row === undefined ? undefined : gameOf(row.game);
    if (row === undefined || game === undefined) return 'no-table';
    if (row.version !== game.version) return 'other-version';
    const match = newMatch(row, game);
    for (const entry of await store.entries(row.key, 0)) fold(match, entry);
    const room = new Room(match, this.house);
    const driver = new Driver(room, this.driverParts, this.started);
    this.open.set(id, { room, driver, quietSince: this.now() });
    this.byKey.set(row.key, room);
    this.noteUnsaved(room); // its head may lag behind: the last server may have been killed before it was saved
    if (this.closed) driver.stop();
    driver.drive();
    return room;
  }

  private grown(room: Room, entry: Entry): void {
    const { match } = room;
    this.parts.heard?.(room, entry);
    this.noteUnsaved(room);
    if (match.driven) this.drive(room);
  }

  private noteUnsaved(room: Room): void {
    if (room.unsaved) return;
    room.unsaved = true;
    this.unsaved.push(room);
  }

  private drive({ match }: Room): void {
    this.open.get(match.row.id)?.driver.drive();
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
    if (this.unsaved.length === 0) return;
    const rooms = this.unsaved;
    this.unsaved = [];
    for (const room of rooms) room.unsaved = false;
    await this.attempt(async () => {
      try {
        await this.parts.store.saveHeads(new Map(rooms.map(({ match }) => [match.row.key, this.headOf(match)])));
      } catch (problem) {
        for (const room of rooms) this.noteUnsaved(room);
        throw problem;
      }
    });
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
      open.driver.isAbandoned(); // notes who listens
      if (!open.room.idle || open.driver.busy) open.quietSince = now;
      else if (now - open.quietSince > IDLE && !open.room.unsaved) {
        open.driver.stop();
        this.open.delete(id);
        this.byKey.delete(open.room.match.row.key);
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
    const plays = bot && !open?.driver.isAbandoned();
    const due = plays ? match.at : nextDeadline(match)?.at;
    return {
      phase: match.phase,
      seats: seatInfos(match),
      changed: match.at,
      ...(due === undefined ? {} : { due }),
    };
  }
}

/** Does it again and again, but never twice at once: a store that hangs gets no second errand of the same kind. */
function every(milliseconds: number, work: () => Promise<void>): NodeJS.Timeout {
  let working = false;
  return setInterval(() => {
    if (working) return;
    working = true;
    void work().finally(() => {
      working = false;
    });
  }, milliseconds).unref();
}
