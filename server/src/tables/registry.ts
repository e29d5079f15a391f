import { randomBytes } from 'node:crypto';
import { botNamed } from '@conclave/bots/roster';
import type { AnyGame, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Clock } from '@conclave/protocol/pieces';
import type { Revealed } from '@conclave/protocol/record';
import { nextDeadline } from './clocks.ts';
import { Scheduler, type SchedulerParts } from './scheduler.ts';
import { type Draft, type Entry, type LogLine, placed } from '../storage/entry.ts';
import { askedSeats, type TableState, newTableState, recordBeforeDamage, seatInfos } from './table-state.ts';
import type { Cluster } from '../nodes/cluster.ts';
import { type TableContext, Table, type TableProblem } from './table.ts';
import type { Head, NewTable, Store, TableRow } from '../storage/store.ts';
import { type Damage, isBotTail, replayLog } from './log-replay.ts';

export interface RegistryParts extends Omit<SchedulerParts, 'now'> {
  readonly store: Store;
  readonly cluster: Cluster;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly now?: () => number;
  /** Milliseconds between two frames that say who is here. */
  readonly presencePause?: number;
  readonly heard?: (table: Table, entry: Entry) => void;
  /** Entries were read that another node had written. */
  readonly caughtUp?: (entries: readonly LogLine[]) => void;
  /** A log could not be replayed and was cut before the first entry that was not readable. */
  readonly repaired?: (report: DamageReport & { readonly lost: readonly LogLine[] }) => void;
  /** A log could not be replayed: the table stays closed. */
  readonly quarantined?: (report: DamageReport) => void;
}

export interface DamageReport {
  readonly table: string;
  readonly game: string;
  /** The first entry that could not be replayed. */
  readonly entry: number;
  readonly problem: string;
}

/** Whoever comes and goes all the time costs the others two frames a second. */
const PRESENCE_PAUSE = 500;
/** A table that nobody listens to is put away after so long. */
const IDLE = 60_000;
/** Where more such tables than this are open, those that have been quiet longest are put away sooner, but not at once. */
const MOST_IDLE = 1000;
const SOONEST = 1000;
/** So often, in tables that are opened, it is looked whether some can be put away. */
const OFTEN = 100;
/** Tables that never began are forgotten after so long. */
const FORGET = 7 * 86_400_000;
/** After so long a bot tries again what could not be stored. */
const ONCE_MORE = 1000;

interface Open {
  readonly table: Table;
  readonly scheduler: Scheduler;
  quietSince: number;
}

/** All tables this node holds open; opens them from the store, keeps them going, puts them away. */
export class TableRegistry {
  private readonly parts: RegistryParts;
  private readonly open = new Map<string, Open>();
  /** The same by the store's name for the table. */
  private readonly byKey = new Map<number, Table>();
  private readonly opening = new Map<string, Promise<Table | TableProblem>>();
  /** Tables that cannot be opened, with the first entry that cannot be replayed. */
  private readonly quarantine = new Map<string, number>();
  private readonly context: TableContext;
  private readonly schedulerParts: SchedulerParts;
  /** Rooms whose heads may not be what was saved last. */
  private unsaved: Table[] = [];
  private readonly now: () => number;
  private readonly started: number;
  private readonly chores: NodeJS.Timeout[] = [];
  private closed = false;
  private opened = 0;

  constructor(parts: RegistryParts) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
    this.started = this.now();
    this.schedulerParts = { ...parts, now: this.now };
    this.context = {
      store: parts.store,
      cluster: parts.cluster,
      now: this.now,
      presencePause: parts.presencePause ?? PRESENCE_PAUSE,
      isBot: (bot) => botNamed(bot) !== undefined,
      again: (old, asker) => this.again(old, asker),
      joined: (table) => this.drive(table),
      grown: (table, entry) => this.grown(table, entry),
      broken: (table) => this.dismiss(table),
      caughtUp: parts.caughtUp,
      stuck: (table) => void setTimeout(() => this.drive(table), ONCE_MORE).unref(),
      onError: parts.onError,
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
    for (const table of this.byKey.values()) if (table.behind) count++;
    return count;
  }

