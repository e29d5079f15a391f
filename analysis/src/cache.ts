import { seedFrom } from '@conclave/kernel/chance';
import type { GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Question } from './estimate.ts';
import { viewKey } from './view-seed.ts';

/**
 * What has been worked out before, under the SHA-256 of game, version, view, seat and stage: nothing else may decide what is
 * found, or hidden pieces could be read from it. The oldest finding makes room for a new one.
 */
export class AnalysisCache {
  readonly #most: number;
  readonly #found = new Map<string, unknown>();

  constructor(most = 5000) {
    this.#most = most;
  }

  /** `work` must depend on the question and the stage alone. */
  remember<T, S, E extends GameEvent, O extends TableOptions>(
    { game, view, seat, seats }: Question<S, E, O>,
    stage: string,
    work: () => T,
  ): T {
    const key = seedFrom(viewKey(game, view, seat, `${seats} ${stage}`));
    if (this.#found.has(key)) return this.#found.get(key) as T;
    const found = work();
    if (this.#found.size >= this.#most) this.#found.delete(this.#found.keys().next().value as string);
    this.#found.set(key, found);
    return found;
  }
}
