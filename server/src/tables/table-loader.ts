import type { AnyGame } from '@conclave/kernel/game';
import type { Revealed } from '@conclave/protocol/record';
import type { LogLine } from '../storage/entry.ts';
import type { Store } from '../storage/store.ts';
import { type Damage, isBotTail, replayLog } from './log-replay.ts';
import { recordBeforeDamage } from './revealed-record.ts';
import type { TableProblem } from './table-context.ts';
import type { TableState } from './table-state.ts';

export interface TableLoaderParts {
  readonly store: Store;
  readonly gameOf: (id: string) => AnyGame | undefined;
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

/** A table that cannot be opened. */
export interface QuarantinedTable {
  /** The first entry that cannot be replayed. */
  readonly entry: number;
  /** The game had begun, so there is a record of it. */
  readonly record: boolean;
}

/** Replays tables from their logs, and keeps in quarantine those whose logs cannot be replayed. */
export class TableLoader {
  private readonly parts: TableLoaderParts;
  /** Tables that cannot be opened. */
  private readonly quarantine = new Map<string, QuarantinedTable>();

  constructor(parts: TableLoaderParts) {
    this.parts = parts;
  }

  /** How many tables are in quarantine. */
  get damaged(): number {
    return this.quarantine.size;
  }

  /** What is known of a table in quarantine. */
  damagedAt(id: string): QuarantinedTable | undefined {
    return this.quarantine.get(id);
  }

  async load(id: string): Promise<TableState | TableProblem> {
    const { store, gameOf } = this.parts;
    if (this.quarantine.has(id)) return 'damaged';
    const row = await store.find(id);
    const game = row === undefined ? undefined : gameOf(row.game);
    if (row === undefined || game === undefined) return 'no-table';
    if (row.version !== game.version) return 'other-version';
    if (row.givenUp !== undefined) {
      this.quarantine.set(id, { entry: row.givenUp, record: true });
      return 'damaged';
    }
    const log = await store.entries(row, 0);
    if (log === undefined) return this.load(id); // it was cut or given up just now
    const { match, damage } = replayLog(row, game, log);
    if (damage === undefined) return match;
    return (await this.repair(match, log, damage)) ? this.load(id) : 'damaged';
  }

  /**
   * The record of a table in quarantine up to the damage. It reveals what was hidden, so the game is given up first: it does not
   * go on even where a later version of the server can replay the log.
   */
  async recordBeforeDamage(id: string): Promise<Revealed | undefined> {
    const { store, gameOf } = this.parts;
    const damaged = this.quarantine.get(id);
    if (damaged?.record !== true) return undefined;
    await store.giveUp(id, damaged.entry);
    const row = await store.find(id);
    const game = row === undefined ? undefined : gameOf(row.game);
    if (row?.givenUp === undefined || game === undefined) return undefined;
    const log = await store.entries(row, 0);
    return recordBeforeDamage(replayLog(row, game, (log ?? []).slice(0, row.givenUp - 1)).match);
  }

  /** Cuts off a tail that only bots have damaged. False: the table is in quarantine now. */
  private async repair({ row, phase }: TableState, log: readonly LogLine[], damage: Damage): Promise<boolean> {
    const report = { table: row.id, game: row.game, entry: damage.seq, problem: String(damage.problem) };
    if (isBotTail(log, damage)) {
      await this.parts.store.cut(row, damage.seq);
      this.parts.repaired?.({ ...report, lost: log.slice(damage.seq - 1) });
      return true;
    }
    this.quarantine.set(row.id, { entry: damage.seq, record: phase !== 'open' });
    this.parts.quarantined?.(report);
    return false;
  }
}
