import { sampleState } from '@conclave/bots/search-context';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { Search } from '@conclave/bots/search';
import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { calibrated } from './calibration.ts';
import { ChanceTally, type Question } from './estimate.ts';
import { MeasureTally } from './measure-tally.ts';
import { punishment, type Reply } from './punishment.ts';
import { rngOfView } from './view-seed.ts';

/** What a few answers are worth to the one who is asked, each looked at equally often. */
export interface Compared {
  readonly move: Move;
  /** Chance to win, 0 to 1. */
  readonly chance: number;
  /** The same from each of two searches that know nothing of each other: how far they differ says how sure it is. */
  readonly halves: readonly [number, number];
  readonly measures: MeasureHalves;
  /** What another seat mostly answers to it, where that costs the player something and both searches say so. */
  readonly punishedBy?: Reply;
}

/** What the player is expected to have in the end, in the order of the game's measures, as each of the two searches says. */
export type MeasureHalves = readonly [first: readonly number[], second: readonly number[]];

/**
 * Tells a few answers apart. A plain search visits bad answers so seldom that their worth is mostly noise; here each answer
 * has the same number of looks, in the same imagined worlds.
 */
export function compare<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  moves: readonly Move[],
  comparison: Comparison<S>,
): Compared[] {
  const steps = comparing(question, moves, comparison);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** How answers are compared. */
export interface Comparison<S> {
  readonly looks: number;
  /** Tells apart what is asked of the same view. */
  readonly stage: string;
  /** The one world that is looked at; left out: those that the view allows. */
  readonly world?: S;
}

/** The same a few looks at a time. */
export function* comparing<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  moves: readonly Move[],
  { looks, stage, world }: Comparison<S>,
): Generator<undefined, Compared[]> {
  const halves: Half[] = [];
  for (const half of [0, 1]) {
    halves.push(yield* oneHalf(question, moves, { looks: looks / 2, stage: `${stage} ${half}`, world }));
  }
  return moves.map((move, i) => {
    const of = halves.map((half) => half[i]);
    const [first = 0, second = 0] = of.map((tally) => tally?.chance ?? 0);
    const [a = [], b = []] = of.map((tally) => tally?.measures ?? []);
    const [reply, other] = of.map((tally) => tally?.reply);
    const isAgreed = reply !== undefined && reply.seat === other?.seat && reply.words === other.words;
    return {
      move,
      chance: (first + second) / 2,
      halves: [first, second],
      measures: [a, b],
      ...(isAgreed ? { punishedBy: reply } : {}),
    };
  });
}

/** What each answer is worth in one of the two searches. */
type Half = readonly {
  readonly chance: number;
  readonly measures: readonly number[];
  readonly reply: Reply | undefined;
}[];

/** Looks at a time: what runs this may do something else after each. */
const CHUNK = 40;

function* oneHalf<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  moves: readonly Move[],
  { looks, stage, world }: { readonly looks: number; readonly stage: string; readonly world: S | undefined },
): Generator<undefined, Half> {
  const { game, view, seat } = question;
  const rng = rngOfView(game, view, seat, stage);
  const tallies = new Map(moves.map((move) => [move, new ChanceTally(question)]));
  const measures = new Map(moves.map((move) => [move, new MeasureTally(question)]));
  let shared: S | undefined;
  let drawn = 0;
  const search = new Search({ ...question, rng }, DEFAULT_CONFIG, {
    among: moves,
    sample: () => {
      if (drawn++ % moves.length === 0) shared = world ?? sampleState({ game, seat, rng }, view);
      return game.clone(shared as S);
    },
    onLook: (first, at) => {
      tallies.get(first)?.add(at);
      measures.get(first)?.add(at);
    },
  });
  const rounds = Math.max(1, Math.ceil(looks / moves.length));
  for (let i = 0; i < rounds * moves.length; i++) {
    search.look();
    if (i % CHUNK === CHUNK - 1) yield;
  }
  return moves.map((move) => ({
    chance: calibrated(game, view, tallies.get(move)?.mean() ?? [], question.seats)[seat] ?? 0,
    measures: measures.get(move)?.means() ?? [],
    reply: punishment(question, search.root, move),
  }));
}
