interface Level {
  level: number;
  at: number;
}

/**
 * How much of something each key has done lately: one more each time, one less in every `drain` milliseconds. Remembers at most
 * `most` keys; for one more, that which has done nothing for the longest is forgotten.
 */
export class LeakyBuckets {
  private readonly drain: number;
  private readonly most: number;
  /** The last that did something comes last. */
  private readonly levels = new Map<string, Level>();

  constructor({ drain, most }: { readonly drain: number; readonly most: number }) {
    this.drain = drain;
    this.most = most;
  }

  get size(): number {
    return this.levels.size;
  }

  at(key: string, now: number): number {
    const known = this.levels.get(key);
    return known === undefined ? 0 : Math.max(0, known.level - Math.max(0, now - known.at) / this.drain);
  }

  /** Counts once more; the level after it. */
  add(key: string, now: number): number {
    const level = this.at(key, now) + 1;
    this.levels.delete(key);
    this.levels.set(key, { level, at: now });
    if (this.levels.size > this.most) this.forget(now);
    return level;
  }

  /** All that has drained at the front, and in any case the first. */
  private forget(now: number): void {
    let first = true;
    for (const key of this.levels.keys()) {
      if (!first && this.at(key, now) > 0) return;
      this.levels.delete(key);
      first = false;
    }
  }
}
