interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (problem: unknown) => void;
}

/**
 * Collects what is asked for and does it together: at the end of the turn of the event loop, or, while a batch is on its
 * way, when that has come back or there is enough for another. No more batches than `inFlight` are on their way.
 */
export class Batch<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private scheduled = false;
  private flying = 0;
  private readonly inFlight: number;
  private readonly enough: number;
  private readonly flush: (items: readonly T[]) => Promise<readonly R[]>;

  constructor(
    flush: (items: readonly T[]) => Promise<readonly R[]>,
    { inFlight = 1, enough = Number.POSITIVE_INFINITY } = {},
  ) {
    this.flush = flush;
    this.inFlight = inFlight;
    this.enough = enough;
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.scheduled || this.flying > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  private schedule(): void {
    if (this.waiting.length >= this.enough && this.flying < this.inFlight) void this.run();
    if (this.scheduled || this.flying > 0 || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      if (this.waiting.length > 0 && this.flying === 0) void this.run();
    });
  }

  private async run(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.flying++;
    try {
      const results = await this.flush(batch.map(({ item }) => item));
      for (let i = 0; i < batch.length; i++) batch[i]?.resolve(results[i] as R);
    } catch (problem) {
      for (const { reject } of batch) reject(problem);
    }
    this.flying--;
    if (this.waiting.length > 0) this.schedule();
  }
}
