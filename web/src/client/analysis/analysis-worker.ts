import { AnalysisCache } from '@conclave/analysis/cache';
import { type PositionReport, studyPosition } from '@conclave/analysis/position';
import { reviewSeat, type Summary } from '@conclave/analysis/review';
import { timelineOf } from '@conclave/analysis/timeline';
import type { AnyGame, Seat, View } from '@conclave/kernel/game';
import type { GameRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { loadGame } from '../games/games.ts';
import { wordedReport, type WordedReport, wordedVerdict, type WordedVerdict } from './worded.ts';

/** A game to review, with the eyes of these seats, one after the other. */
export interface ReviewRequest {
  readonly record: GameRecord;
  readonly eyes: readonly Seat[];
}

/** A position to think about, as one seat sees it. */
export interface PositionRequest {
  readonly game: string;
  readonly view: unknown;
  readonly seat: Seat;
  /** How many sit at the table. */
  readonly seats: number;
  /** Answers that are wanted at most. */
  readonly most: number;
}

/** What the page asks of the worker; `stop` gives up what was asked under this id. */
export type AnalysisRequest = { readonly id: number } & (
  | ({ readonly type: 'review' } & ReviewRequest)
  | ({ readonly type: 'position' } & PositionRequest)
  | { readonly type: 'stop' }
);

/** What the worker has found out about the game of one seat. */
export type ReviewMessage = { readonly type: 'review'; readonly eye: Seat } & (
  | { readonly part: 'chances'; readonly chances: readonly (readonly number[])[] }
  | { readonly part: 'verdict'; readonly verdict: WordedVerdict }
  | { readonly part: 'summary'; readonly summary: Summary }
);
export type PositionMessage = { readonly type: 'position'; readonly report: WordedReport };
export type AnalysisMessage = { readonly id: number } & (ReviewMessage | PositionMessage);

/** Points of the curve that are sent together. */
const BATCH = 12;
/** Milliseconds of work between two looks at what else was asked. */
const SLICE = 20;

type Steps = Iterator<ReviewMessage | PositionMessage | undefined, undefined>;

/** What is wanted and not yet done; nothing while its game is loaded. */
const jobs = new Map<number, { readonly isUrgent: boolean; steps: Steps | undefined }>();
const cache = new AnalysisCache();
let isBusy = false;

addEventListener('message', (event: MessageEvent<AnalysisRequest>) => {
  void take(event.data);
});

async function take(request: AnalysisRequest): Promise<void> {
  if (request.type === 'stop') {
    jobs.delete(request.id);
    return;
  }
  const job: { readonly isUrgent: boolean; steps: Steps | undefined } = {
    isUrgent: request.type === 'position',
    steps: undefined,
  };
  jobs.set(request.id, job);
  const game = await loadGame(request.type === 'position' ? request.game : request.record.game);
  job.steps = request.type === 'position' ? positionSteps(game, request) : reviewSteps(game, request);
  if (!isBusy) await work();
}

/** Works on the job that was asked for last, positions before reviews, and listens in between. */
async function work(): Promise<void> {
  isBusy = true;
  for (;;) {
    const ready = [...jobs].filter(([, { steps }]) => steps !== undefined);
    const [id, job] = ready.findLast(([, { isUrgent }]) => isUrgent) ?? ready.at(-1) ?? [];
    if (id === undefined || job?.steps === undefined) break;
    for (const until = performance.now() + SLICE; performance.now() < until; ) {
      const { done, value } = job.steps.next();
      if (value !== undefined) postMessage({ id, ...value } satisfies AnalysisMessage);
      if (done !== true) continue;
      jobs.delete(id);
      break;
    }
    await breath();
  }
  isBusy = false;
}

/** Lets messages in. */
function breath(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(undefined);
  });
}

function* positionSteps(
  game: AnyGame,
  { view: raw, seat, seats, most }: PositionRequest,
): Generator<PositionMessage | undefined, undefined> {
  const view = raw as View<unknown>; // made by redact on the other side; a message carries no brand
  const question = { game, view, seat, seats };
  // what was found before is there at once, as far as it went
  const found = cache.remember(question, `position ${most}`, (): PositionReport[] => []);
  const last = found.at(-1);
  if (last !== undefined) yield { type: 'position', report: wordedReport(game, last) };
  if (last?.isLast === true) return;
  for (const report of studyPosition(question, most)) {
    if (report !== undefined && report.looks > (last?.looks ?? 0)) {
      found.push(report);
      yield { type: 'position', report: wordedReport(game, report) };
    } else {
      yield;
    }
  }
}

function* reviewSteps(game: AnyGame, { record, eyes }: ReviewRequest): Generator<ReviewMessage | undefined, undefined> {
  const timeline = must(timelineOf(game, record)); // the page has played it through already
  for (const eye of eyes) {
    let chances: (readonly number[])[] = [];
    for (const part of reviewSeat(game, timeline, eye, { cache })) {
      if (part.type === 'chances') {
        chances.push(part.chances);
        if (chances.length < BATCH && part.seq < timeline.steps.length) {
          yield;
          continue;
        }
        yield { type: 'review', eye, part: 'chances', chances };
        chances = [];
      } else if (part.type === 'verdict') {
        const verdict = wordedVerdict(game, timeline, part.seq, part.verdict);
        yield { type: 'review', eye, part: 'verdict', verdict };
      } else if (part.type === 'summary') {
        yield { type: 'review', eye, part: 'summary', summary: part.summary };
      } else {
        yield;
      }
    }
  }
}
