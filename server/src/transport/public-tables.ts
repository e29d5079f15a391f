import type { ListedTable, Store } from '../storage/store.ts';
import type { TableState } from '../tables/table-state.ts';

/** Public tables are listed for a day after they last changed. */
const LISTED_FOR = 86_400_000;
const LISTED = 50;
const REMEMBERED = 20_000;

/** The public tables that a household has made here. */
interface Made {
  readonly ids: Set<string>;
  /** So many are being made. */
  pending: number;
}

/** The list of public tables. Each household has only so many places in it, so that none can fill it. */
export class PublicTables {
  private readonly store: Store;
  private readonly most: number;
  /** By household; the one that made a table last comes last. */
  private readonly made = new Map<string, Made>();

  constructor(store: Store, most: number) {
    this.store = store;
    this.most = most;
  }

  list(): Promise<ListedTable[]> {
    return this.store.list(Date.now() - LISTED_FOR, LISTED);
  }

  /** The table that `make` makes; undefined, and none is made: the household has all its places in the list already. */
  async create(household: string, make: () => Promise<TableState>): Promise<TableState | undefined> {
    const made = this.madeBy(household);
    if (this.isFull(made)) await this.forgetUnlisted(made);
    if (this.isFull(made)) return undefined;
    made.pending++;
    try {
      const table = await make();
      made.ids.add(table.row.id);
      return table;
    } finally {
      made.pending--;
    }
  }

  private isFull({ ids, pending }: Made): boolean {
    return ids.size + pending >= this.most;
  }

  /** Tables that have ended, were forgotten or have slipped out of the list are in nobody's way. */
  private async forgetUnlisted({ ids }: Made): Promise<void> {
    const listed = new Set((await this.list()).map(({ id }) => id));
    for (const id of ids) if (!listed.has(id)) ids.delete(id);
  }

  private madeBy(household: string): Made {
    const made = this.made.get(household) ?? { ids: new Set(), pending: 0 };
    this.made.delete(household);
    this.made.set(household, made);
    const [first] = this.made.keys();
    if (this.made.size > REMEMBERED && first !== undefined) this.made.delete(first);
    return made;
  }
}
