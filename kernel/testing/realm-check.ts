import { below, type Rng, seeded, seedFrom, shuffle } from '@conclave/kernel/chance';
import type { Game, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { answerTo, type Question } from './question.ts';
import { type Realm, realmsOf } from './realm.ts';

/** A position of a game that is being played, and the move that will be made in it. */
interface Moment<S> {
  readonly state: S;
  readonly seats: number;
  readonly seat: Seat;
  readonly move: Move;
  /** Words of earlier moves. */
  readonly earlier: readonly string[];
}

interface Asked<S> {
  readonly seen: S;
  readonly question: Question;
}

/** The first positions of each prompt are always compared, later ones ever more rarely: rare prompts are where such faults hide. */
const FIRST = 4;
/** Of many legal moves, how many are asked about. */
const SOME = 6;

/** Compares the process that plays a game with realms that have never played: state must be in the state. */
export class RealmCheck<S, E extends GameEvent, O extends TableOptions> {
  private readonly game: Game<S, E, O>;
  private readonly freshRealm: () => Realm;
  private readonly rng: Rng;
  private readonly seen = new Map<string, number>();

  constructor(game: Game<S, E, O>, module: URL, label: string) {
    this.game = game;
    this.freshRealm = realmsOf(module, game.id);
    this.rng = seeded(seedFrom(`${label} realms`));
  }

  wants(prompt: string): boolean {
    const seen = this.seen.get(prompt) ?? 0;
    this.seen.set(prompt, seen + 1);
    return seen < FIRST || below(this.rng, seen) < FIRST;
  }

  /** Where a fresh realm answers differently. Questions come in any order; one that plays comes last, often alone. */
  difference(moment: Moment<S>): string | undefined {
    const { state, seats, seat, move } = moment;
    const { game, rng } = this;
    const other = below(rng, seats);
    const reading = [
      ...everySeat(seats).flatMap((asked) => this.reading(state, asked, moment)),
      ...this.reading(game.redact(state, seat), seat, moment),
      ...this.reading(game.redact(state, other), other, moment),
      { seen: game.redact(state), question: { ask: 'decision' } as const },
    ];
    const order = reading.map((_, i) => i);
    shuffle(rng, order);
    const playing = { seen: state, question: { ask: 'apply', seat, move } as const };
    const realm = this.freshRealm();
    for (const { seen, question } of below(this.rng, 3) === 0
      ? [playing]
      : [...order.map((i) => reading[i]), playing]) {
      const position = JSON.stringify(seen);
      const here = answerTo(game, game.clone(seen), question);
      const there = attempt(() => realm.answer(position, question));
      if (here !== there)
        return `${JSON.stringify(question)}: ${here} here, ${there} in a fresh realm, at\n${position}`;
    }
    return undefined;
  }

  /** The questions that a seat may ask about a position without changing it. */
  private reading(seen: S, seat: Seat, { earlier }: Moment<S>): Asked<S>[] {
    const { game, rng } = this;
    const legal = game.legal(seen, seat);
    shuffle(rng, legal);
    const some = legal.slice(0, SOME);
    const words = some.map((move) => game.notation.formatMove(seen, seat, move));
    const questions: Question[] = [
      { ask: 'decision' },
      { ask: 'legal', seat },
      ...some.map((move) => ({ ask: 'formatMove', seat, move }) as const),
      ...[...words, ...earlier.slice(-SOME), 'x'].map((word) => ({ ask: 'refusal', seat, words: word }) as const),
    ];
    return questions.map((question) => ({ seen, question }));
  }
}

const everySeat = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** The answer, or what was thrown instead; errors of another realm are no instances of our Error. */
function attempt(answer: () => string): string {
  try {
    return answer();
  } catch (error) {
    return `thrown: ${String(error)}`;
  }
}
