import type { Seat } from '@conclave/kernel/game';
import { type Moment, seatInfosOf, stepOf, stepsOf } from './moment.ts';
import type { Oracle } from './oracle.ts';

type Part = 'view' | 'step' | 'steps' | 'seats';

/** What an audience should know at a moment, as JSON: written once, though many clients are held against it. */
export class MomentTexts {
  private readonly known = new WeakMap<Moment, Map<string, string | undefined>>();

  view({ game }: Oracle, moment: Moment, seat: Seat | undefined): string | undefined {
    return this.text(moment, 'view', seat, () =>
      moment.phase === 'open' ? undefined : game.redact(moment.state, seat),
    );
  }

  /** What a seat was told of the last move. */
  lastStep(moment: Moment, seat: Seat | undefined): string | undefined {
    return this.text(moment, 'step', seat, () => (moment.last === undefined ? undefined : stepOf(moment.last, seat)));
  }

  steps(moment: Moment, seat: Seat | undefined): string | undefined {
    return this.text(moment, 'steps', seat, () => stepsOf(moment, seat));
  }

  seats(moment: Moment): string | undefined {
    return this.text(moment, 'seats', undefined, () => seatInfosOf(moment.chairs));
  }

  private text(moment: Moment, part: Part, seat: Seat | undefined, make: () => unknown): string | undefined {
    let texts = this.known.get(moment);
    if (texts === undefined) {
      texts = new Map();
      this.known.set(moment, texts);
    }
    const key = `${part} ${seat}`;
    if (!texts.has(key)) texts.set(key, JSON.stringify(make()));
    return texts.get(key);
  }
}
