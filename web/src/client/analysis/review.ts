import type { Summary } from '@conclave/analysis/review';
import type { Seat } from '@conclave/kernel/game';
import type { GameRecord } from '@conclave/kernel/record';
import type { ReviewMessage, ReviewRequest, WordedVerdict } from './review-worker.ts';

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
  #worker: Worker | undefined;
  #seats: readonly SeatReview[];

  constructor(record: GameRecord, first: Seat) {
    const all = Array.from({ length: record.options.seats }, (_, seat) => seat);
    this.#request = { record, eyes: [first, ...all.filter((seat) => seat !== first)] };
    this.#seats = all.map(() => NOTHING);
  }

  seats = (): readonly SeatReview[] => this.#seats;

  /** The worker begins with the first listener, and stops with the last. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    this.#worker ??= this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#worker?.terminate();
      this.#worker = undefined;
    };
  };

  #start(): Worker {
    this.#seats = this.#seats.map(() => NOTHING);
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module', name: 'review' });
    worker.addEventListener('message', (event: MessageEvent<ReviewMessage>) => this.#hear(event.data));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
    worker.postMessage(this.#request);
    return worker;
  }

  #hear(message: ReviewMessage): void {
    this.#seats = this.#seats.map((review, seat) => (seat === message.eye ? withMessage(review, message) : review));
    for (const listener of this.#listeners) listener();
  }
}

/** A review with what has just been found out. */
export function withMessage(review: SeatReview, message: ReviewMessage): SeatReview {
  switch (message.type) {
    case 'chances':
      return { ...review, chances: [...review.chances, ...message.chances] };
    case 'verdict':
      return { ...review, verdicts: [...review.verdicts, message.verdict] };
    case 'summary':
      return { ...review, summary: message.summary };
  }
}
