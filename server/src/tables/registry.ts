import { botNamed } from '@conclave/bots/roster';
import type { Revealed } from '@conclave/protocol/record';
import type { Cluster } from '../nodes/cluster.ts';
import type { Entry, LogLine } from '../storage/entry.ts';
import { every } from './every.ts';
import { createRematch, createTable, type TableRequest } from './new-table.ts';
import { Scheduler, type SchedulerParts } from './scheduler.ts';
import type { TableContext, TableProblem } from './table-context.ts';
import { TableHeads } from './table-heads.ts';
import { type QuarantinedTable, TableLoader, type TableLoaderParts } from './table-loader.ts';
import type { TableState } from './table-state.ts';
import { Table } from './table.ts';

export interface RegistryParts extends Omit<SchedulerParts, 'now'>, TableLoaderParts {
  readonly cluster: Cluster;
  readonly now?: () => number;
  /** Milliseconds between two frames that say who is here. */
  readonly presencePause?: number;
  /** An entry was applied, whoever wrote it. */
  readonly onEntry?: (table: Table, entry: Entry) => void;
  /** Entries were read that another node had written. */
  readonly caughtUp?: (entries: readonly LogLine[]) => void;
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
  private readonly loader: TableLoader;
  private readonly heads: TableHeads;
  private readonly context: TableContext;
  private readonly schedulerParts: SchedulerParts;
  private readonly now: () => number;
  private readonly started: number;
  private readonly chores: NodeJS.Timeout[] = [];
  private closed = false;
  private opened = 0;

  constructor(parts: RegistryParts) {
    this.parts = parts;
    this.now = parts.now ?? Date.now;
    this.started = this.now();
    this.loader = new TableLoader(parts);
    this.heads = new TableHeads(
      parts.store,
      ({ state }) => this.open.get(state.row.id)?.scheduler.isAbandoned() ?? false,
    );
    this.schedulerParts = { ...parts, now: this.now };
    this.context = {
      store: parts.store,
      cluster: parts.cluster,
      now: this.now,
      presencePause: parts.presencePause ?? PRESENCE_PAUSE,
      isBot: (bot) => botNamed(bot) !== undefined,
      createRematch: (old, asker) => createRematch(parts.store, old, asker, this.now()),
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
      every(1000, () => this.attempt(() => this.heads.save())),
      every(5000, () => this.wakeDue()),
      setInterval(() => this.putAway(), 10_000).unref(),
      every(3_600_000, () => this.attempt(() => this.parts.store.sweep(this.now() - FORGET))),
    );
    void this.attempt(() => this.wakeLagging()).then(() => this.wakeDue());
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

  /** Makes a table; nobody has it open yet. */
  create(wanted: TableRequest): Promise<TableState> {
    return createTable(this.parts.store, wanted, this.now());
  }

  /** The table with this id, opened if it is not. */
  async table(id: string): Promise<Table | TableProblem> {
    const found = this.open.get(id);
    if (found !== undefined) return found.table;
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
    await this.attempt(() => this.heads.save());
    this.open.clear();
    this.byKey.clear();
  }

  /** How many tables cannot be opened. */
  get damaged(): number {
    return this.loader.damaged;
  }

  /** The first entry of a table that cannot be opened, where its log cannot be replayed. */
  damagedAt(id: string): QuarantinedTable | undefined {
    return this.loader.damagedAt(id);
  }

  /** The record up to there; from then on the game is given up. */
  recordBeforeDamage(id: string): Promise<Revealed | undefined> {
    return this.loader.recordBeforeDamage(id);
  }

  private async load(id: string): Promise<Table | TableProblem> {
    const state = await this.loader.load(id);
    if (typeof state === 'string') return state;
    const table = new Table(state, this.context);
    const scheduler = new Scheduler(table, this.schedulerParts, this.started);
    this.open.set(id, { table, scheduler, quietSince: this.now() });
    this.byKey.set(state.row.key, table);
    this.heads.note(table); // its head may lag behind: the last server may have been killed before it was saved
    if (++this.opened % OFTEN === 0) this.putAway();
    if (this.closed) scheduler.stop();
    scheduler.drive();
    return table;
  }

  /** Closes a table whose state cannot be relied on. Whoever comes next has it opened from the log. */
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
    this.parts.onEntry?.(table, entry);
    this.heads.note(table);
    if (match.driven) this.drive(table);
  }

  private drive({ state: match }: Table): void {
    this.open.get(match.row.id)?.scheduler.drive();
  }

  /** Opens tables that were left in the middle when the last server was killed: what is due there is not known otherwise. */
  private async wakeLagging(): Promise<void> {
    for (const id of await this.parts.store.lagging()) await this.attempt(() => this.table(id));
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
      else if (this.heads.isSaved(open.table)) idle.push([id, open]);
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
}
