interface Use {
  readonly used: number;
  readonly at: number;
}

export interface Rate {
  /** So much may be used at once. */
  readonly burst: number;
  /** One more comes back in so many milliseconds. */
  readonly every: number;
}

/** So many keys are remembered; for one more, that which has used nothing for the longest is forgotten. */
const REMEMBERED = 20_000;

/** Limits how often each key may do something, as a leaky bucket: each use fills it by one, time empties it. */
export class RateLimiter {
  private readonly burst: number;
  private readonly every: number;
  /** The last that used something comes last. */
  private readonly uses = new Map<string, Use>();

  constructor({ burst, every }: Rate) {
    this.burst = burst;
    this.every = every;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.uses.size;
  }

  /** Uses one if it is left; false: not now. */
  take(key: string, now: number): boolean {
    if (this.isExhausted(key, now)) return false;
    this.add(key, now);
    return true;
  }

  /** Not one is left. */
  isExhausted(key: string, now: number): boolean {
    return this.used(key, now) + 1 > this.burst;
  }

  used(key: string, now: number): number {
    const known = this.uses.get(key);
    return known === undefined ? 0 : Math.max(0, known.used - Math.max(0, now - known.at) / this.every);
  }

  /** Uses one, left or not; how many are used now. */
  add(key: string, now: number): number {
    const used = this.used(key, now) + 1;
    this.uses.delete(key);
    this.uses.set(key, { used, at: now });
    if (this.uses.size > REMEMBERED) this.forget(now);
    return used;
  }

  /** All that have everything back at the front, and in any case the first. */
  private forget(now: number): void {
    let first = true;
    for (const key of this.uses.keys()) {
      if (!first && this.used(key, now) > 0) return;
      this.uses.delete(key);
      first = false;
    }
  }
}
