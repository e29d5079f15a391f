import { sampleState } from '@conclave/bots/search-context';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { Search } from '@conclave/bots/search';
import type { Node } from '@conclave/bots/tree';
import type { GameEvent, Move } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { compare } from './comparison.ts';
import { ranked } from './decision.ts';
import { estimate, type Question } from './estimate.ts';
import { rngOfView } from './view-seed.ts';

/** One answer that a player could give, and what a strong player thinks of it. */
export interface Answer {
  readonly move: Move;
  readonly words: string;
  /** The player's chance to win after it. */
  readonly chance: number;
  /** How far two independent searches differ about it. */
  readonly spread: number;
  readonly measures: readonly number[];
  /** How it is expected to go on, in one imagined world: who answers what. */
  readonly line: readonly { readonly seat: number; readonly words: string }[];
}

/** What is known of a position after so many looks. */
export interface PositionReport {
  readonly looks: number;
  /** Each seat's chance to win. */
  readonly chances: readonly number[];
  /** The best answers, the best first; none where the seat is not asked. */
  readonly answers: readonly Answer[];
}

/** Looks after which a report is given. */
const STAGES = [120, 600, 2400] as const;
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
): Generator<PositionReport> {
  const { game, view, seat } = question;
  const search = new Search({ ...question, rng: rngOfView(game, view, seat, 'position') }, DEFAULT_CONFIG);
  const isAsked = game.decision(view)?.seats.includes(seat) === true;
  let done = 0;
  for (const looks of STAGES) {
    const chances = estimate(question, { looks: Math.min(looks, 600), stage: 'position' });
    if (!isAsked) {
      yield { looks, chances, answers: [] };
      continue;
    }
    for (; done < looks / 2; done++) search.look();
    const moves = ranked(question, search)
      .slice(0, most)
      .map(({ move }) => move);
    const compared = compare(question, moves, { looks: looks / 2, stage: `position ${looks}` });
    const answers = compared
      .map(({ move, chance, halves: [first, second], measures }) => ({
        move,
        words: game.notation.formatMove(view, seat, move),
        chance,
        spread: Math.abs(first - second) / 2,
        measures,
        line: expectedLine(question, search.root, move),
      }))
      .toSorted((a, b) => b.chance - a.chance);
    yield { looks, chances, answers };
  }
}

/** The answers that the search came back to most, one after the other, in one world that the view allows. */
function expectedLine<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat }: Question<S, E, O>,
  root: Node,
  first: Move,
): Answer['line'] {
  const world = sampleState({ game, seat, rng: rngOfView(game, view, seat, 'line') }, view);
  const line: { seat: number; words: string }[] = [];
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
