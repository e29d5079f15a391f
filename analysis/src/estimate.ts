import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { Search, type SearchOptions } from '@conclave/bots/search';
import type { Rng } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { calibrated } from './calibration.ts';
import { chancesAt } from './chances.ts';
import { rngOfView } from './view-seed.ts';

/** What is looked at: a view, the seat whose view it is, and how many sit at the table. */
export interface Question<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly view: View<S>;
  readonly seat: Seat;
  readonly seats: number;
}

/** Enough for a curve: 600 looks would sharpen it by a point or two. */
export const CURVE_LOOKS = 60;

/** What an estimate may be told besides. */
export interface EstimateOptions<S> {
  readonly looks: number;
  /** Tells apart what is asked of the same view. */
  readonly stage: string;
  /** An imagined world and the answer that has been given in it; left out: any world, and the answer is still open. */
  readonly sample?: (rng: Rng) => { readonly world: S; readonly move: Move | undefined };
}

/** Each seat's chance to win, as far as the view of one seat can tell. */
export function estimate<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  options: EstimateOptions<S>,
): number[] {
  return calibrated(question.game, question.view, uncalibrated(question, options), question.seats);
}

/** The same as the search says it, which need not come true as often: `conclave calibrate` compares it with results. */
export function uncalibrated<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  { looks, stage, sample }: EstimateOptions<S>,
): number[] {
  const tallies = new Map<Move, ChanceTally<S, E, O>>();
  const rng = rngOfView(question.game, question.view, question.seat, stage);
  const onLook = (first: Move, world: S): void => {
    let tally = tallies.get(first);
    if (tally === undefined) tallies.set(first, (tally = new ChanceTally(question)));
    tally.add(world);
  };
  let given: Move | undefined;
  const options: SearchOptions<S> =
    sample === undefined
      ? { onLook }
      : {
          onLook,
          sample: () => {
            const drawn = sample(rng);
            given = drawn.move;
            return drawn.world;
          },
          firstMove: () => given,
        };
  const search = new Search({ ...question, rng }, DEFAULT_CONFIG, options);
  for (let i = 0; i < looks; i++) search.look();
  return byAttention([...tallies.values()], sample === undefined);
}

/**
 * Puts the answers together. Where the answer is open, those that the search came back to count for more than their share:
 * it had to look at the others too, but nobody is expected to give them.
 */
function byAttention<S, E extends GameEvent, O extends TableOptions>(
  tallies: readonly ChanceTally<S, E, O>[],
  isOpen: boolean,
): number[] {
  const weights = tallies.map(({ count }) => (isOpen ? count * count : count));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const chances: number[] = [];
  for (const [i, tally] of tallies.entries()) {
    for (const [seat, chance] of tally.mean().entries()) {
      chances[seat] = (chances[seat] ?? 0) + (chance * (weights[i] ?? 0)) / whole;
    }
  }
  return chances;
}

/** Chances at the ends of many looks, put together. */
export class ChanceTally<S, E extends GameEvent, O extends TableOptions> {
  readonly #question: Question<S, E, O>;
  readonly #sums: number[] = [];
  readonly #last: number[] = [];
  #count = 0;

  constructor(question: Question<S, E, O>) {
    this.#question = question;
  }

  get count(): number {
    return this.#count;
  }

  add(world: S): void {
    const { game, seats } = this.#question;
    chancesAt(game, world, { decision: game.decision(world), seats }, this.#last);
    for (let i = 0; i < this.#last.length; i++) this.#sums[i] = (this.#sums[i] ?? 0) + (this.#last[i] ?? 0);
    this.#count++;
  }

  /** Nothing before the first look. */
  mean(): number[] {
    return this.#sums.map((sum) => sum / this.#count);
  }
}