  async create(wanted: {
    readonly game: AnyGame;
    readonly options: TableOptions;
    readonly public: boolean;
    readonly clock?: Clock | undefined;
  }): Promise<TableState> {
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
    return newTableState(row, game);
  }

  /** The table of a table, opened if it is not. */
  async table(id: string): Promise<Table | TableProblem> {
    const found = this.open.get(id);
    if (found !== undefined) return found.table;
    if (this.quarantine.has(id)) return 'damaged';
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
    for (const { scheduler } of this.open.values()) scheduler.stop();
    await this.parts.bots.close();
    while ([...this.open.values()].some(({ table }) => table.working)) await new Promise((done) => setTimeout(done, 5));
    await this.saveHeads();
    this.open.clear();
    this.byKey.clear();
  }

  /** How many tables cannot be opened. */
  get damaged(): number {
    return this.quarantine.size;
  }

  /** The first entry of a table in quarantine that cannot be replayed. */
  damagedAt(id: string): number | undefined {
    return this.quarantine.get(id);
  }

  /**
   * The record of a table in quarantine up to the damage. It reveals what was hidden, so the game is given up first: it does not
   * go on even where a later version of the server can replay the log.
   */
  async recordBeforeDamage(id: string): Promise<Revealed | undefined> {
    const { store, gameOf } = this.parts;
    const seq = this.quarantine.get(id);
    if (seq === undefined) return undefined;
    await store.giveUp(id, seq);
    const row = await store.find(id);
    const game = row === undefined ? undefined : gameOf(row.game);
    if (row?.givenUp === undefined || game === undefined) return undefined;
    const log = await store.entries(row, 0);
    return recordBeforeDamage(replayLog(row, game, (log ?? []).slice(0, row.givenUp - 1)).match);
  }

  private async load(id: string): Promise<Table | TableProblem> {
    const { store, gameOf } = this.parts;
    const row = await store.find(id);
    const game = row === undefined ? undefined : gameOf(row.game);
    if (row === undefined || game === undefined) return 'no-table';
    if (row.version !== game.version) return 'other-version';
    if (row.givenUp !== undefined) {
      this.quarantine.set(id, row.givenUp);
      return 'damaged';
    }
    const log = await store.entries(row, 0);
    if (log === undefined) return this.load(id); // it was cut or given up just now
    const { match, damage } = replayLog(row, game, log);
    if (damage !== undefined) return (await this.repair(row, log, damage)) ? this.load(id) : 'damaged';
    const table = new Table(match, this.context);
    const scheduler = new Scheduler(table, this.schedulerParts, this.started);
    this.open.set(id, { table, scheduler, quietSince: this.now() });
    this.byKey.set(row.key, table);
    this.noteUnsaved(table); // its head may lag behind: the last server may have been killed before it was saved
    if (++this.opened % OFTEN === 0) this.putAway();
    if (this.closed) scheduler.stop();
    scheduler.drive();
    return table;
  }

  /** Cuts off a tail that only bots have damaged. False: the table is in quarantine now. */
  private async repair(row: TableRow, log: readonly LogLine[], damage: Damage): Promise<boolean> {
    const report = { table: row.id, game: row.game, entry: damage.seq, problem: String(damage.problem) };
    if (isBotTail(log, damage)) {
      await this.parts.store.cut(row, damage.seq);
      this.parts.repaired?.({ ...report, lost: log.slice(damage.seq - 1) });
      return true;
    }
    this.quarantine.set(row.id, damage.seq);
    this.parts.quarantined?.(report);
    return false;
  }

