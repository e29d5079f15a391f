import type { Verdict } from '@conclave/analysis/decision';
import type { Answer, PositionReport } from '@conclave/analysis/position';
import { type Reason, reasonsFor } from '@conclave/analysis/reasons';
import type { Timeline } from '@conclave/analysis/timeline';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';

/** A verdict in words: moves as their notation writes them. */
export interface WordedVerdict extends Pick<Verdict, 'loss' | 'spread' | 'judgement' | 'chances' | 'punishedBy'> {
  /** How many moves were made before it. */
  readonly seq: number;
  readonly played: string;
  readonly best: string;
  readonly reasons: readonly Reason[];
  /** Where others chose at the same time: how often each answer should be given. */
  readonly mix: readonly { readonly words: string; readonly share: number }[];
}

/** An answer of a report, and why the best one is better; of the best one, why it is better than the next. */
export interface WordedAnswer extends Omit<Answer, 'move' | 'measures'> {
  readonly reasons: readonly Reason[];
}

/** What is known of a position by now. */
export interface WordedReport extends Omit<PositionReport, 'answers'> {
  readonly answers: readonly WordedAnswer[];
}

export function wordedVerdict(
  game: AnyGame,
  { steps }: Timeline<unknown, GameEvent>,
  seq: number,
  { best, loss, spread, judgement, chances, measures, punishedBy, mix = [] }: Verdict,
): WordedVerdict {
  const step = steps[seq];
  if (step === undefined) throw new Error(`there is no move ${seq}`);
  const words = (move: number): string => game.notation.formatMove(step.before, step.seat, move);
  return {
    seq,
    loss,
    spread,
    judgement,
    chances,
    played: step.words,
    best: words(best),
    reasons: reasonsFor(game, measures),
    ...(punishedBy === undefined ? {} : { punishedBy }),
    mix: mix.map(({ move, share }) => ({ words: words(move), share })),
  };
}

export function wordedReport(game: AnyGame, { answers, ...report }: PositionReport): WordedReport {
  const [best, second] = answers;
  return {
    ...report,
    answers: answers.map((answer, i) => {
      const [better, worse] = i === 0 ? [answer, second ?? answer] : [best ?? answer, answer];
      return { ...withoutMove(answer), reasons: reasonsFor(game, [better.measures, worse.measures]) };
    }),
  };
}

/** What a page needs of an answer. */
function withoutMove({ words, chance, spread, line, punishedBy, share }: Answer): Omit<WordedAnswer, 'reasons'> {
  return {
    words,
    chance,
    spread,
    line,
    ...(punishedBy === undefined ? {} : { punishedBy }),
    ...(share === undefined ? {} : { share }),
  };
}
