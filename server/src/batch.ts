interface Waiting<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (problem: unknown) => void;
}

/** Collects what is asked for in one turn of the event loop and does it together; so many batches may be on their way. */
export class Batch<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private scheduled = false;
  private flying = 0;
  private readonly inFlight: number;
  private readonly flush: (items: readonly T[]) => Promise<readonly R[]>;

  constructor(flush: (items: readonly T[]) => Promise<readonly R[]>, { inFlight = 1 } = {}) {
    this.flush = flush;
    this.inFlight = inFlight;
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
    if (this.scheduled || this.flying >= this.inFlight) return;
    this.scheduled = true;
    setImmediate(() => void this.run());
  }

  private async run(): Promise<void> {
    const batch = this.waiting;
    this.waiting = [];
    this.scheduled = false;
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
