import { vi } from 'vitest';

/** Kept before it is replaced: the only way to let promises run while no time passes. */
const realImmediate = globalThis.setImmediate;

/**
 * Time that passes only when it is told to. Timers fire one by one, and between two of them everything that follows from
 * promises, streams and `setImmediate` happens, so the same script always runs in the same order.
 */
export class SimulatedTime {
  /** Calls of `setImmediate` that are still to come. */
  private pending = 0;

  constructor(now: number) {
    vi.useFakeTimers({
      now,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    globalThis.setImmediate = this.counted() as typeof setImmediate;
  }

  uninstall(): void {
    vi.clearAllTimers();
    vi.useRealTimers();
    globalThis.setImmediate = realImmediate;
  }

  /** Lets everything happen that needs no time. */
  async flush(): Promise<void> {
    do await new Promise((resolve) => realImmediate(resolve));
    while (this.pending > 0);
  }

  private counted() {
    return (run: (...args: unknown[]) => void, ...args: unknown[]) => {
      this.pending++;
      return realImmediate(() => {
        this.pending--;
        run(...args);
      });
    };
  }

  async advance(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds;
    const wake = setTimeout(() => {}, milliseconds); // so that there is a timer to stop at
    for (await this.flush(); Date.now() < end; await this.flush()) vi.advanceTimersToNextTimer();
    clearTimeout(wake);
  }
}
