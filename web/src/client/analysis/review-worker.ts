import type { Verdict } from '@conclave/analysis/decision';
import { type Reason, reasonsFor } from '@conclave/analysis/reasons';
import { reviewSeat, type Summary } from '@conclave/analysis/review';
import { type Timeline, timelineOf } from '@conclave/analysis/timeline';
import type { AnyGame, GameEvent, Seat } from '@conclave/kernel/game';
import type { GameRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { loadGame } from '../games/games.ts';

/** A game to review, with the eyes of these seats, one after the other. */
export interface ReviewRequest {
  readonly record: GameRecord;
  readonly eyes: readonly Seat[];
}

/** A verdict in words: moves as their notation writes them. */
export interface WordedVerdict extends Pick<Verdict, 'loss' | 'spread' | 'judgement' | 'chances'> {
  /** How many moves were made before it. */
  readonly seq: number;
  readonly played: string;
  readonly best: string;
  readonly reasons: readonly Reason[];
  /** Where others chose at the same time: how often each answer should be given. */
  readonly mix: readonly { readonly words: string; readonly share: number }[];
}

/** What the worker has found out about the game of one seat. */
export type ReviewMessage = { readonly eye: Seat } & (
  | { readonly type: 'chances'; readonly chances: readonly (readonly number[])[] }
  | { readonly type: 'verdict'; readonly verdict: WordedVerdict }
  | { readonly type: 'summary'; readonly summary: Summary }
);

/** Points of the curve that are sent together. */
const BATCH = 12;

addEventListener('message', (event: MessageEvent<ReviewRequest>) => {
  void review(event.data);
});

async function review({ record, eyes }: ReviewRequest): Promise<void> {
  const game = await loadGame(record.game);
  const timeline = must(timelineOf(game, record)); // the page has played it through already
  for (const eye of eyes) reviewWith(game, timeline, eye);
}

function reviewWith(game: AnyGame, timeline: Timeline<unknown, GameEvent>, eye: Seat): void {
  let chances: (readonly number[])[] = [];
  for (const part of reviewSeat(game, timeline, eye)) {
    if (part.type === 'chances') {
      chances.push(part.chances);
      if (chances.length < BATCH && part.seq < timeline.steps.length) continue;
      send({ eye, type: 'chances', chances });
      chances = [];
    } else if (part.type === 'verdict') {
      send({ eye, type: 'verdict', verdict: worded(game, timeline, part.seq, part.verdict) });
    } else if (part.type === 'summary') {
      send({ eye, type: 'summary', summary: part.summary });
    }
  }
}

function worded(
  game: AnyGame,
  { steps }: Timeline<unknown, GameEvent>,
  seq: number,
  { best, loss, spread, judgement, chances, measures, mix = [] }: Verdict,
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
    mix: mix.map(({ move, share }) => ({ words: words(move), share })),
  };
}

function send(message: ReviewMessage): void {
  postMessage(message);
}
