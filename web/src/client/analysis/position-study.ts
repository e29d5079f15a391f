import type { PositionRequest } from './analysis-worker.ts';
import { analyse } from './analyst.ts';
import type { WordedReport } from './worded.ts';

/**
 * What a strong player thinks of a position: at once, then better and better. It begins with the first listener and stops
 * with the last; whoever comes back hears at once what was found before.
 */
export class PositionStudy {
  readonly #request: PositionRequest;
  readonly #listeners = new Set<() => void>();
  #report: WordedReport | undefined;
  #stop: (() => void) | undefined;

  constructor(request: PositionRequest) {
    this.#request = request;
  }

  /** The same object until more is known; nothing before the first report. */
  report = (): WordedReport | undefined => this.#report;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#report?.isLast !== true) this.#stop ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  #start(): () => void {
    return analyse({ type: 'position', ...this.#request }, (message) => {
      if (message.type !== 'position') return;
      this.#report = message.report;
      for (const listener of this.#listeners) listener();
    });
  }
}
