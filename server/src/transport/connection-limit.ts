/** What one connection may say besides moves. */
export class ConnectionLimit {
  private readonly perSecond: number;
  private left: number;
  private at: number;

  constructor(perSecond: number, now: number) {
    this.perSecond = perSecond;
    this.left = perSecond * BURST;
    this.at = now;
  }

  /** False: not now. */
  take(now: number): boolean {
    this.left = Math.min(this.perSecond * BURST, this.left + ((now - this.at) / 1000) * this.perSecond);
    this.at = now;
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}

/** How many seconds' worth may be used at once. */
const BURST = 10;
