import { lastingMoves } from '@conclave/bots/regret-matching';
import { sampleState } from '@conclave/bots/search-context';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { Search } from '@conclave/bots/search';
import type { Node } from '@conclave/bots/tree';
import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { comparing, type MeasureHalves } from './comparison.ts';
import { ranked } from './decision.ts';
import { estimate, type Question } from './estimate.ts';
import type { Reply } from './punishment.ts';
import { sealedMixes } from './sealed-choice.ts';
import { rngOfView } from './view-seed.ts';

/** One answer that a player could give, and what a strong player thinks of it. */
export interface Answer {
  readonly move: Move;
  readonly words: string;
  /** The player's chance to win after it. */
  readonly chance: number;
  /** How far two independent searches differ about it. */
  readonly spread: number;
  readonly measures: MeasureHalves;
  /** How it is expected to go on, in one imagined world: who answers what. */
  readonly line: readonly Reply[];
  /** What another seat mostly answers to it, where that costs the player something. */
  readonly punishedBy?: Reply;
  /** Where others choose at the same time: how often it should be given. */
  readonly share?: number;
}

/** What is known of a position after so many looks. */
export interface PositionReport {
  readonly looks: number;
  /** Nothing more is going to be known. */
  readonly isLast: boolean;
  /** Each seat's chance to win. */
  readonly chances: readonly number[];
  /** The best answers, the best first; where others choose at the same time, the most frequent. None where the seat is not asked. */
  readonly answers: readonly Answer[];
}

/** Looks after which a report is given. */
const STAGES = [120, 600, 2400] as const;
const LAST = STAGES[STAGES.length - 1];
/** Looks at a time: what runs this may stop, or do something else, after each. */
const CHUNK = 40;
/** Looks for the chances of all seats: more would change little. */
const MOST_FOR_CHANCES = 600;
/** A line is followed only as far as it has been looked at so often. */
const FEWEST_VISITS = 4;
const LONGEST_LINE = 5;

/**
 * Says what a strong player thinks of a position, from the view of one seat: at once, then better and better. Whoever asks
 * may stop at any report. The same view gives the same reports.
 */
export function* analysePosition<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  most = 3,
): Generator<PositionReport, undefined> {
  for (const report of studyPosition(question, most)) if (report !== undefined) yield report;
}

/** The same a few looks at a time: nothing is yielded where there is no report yet. */
export function* studyPosition<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  most = 3,
): Generator<PositionReport | undefined, undefined> {
  const { game, view, seat } = question;
  const isAsked = game.decision(view)?.seats.includes(seat) === true;
  const sealed = isAsked ? sealedAnswers(question, most) : undefined;
  const search = new Search({ ...question, rng: rngOfView(game, view, seat, 'position') }, DEFAULT_CONFIG);
  let done = 0;
  for (const looks of STAGES) {
    const chances = estimate(question, { looks: Math.min(looks, MOST_FOR_CHANCES), stage: 'position' });
    yield;
    const isLast = looks === LAST;
    if (!isAsked || sealed !== undefined) {
      yield { looks, isLast, chances, answers: sealed ?? [] };
      continue;
    }
    for (; done < looks / 2; done++) {
      search.look();
      if (done % CHUNK === 0) yield;
    }
    const moves = ranked(question, search)
      .slice(0, most)
      .map(({ move }) => move);
    const compared = yield* comparing(question, moves, { looks: looks / 2, stage: `position ${looks}` });
    const answers = compared
      .map(({ move, chance, halves: [first, second], measures, punishedBy }) => ({
        move,
        words: game.notation.formatMove(view, seat, move),
        chance,
        spread: Math.abs(first - second) / 2,
        measures,
        line: expectedLine(question, search.root, move),
        ...(punishedBy === undefined ? {} : { punishedBy }),
      }))
      .toSorted((a, b) => b.chance - a.chance);
    yield { looks, isLast, chances, answers };
  }
}

/** Where others choose at the same time: how often each answer should be given, the most frequent first. */
function sealedAnswers<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  most: number,
): Answer[] | undefined {
  const { game, view, seat } = question;
  const rng = rngOfView(game, view, seat, 'lasting');
  const moves = lastingMoves({ game, view, seat, rng, budget: { iterations: 1 } }).filter(
    (move) => game.policy?.isSignal?.(move) !== true,
  );
  const mixes = moves.length < 2 ? undefined : sealedMixes(question, moves);
  if (mixes === undefined) return undefined;
  const [first, second] = mixes;
  return moves
    .map((move, i) => ({
      move,
      words: game.notation.formatMove(view, seat, move),
      chance: ((first.values[i] ?? 0) + (second.values[i] ?? 0)) / 2,
      spread: Math.abs((first.values[i] ?? 0) - (second.values[i] ?? 0)) / 2,
      measures: [[], []] as const,
      line: [],
      share: ((first.weights[i] ?? 0) + (second.weights[i] ?? 0)) / 2,
    }))
    .toSorted((a, b) => b.share - a.share || b.chance - a.chance)
    .slice(0, most);
}

/** The answers that the search came back to most, one after the other, in one world that the view allows. */
function expectedLine<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat }: Question<S, E, O>,
  root: Node,
  first: Move,
): Reply[] {
  const world = sampleState({ game, seat, rng: rngOfView(game, view, seat, 'line') }, view);
  const line: Reply[] = [];
  let node = root.edges.get(first)?.next;
  game.apply(world, seat, first);
  while (node !== undefined && line.length < LONGEST_LINE) {
    const decision = game.decision(world);
    if (decision === undefined || decision.seats.length > 1) break;
    const [mover] = decision.seats;
    const legal = game.legal(world, mover);
    const edges = [...node.edges.values()].filter(
      ({ move, visits }) => visits >= FEWEST_VISITS && legal.includes(move),
    );
    if (edges.length === 0) break;
    const best = edges.reduce((a, b) => (b.visits > a.visits ? b : a));
    line.push({ seat: mover, words: game.notation.formatMove(world, mover, best.move) });
    game.apply(world, mover, best.move);
    node = best.next;
  }
  return line;
}
