import type { Game, GameEvent, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { AnalysisCache } from './cache.ts';
import { consistentWorlds, firstTold } from './consistent-worlds.ts';
import { chancesAt } from './chances.ts';
import { type Effort, EFFORT, judgeDecision, type Verdict } from './decision.ts';
import { CURVE_LOOKS, estimate, type Question } from './estimate.ts';
import type { Timeline } from './timeline.ts';

/** Chances are kept in millionths, so that luck, play and the moves of others add up exactly to the result. */
export const WHOLE = 1_000_000;

/** What one move changed for one player, in millionths of winning chance. */
export interface Change {
  /** The number of the move, from 0. */
  readonly seq: number;
  /** What came by chance, or from what others hid. */
  readonly luck: number;
  /** What the player's own answer gave away: 0 or less. */
  readonly play: number;
  /** What the answers of others were worth to the player. */
  readonly others: number;
}

/** A review as it is worked out: first the curve from beginning to end, then the decisions, then all of it added up. */
export type ReviewPart =
  | { readonly type: 'chances'; readonly seq: number; readonly chances: readonly number[] }
  | { readonly type: 'verdict'; readonly seq: number; readonly verdict: Verdict }
  | { readonly type: 'change'; readonly change: Change }
  | { readonly type: 'summary'; readonly summary: Summary };

/** One player's game: start + luck + play + others = end. */
export interface Summary {
  readonly start: number;
  readonly luck: number;
  readonly play: number;
  readonly others: number;
  readonly end: number;
}

/** How closely a review looks, and what was found before. */
export interface ReviewOptions {
  readonly effort?: Effort;
  readonly cache?: AnalysisCache;
}

/**
 * Reviews a game with the eye of one seat: nothing that the seat could not know at a moment counts at that moment. Two games
 * that the seat cannot tell apart have the same review.
 */
export function* reviewSeat<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  { steps, end, seats }: Timeline<S, E>,
  eye: Seat,
  { effort = EFFORT, cache = new AnalysisCache() }: ReviewOptions = {},
): Generator<ReviewPart, Summary> {
  const curve: number[] = [];
  for (let seq = 0; seq <= steps.length; seq++) {
    const at = steps[seq]?.before ?? end;
    const isOver = game.decision(at) === undefined;
    const chances = isOver ? resultOf(game, at, seats) : curvePoint(questionAt(game, at, eye, seats), cache);
    curve.push(wholeOf(chances[eye]));
    yield { type: 'chances', seq, chances };
  }
  const sum = { luck: 0, play: 0, others: 0 };
  for (const [seq, step] of steps.entries()) {
    const question = questionAt(game, step.before, eye, seats);
    const [now = 0, next = 0] = curve.slice(seq, seq + 2);
    let [play, others] = [0, 0];
    if (step.seat === eye) {
      const stage = `verdict ${step.move} ${JSON.stringify(effort)}`;
      const verdict = cache.remember(question, stage, () => judgeDecision(question, step.move, effort));
      if (verdict !== undefined) yield { type: 'verdict', seq, verdict };
      play = -wholeOf(verdict?.loss) || 0;
    } else if (game.decision(question.view)?.seats.length === 1) {
      others = afterOthers(question, step, cache) - now;
    }
    const change = { seq, luck: next - now - play - others, play, others };
    sum.luck += change.luck;
    sum.play += change.play;
    sum.others += change.others;
    yield { type: 'change', change };
  }
  const summary = { start: curve[0] ?? 0, ...sum, end: curve.at(-1) ?? 0 };
  yield { type: 'summary', summary };
  return summary;
}

function questionAt<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  seat: Seat,
  seats: number,
): Question<S, E, O> {
  return { game, view: game.redact(state, seat), seat, seats };
}

function curvePoint<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  cache: AnalysisCache,
): number[] {
  return cache.remember(question, 'curve', () => estimate(question, { looks: CURVE_LOOKS, stage: 'curve' }));
}

/** The chance of the eye once another seat has answered, before chance and hidden pieces have had their say. */
function afterOthers<S, E extends GameEvent, O extends TableOptions>(
  question: Question<S, E, O>,
  { seat: mover, events }: Timeline<S, E>['steps'][number],
  cache: AnalysisCache,
): number {
  const stage = `answer ${mover} ${firstTold(events, question.seat)}`;
  return cache.remember(question, stage, () => {
    const sample = consistentWorlds(question, mover, events);
    return wholeOf(estimate(question, { looks: CURVE_LOOKS, stage: 'answer', sample })[question.seat]);
  });
}

/** What each seat has in the end: 1 won, 0 lost, a share where several sides have won. */
function resultOf<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  end: S,
  seats: number,
): number[] {
  const result: number[] = [];
  chancesAt(game, end, { decision: undefined, seats }, result);
  return result;
}

function wholeOf(chance: number | undefined): number {
  return Math.round((chance ?? 0) * WHOLE);
}
