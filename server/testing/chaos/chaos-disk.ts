import { isDeepStrictEqual } from 'node:util';
import { below, type Rng } from '@conclave/kernel/chance';
import { type Entry, entryBody, type NewEntry, readEntry } from '../../src/storage/entry.ts';
import type { Store, TableRow } from '../../src/storage/store.ts';
import { Memory, openMemory } from '../memory.ts';
import { Violation } from './violation.ts';

/** Something that was broken on purpose: the server may say so, and must cope. */
export class Injected extends Error {}

/** What becomes of the next append: an error before it is stored, or one after. */
export type StorageFault = 'before' | 'after';

/** One in so many appends takes a while. */
const SLOW = 4;

/** A disk that outlives its servers, is slow now and then, and fails when told to. Every entry goes through its text, as in a real store. */
export class ChaosDisk {
  private readonly memory = new Memory();
  private readonly rng: Rng;
  private fault: StorageFault | undefined;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  /** The row of a table and its log as it is now. */
  table(id: string): { readonly row: TableRow; readonly log: readonly Entry[] } | undefined {
    for (const { row, log } of this.memory.tables.values()) if (row.id === id) return { row, log: log as Entry[] };
    return undefined;
  }

  failNext(fault: StorageFault): void {
    this.fault = fault;
  }

  heal(): void {
    this.fault = undefined;
  }

  /** One server's way to the disk. Once it is cut, nothing comes through any more: the process was killed. */
  handle(): { readonly store: Store; cut(): void } {
    let isCut = false;
    const alive = () => {
      if (isCut) throw new Injected('the server was killed');
    };
    const { append, ...others } = openMemory(this.memory);
    const store: Store = {
      ...guarded(others, alive),
      append: async (log, ...entries) => {
        alive();
        const { fault, rng } = this;
        this.fault = undefined;
        if (below(rng, SLOW) === 0) await new Promise((done) => setTimeout(done, 1 + below(rng, 20)));
        if (fault === 'before') throw new Injected('the disk failed');
        const won = await append(log, ...(entries.map(readBack) as [NewEntry, ...NewEntry[]]));
        alive();
        if (fault === 'after') throw new Injected('the disk failed, but not at once');
        return won;
      },
    };
    return {
      store,
      cut: () => {
        isCut = true;
      },
    };
  }
}

/** The same methods, each of which first calls `alive`. */
function guarded(store: Omit<Store, 'append'>, alive: () => void): Omit<Store, 'append'> {
  const methods = Object.entries(store).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      alive();
      return (method as (...given: unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  return Object.fromEntries(methods) as Omit<Store, 'append'>;
}

/** The entry as it comes back from its text. */
function readBack(entry: NewEntry): NewEntry {
  const read = readEntry(entry.seq, entry.at, entryBody(entry as Entry));
  if (isDeepStrictEqual(plain(read), plain(entry))) return read as NewEntry;
  throw new Violation('every entry is readable', `${JSON.stringify(entry)} comes back as ${JSON.stringify(read)}`);
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
