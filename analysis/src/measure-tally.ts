import type { GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Question } from './estimate.ts';

/** What a player has at the ends of many looks, by the measures of its game. */
export class MeasureTally<S, E extends GameEvent, O extends TableOptions> {
  readonly #question: Question<S, E, O>;
  readonly #sums: number[];
  #count = 0;

  constructor(question: Question<S, E, O>) {
    this.#question = question;
    this.#sums = (question.game.policy?.measures ?? []).map(() => 0);
  }

  add(state: S): void {
    const { game, seat } = this.#question;
    const measures = game.policy?.measures ?? [];
    for (let i = 0; i < measures.length; i++)
      this.#sums[i] = (this.#sums[i] ?? 0) + (measures[i]?.of(state, seat) ?? 0);
    this.#count++;
  }

  means(): number[] {
    return this.#sums.map((sum) => sum / Math.max(1, this.#count));
  }
}
