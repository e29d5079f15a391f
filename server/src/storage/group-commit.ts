/** What waits to be done together, and how it turns out. */
class Group<T, R> {
  readonly items: T[] = [];
  readonly results: Promise<readonly R[]>;
  resolve!: (results: readonly R[]) => void;
  reject!: (problem: unknown) => void;

  constructor() {
    this.results = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}

/**
 * Collects what is asked for and does it together: at the end of the turn of the event loop, or, while a batch is on its
 * way, when that has come back or there is enough for another. No more batches than `inFlight` are on their way.
 */
export class GroupCommit<T, R> {
  private waiting = new Group<T, R>();
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

  async add(item: T): Promise<R> {
    const { items, results } = this.waiting;
    const place = items.push(item) - 1;
    this.schedule();
    return (await results)[place] as R;
  }

  /** Resolves when nothing waits any more. */
  async idle(): Promise<void> {
    while (this.scheduled || this.flying > 0) await new Promise((resolve) => setImmediate(resolve));
  }

  private schedule(): void {
    const { length } = this.waiting.items;
    if (length === 0) return;
    if (length >= this.enough && this.flying < this.inFlight) void this.run();
    else if (!this.scheduled && this.flying === 0) {
      this.scheduled = true;
      setImmediate(() => {
        this.scheduled = false;
        if (this.waiting.items.length > 0 && this.flying === 0) void this.run();
      });
    }
  }

  private async run(): Promise<void> {
    const { items, resolve, reject } = this.waiting;
    this.waiting = new Group();
    this.flying++;
    try {
      resolve(await this.flush(items));
    } catch (problem) {
      reject(problem);
    }
    this.flying--;
    this.schedule();
  }
}
