interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (problem: unknown) => void;
}

/** Collects what is asked for in one turn of the event loop and does it together; one batch is on its way at a time. */
export class Batch<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private scheduled = false;
  private readonly flush: (items: readonly T[]) => R[] | Promise<R[]>;

  constructor(flush: (items: readonly T[]) => R[] | Promise<R[]>) {
    this.flush = flush;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.scheduled) {
        this.scheduled = true;
        setImmediate(() => void this.run());
      }
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.scheduled) await new Promise((resolve) => setImmediate(resolve));
  }

  private async run(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    try {
      const done = this.flush(batch.map(({ item }) => item));
      const results = Array.isArray(done) ? done : await done;
      for (const [i, { resolve }] of batch.entries()) resolve(results[i] as R);
    } catch (problem) {
      for (const { reject } of batch) reject(problem);
    }
    if (this.waiting.length > 0) setImmediate(() => void this.run());
    else this.scheduled = false;
  }
}
