import type { Verdict } from '@conclave/analysis/decision';
import { type Effort, EFFORT } from '@conclave/analysis/decision';
import { reasonsFor } from '@conclave/analysis/reasons';
import { reviewSeat, type Summary, WHOLE } from '@conclave/analysis/review';
import { type Timeline, timelineOf } from '@conclave/analysis/timeline';
import type { AnyGame, GameEvent, Seat } from '@conclave/kernel/game';
import { parseRecord } from '@conclave/kernel/record';
import type { Texts } from '@conclave/texts/messages';
import { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { progress } from '../lab/progress.ts';
import { textsFor, withLanguage } from '../language.ts';
import { readSource } from '../source.ts';
import { wholeNumber } from '../table.ts';

/** `conclave analyse`: what each decision of a game was worth, and how much of the result was luck. */
export function analyseCommand(environment: Environment): Command {
  const command = new Command('analyse')
    .description('Review a game: what each decision gave away, what was luck and what the others did.')
    .argument('<file>', 'a record as `conclave record` or a table makes it; - reads what is piped in');
  return withLanguage(command, environment)
    .option('--seat <n>', 'review only the game of this seat (default: every seat)', wholeNumber)
    .option('--looks <n>', 'looks at each decision before suspects are looked at again', wholeNumber)
    .option('--json', 'the review as one JSON object')
    .addHelpText('after', JSON_HELP)
    .action(async (file: string, options: AnalyseOptions) =>
      environment.end(await analyseFile(environment, file, options)),
    );
}

const JSON_HELP = `
With --json: {"seats":[{"start","luck","play","others","end"}],"decisions":[{"seq","seat","played","best","loss","judgement","chances"}]}
Chances are fractions, and start + luck + play + others = end for each seat. Judgements: best, good, mistake, blunder.`;

interface AnalyseOptions {
  readonly seat?: Seat;
  readonly looks?: number;
  readonly json?: boolean;
  readonly lang: string;
}

/** A judged answer, with where it was given. */
interface Decision {
  readonly seq: number;
  readonly seat: Seat;
  readonly verdict: Verdict;
}

async function analyseFile(environment: Environment, file: string, options: AnalyseOptions): Promise<Exit> {
  const text = await readSource(environment, file);
  if (!text.ok)
    return refuse(environment, text.problem.code === 'no-file' ? EXIT.usage : EXIT.input, text.problem, options);
  const read = parseRecord((id) => environment.games.find((game) => game.id === id), text.value);
  if (!read.ok) return refuse(environment, EXIT.input, read.problem, options);
  const { game, record } = read.value;
  const { seat, looks } = options;
  const { seats } = record.options;
  if (seat !== undefined && seat >= seats) {
    const { problem } = failure('bad-argument', `there is no seat ${seat}: seats are numbered 0 to ${seats - 1}`);
    return refuse(environment, EXIT.usage, problem, options);
  }
  if (looks !== undefined && looks < 2) {
    return refuse(
      environment,
      EXIT.usage,
      failure('bad-argument', 'a review takes at least 2 looks at a decision').problem,
      options,
    );
  }
  const timeline = timelineOf(game, record);
  if (!timeline.ok) return refuse(environment, EXIT.input, timeline.problem, options);
  const eyes = seat === undefined ? Array.from({ length: seats }, (_, n) => n) : [seat];
  const review = reviewAll(environment, { game, timeline: timeline.value, eyes, effort: effortOf(looks) });
  if (options.json) environment.write(`${JSON.stringify(asJson(game, timeline.value, review))}\n`);
  else tell(environment, textsFor(environment, game.id, options.lang), { game, timeline: timeline.value, ...review });
  return EXIT.fine;
}

function effortOf(looks: number | undefined): Effort {
  return looks === undefined ? EFFORT : { ...EFFORT, search: looks, compare: looks };
}

interface Review {
  readonly eyes: readonly Seat[];
  readonly summaries: readonly Summary[];
  readonly decisions: readonly Decision[];
}

function reviewAll(
  environment: Environment,
  {
    game,
    timeline,
    eyes,
    effort,
  }: {
    readonly game: AnyGame;
    readonly timeline: Timeline<unknown, GameEvent>;
    readonly eyes: readonly Seat[];
    readonly effort: Effort;
  },
): Review {
  const all = timeline.steps.length * eyes.length;
  const bar = progress(environment, { what: 'moves', all, missing: all });
  const summaries: Summary[] = [];
  const decisions: Decision[] = [];
  for (const eye of eyes) {
    for (const part of reviewSeat(game, timeline, eye, { effort })) {
      if (part.type === 'change') bar.step();
      else if (part.type === 'verdict') decisions.push({ seq: part.seq, seat: eye, verdict: part.verdict });
      else if (part.type === 'summary') summaries.push(part.summary);
    }
  }
  bar.end();
  return { eyes, summaries, decisions: decisions.toSorted((a, b) => a.seq - b.seq) };
}

function asJson(game: AnyGame, timeline: Timeline<unknown, GameEvent>, { summaries, decisions }: Review): object {
  return {
    seats: summaries.map((summary) =>
      Object.fromEntries(Object.entries(summary).map(([part, millionths]) => [part, millionths / WHOLE])),
    ),
    decisions: decisions.map(({ seq, seat, verdict }) => {
      const { best, loss, judgement, chances } = verdict;
      const { before, words } = timeline.steps[seq] as Timeline<unknown, GameEvent>['steps'][number];
      return { seq, seat, played: words, best: game.notation.formatMove(before, seat, best), loss, judgement, chances };
    }),
  };
}

/** The review for a person: every fault with the better answer and what it brings, then luck and play. */
function tell(
  environment: Environment,
  texts: Texts,
  {
    game,
    timeline,
    eyes,
    summaries,
    decisions,
  }: Review & {
    readonly game: AnyGame;
    readonly timeline: Timeline<unknown, GameEvent>;
  },
): void {
  const name = (seat: Seat): string => texts.text('cli.seat', { n: seat });
  for (const { seq, seat, verdict } of decisions) {
    const { best, loss, judgement, measures, punishedBy } = verdict;
    if (judgement === 'best') continue;
    const { before, words } = timeline.steps[seq] as Timeline<unknown, GameEvent>['steps'][number];
    const gains = reasonsFor(game, measures).map(({ measure, amount }) =>
      texts.text('cli.gain', { amount: amount.toFixed(1), what: texts.text(`measure.${measure}`) }),
    );
    const line = texts.text(`cli.${judgement}`, {
      name: name(seat),
      played: words,
      best: game.notation.formatMove(before, seat, best),
      loss: (loss * 100).toFixed(0),
    });
    const reply =
      punishedBy === undefined
        ? []
        : [texts.text('cli.punished', { name: name(punishedBy.seat), reply: punishedBy.words })];
    environment.write(`${seq + 1}. ${[line, ...gains, ...reply].join(' ')}\n`);
  }
  for (const [i, seat] of eyes.entries()) {
    const { start, luck, play, others, end } = summaries[i] as Summary;
    const points = Object.fromEntries(
      Object.entries({ start, luck, play, others, end }).map(([part, value]) => [
        part,
        ((value / WHOLE) * 100).toFixed(1),
      ]),
    );
    environment.write(`${texts.text('cli.luck-and-play', { name: name(seat), ...points })}\n`);
  }
}