  /** Closes a table whose match cannot be relied on. Whoever comes next has it opened from the log. */
  private dismiss(table: Table): void {
    const { id } = table.state.row;
    const open = this.open.get(id);
    if (open?.table !== table) return;
    open.scheduler.stop();
    this.open.delete(id);
    this.byKey.delete(table.state.row.key);
    for (const listener of table.listeners) listener.dismiss();
  }

  private grown(table: Table, entry: Entry): void {
    const { state: match } = table;
    this.parts.heard?.(table, entry);
    this.noteUnsaved(table);
    if (match.driven) this.drive(table);
  }

  private noteUnsaved(table: Table): void {
    if (table.unsaved) return;
    table.unsaved = true;
    this.unsaved.push(table);
  }

  private drive({ state: match }: Table): void {
    this.open.get(match.row.id)?.scheduler.drive();
  }

  /** A new table with the same options, people and bots; everybody adds to its seed anew. Who asks is there, and is the host. */
  private async again(old: TableState, asker: Seat): Promise<string> {
    const { game, row } = old;
    const fresh = await this.create({ game, options: row.options, public: row.public, clock: row.clock });
    const seats = [asker, ...old.chairs.keys()].filter((seat, i, all) => all.indexOf(seat) === i);
    const drafts = seats.flatMap((seat): Draft[] => {
      const { holder, name = '', bot } = old.chairs[seat] ?? {};
      if (holder !== undefined) return [{ kind: 'sit', seat, holder, name }];
      return bot === undefined ? [] : [{ kind: 'bot', seat, chair: seat, bot }];
    });
    const [first, ...rest] = drafts.map((draft, i) => placed(draft, i + 1, fresh.row.created));
    if (first !== undefined) await this.parts.store.append(fresh.row, first, ...rest);
    return fresh.row.id;
  }

  private async saveHeads(): Promise<void> {
    if (this.unsaved.length === 0) return;
    const tables = this.unsaved.filter((table) => !table.broken);
    this.unsaved = [];
    for (const table of tables) table.unsaved = false;
    await this.attempt(async () => {
      try {
        await this.parts.store.saveHeads(
          new Map(tables.map(({ state: match }) => [match.row.key, this.headOf(match)])),
        );
      } catch (problem) {
        for (const table of tables) this.noteUnsaved(table);
        throw problem;
      }
    });
  }

  /** Opens tables where a bot or a clock must act and nobody has them open. */
  private async wakeDue(): Promise<void> {
    await this.attempt(async () => {
      for (const id of await this.parts.store.due(this.now(), 1000)) await this.attempt(() => this.wake(id));
    });
  }

  private async wake(id: string): Promise<void> {
    const table = await this.table(id);
    if (typeof table === 'string') await this.parts.store.clearDue(id); // else it would be asked for again and again
  }

  private putAway(): void {
    const now = this.now();
    const idle: [string, Open][] = [];
    for (const [id, open] of this.open) {
      open.scheduler.isAbandoned(); // notes who listens
      if (!open.table.idle || open.scheduler.busy) open.quietSince = now;
      else if (!open.table.unsaved) idle.push([id, open]);
    }
    idle.sort(([, one], [, other]) => one.quietSince - other.quietSince);
    for (const [i, [id, { table, scheduler, quietSince }]] of idle.entries()) {
      if (now - quietSince <= (i < idle.length - MOST_IDLE ? SOONEST : IDLE)) break;
      scheduler.stop();
      this.open.delete(id);
      this.byKey.delete(table.state.row.key);
    }
  }

  private async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (problem) {
      if (!this.closed) this.parts.onError(problem);
    }
  }

  /** What lists and timers need to know: something is due at once where a bot is asked, else when a clock runs out. */
  private headOf(match: TableState): Head {
    const open = this.open.get(match.row.id);
    const bot = askedSeats(match).some((seat) => match.chairs[seat]?.bot !== undefined);
    const plays = bot && !open?.scheduler.isAbandoned();
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
