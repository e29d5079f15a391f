import type { Head, Store } from '../storage/store.ts';
import { seatInfos } from './chairs.ts';
import { nextDeadline } from './clocks.ts';
import { askedSeats, type TableState } from './table-state.ts';
import type { Table } from './table.ts';

/** Saves the heads of tables, from time to time and many at once: what lists show, and when a table must be opened. */
export class TableHeads {
  private readonly store: Store;
  /** Bots wait at this table, since nobody listens. */
  private readonly isAbandoned: (table: Table) => boolean;
  /** Tables whose heads may not be what was saved last. */
  private readonly unsaved = new Set<Table>();

  constructor(store: Store, isAbandoned: (table: Table) => boolean) {
    this.store = store;
    this.isAbandoned = isAbandoned;
  }

  /** The table has changed. */
  note(table: Table): void {
    this.unsaved.add(table);
  }

  isSaved(table: Table): boolean {
    return !this.unsaved.has(table);
  }

  async save(): Promise<void> {
    if (this.unsaved.size === 0) return;
    const tables = [...this.unsaved].filter((table) => !table.broken);
    this.unsaved.clear();
    try {
      await this.store.saveHeads(new Map(tables.map((table) => [table.state.row.key, this.headOf(table)])));
    } catch (problem) {
      for (const table of tables) this.note(table);
      throw problem;
    }
  }

  /** Something is due at once where a bot is asked, else when a clock runs out. */
  private headOf(table: Table): Head {
    const { state: match } = table;
    const due = isBotAsked(match) && !this.isAbandoned(table) ? match.at : nextDeadline(match)?.at;
    return {
      phase: match.phase,
      seats: seatInfos(match),
      changed: match.at,
      ...(due === undefined ? {} : { due }),
    };
  }
}

function isBotAsked(match: TableState): boolean {
  return askedSeats(match).some((seat) => match.chairs[seat]?.bot !== undefined);
}
