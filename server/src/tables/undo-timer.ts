import type { TableState } from './table-state.ts';

/** Longest wait of setTimeout. */
const LONGEST = 2 ** 31 - 1;

/** Says when a request to take back has waited too long, for a table that somebody listens to. */
export class UndoTimer {
  private readonly match: TableState;
  private readonly now: () => number;
  private readonly lapsed: () => void;
  private timer: NodeJS.Timeout | undefined;

  constructor(match: TableState, now: () => number, lapsed: () => void) {
    this.match = match;
    this.now = now;
    this.lapsed = lapsed;
  }

  /** Called whenever something has changed at the table, or who listens. */
  watch(hasListeners: boolean): void {
    const until = hasListeners ? this.match.undo?.until : undefined;
    if (this.timer !== undefined) clearTimeout(this.timer);
    this.timer = undefined;
    if (until !== undefined && until > this.now()) this.wait(until);
  }

  private wait(until: number): void {
    const left = until - this.now();
    if (left > 0) this.timer = setTimeout(() => this.wait(until), Math.min(LONGEST, left)).unref();
    else this.lapsed();
  }
}
