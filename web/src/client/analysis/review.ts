import type { Summary } from '@conclave/analysis/review';
import type { Seat } from '@conclave/kernel/game';
import type { GameRecord } from '@conclave/kernel/record';
import type { ReviewMessage, ReviewRequest } from './analysis-worker.ts';
import { analyse } from './analyst.ts';
import type { WordedVerdict } from './worded.ts';

/** What is known so far of the game of one seat. */
export interface SeatReview {
  /** Every seat's chance before each move and at the end, as far as it is worked out. */
  readonly chances: readonly (readonly number[])[];
  readonly verdicts: readonly WordedVerdict[];
  /** Once all of it is worked out. */
  readonly summary: Summary | undefined;
}

const NOTHING: SeatReview = { chances: [], verdicts: [], summary: undefined };

/** A review that a worker fills in while it is read: first the game of one seat, then those of the others. */
export class Review {
  readonly #request: ReviewRequest;
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;
  #seats: readonly SeatReview[];

  constructor(record: GameRecord, first: Seat) {
    const all = Array.from({ length: record.options.seats }, (_, seat) => seat);
    this.#request = { record, eyes: [first, ...all.filter((seat) => seat !== first)] };
    this.#seats = all.map(() => NOTHING);
  }

  seats = (): readonly SeatReview[] => this.#seats;

  /** The worker begins with the first listener, and stops with the last; it takes what it has found before from its cache. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#seats.some(({ summary }) => summary === undefined)) this.#stop ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  };

  #start(): () => void {
    this.#seats = this.#seats.map(() => NOTHING);
    return analyse({ type: 'review', ...this.#request }, (message) => {
      if (message.type !== 'review') return;
      this.#seats = this.#seats.map((review, seat) => (seat === message.eye ? withMessage(review, message) : review));
      for (const listener of this.#listeners) listener();
    });
  }
}

/** A review with what has just been found out. */
export function withMessage(review: SeatReview, message: ReviewMessage): SeatReview {
  switch (message.part) {
    case 'chances':
      return { ...review, chances: [...review.chances, ...message.chances] };
    case 'verdict':
      return { ...review, verdicts: [...review.verdicts, message.verdict] };
    case 'summary':
      return { ...review, summary: message.summary };
  }
}
