import type { SharedStore } from '../storage/postgres-store.ts';
import type { LogName } from '../storage/store.ts';
import { backOff } from './back-off.ts';

/** A table that this node holds open, as far as others may have added to its log. */
export interface OpenTable {
  readonly state: { readonly seq: number; readonly row: LogName };
  /** The log has grown to `seq`: reads what is missing, until it is done. */
  catchUp(seq: number): void;
  /** The log was cut or given up. */
  lost(): void;
}

export interface ReconcilerParts {
  readonly tables: () => Iterable<OpenTable>;
  readonly lastSeqs: SharedStore['lastSeqs'];
  /** So many tables were behind their log without our having been told. */
  readonly found: (tables: number) => void;
  readonly onError: (problem: unknown) => void;
}

/** Milliseconds between two comparisons. */
const INTERVAL = 2000;

/** Compares all open tables with the log every few seconds: news is a hint and may be lost, the log is the truth. */
export class Reconciler {
  private readonly parts: ReconcilerParts;
  private timer: NodeJS.Timeout | undefined;
  private comparing = false;
  private hurried = false;
  private failures = 0;
  private closed = false;

  constructor(parts: ReconcilerParts) {
    this.parts = parts;
  }

  /** The last comparison failed. */
  get failing(): boolean {
    return this.failures > 0;
  }

  /** Compares now, and every few seconds from now on. */
  hurry(): void {
    this.hurried = true;
    if (!this.comparing) void this.work();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    this.comparing = true;
    while (this.hurried && !this.closed) {
      this.hurried = false;
      await this.compare();
    }
    this.comparing = false;
    if (this.closed) return;
    const pause = this.failing ? backOff(this.failures) : INTERVAL;
    this.timer = setTimeout(() => this.hurry(), pause).unref();
  }

  private async compare(): Promise<void> {
    const tables = [...this.parts.tables()];
    try {
      const last = await this.parts.lastSeqs(tables.map(({ state: match }) => match.row));
      this.failures = 0;
      const behind = tables.filter(({ state: match }) => (last.get(match.row.key) ?? 0) > match.seq);
      for (const table of behind) table.catchUp(last.get(table.state.row.key) ?? 0);
      if (behind.length > 0) this.parts.found(behind.length);
      for (const table of tables) if (!last.has(table.state.row.key)) table.lost();
    } catch (problem) {
      if (!this.failing && !this.closed) this.parts.onError(problem);
      this.failures++;
    }
  }
}
