/** Does at once what is asked for first, and of what is asked for in the next while only the last, when that has passed. */
export class Throttle {
  private readonly milliseconds: number;
  private timer: NodeJS.Timeout | undefined;
  private last: (() => void) | undefined;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  run(work: () => void): void {
    if (this.timer !== undefined) {
      this.last = work;
      return;
    }
    if (this.milliseconds > 0) this.timer = setTimeout(() => this.next(), this.milliseconds).unref();
    work();
  }

  private next(): void {
    const { last } = this;
    this.timer = undefined;
    this.last = undefined;
    if (last !== undefined) this.run(last);
  }
}
