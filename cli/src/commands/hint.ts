import { analysePosition, type PositionReport } from '@conclave/analysis/position';
import { reasonsFor } from '@conclave/analysis/reasons';
import type { AnyGame, Seat } from '@conclave/kernel/game';
import { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { textsFor, withLanguage } from '../language.ts';
import { readSource } from '../source.ts';
import { wholeNumber } from '../table.ts';

/** `conclave hint`: the best answers in a position, from the view of the seat that is asked. */
export function hintCommand(environment: Environment): Command {
  const command = new Command('hint')
    .description('Say what a strong player would do in a position, from the view of the seat that is asked.')
    .argument('<game>', 'which game')
    .argument('<file>', 'a position in notation; - reads what is piped in');
  return withLanguage(command, environment)
    .option('--seat <n>', 'the seat that wants to know (default: the first that is asked)', wholeNumber)
    .option('--answers <n>', 'so many answers', wholeNumber, 3)
    .option('--json', 'the report as one JSON object')
    .addHelpText('after', JSON_HELP)
    .action(async (id: string, file: string, options: HintOptions) =>
      environment.end(await hint(environment, id, file, options)),
    );
}

const JSON_HELP = `
With --json: {"seat","looks","chances","answers":[{"move","chance","spread","share","line","punishedBy"}]}
share is there where others choose at the same time: how often the answer should be given. punishedBy and each step of the line: {"seat","words"}.`;

interface HintOptions {
  readonly seat?: Seat;
  readonly answers: number;
  readonly json?: boolean;
  readonly lang: string;
}

async function hint(environment: Environment, id: string, file: string, options: HintOptions): Promise<Exit> {
  const game = environment.games.find((each) => each.id === id);
  if (game === undefined) {
    return refuse(environment, EXIT.usage, failure('unknown-game', `there is no game '${id}'`).problem, options);
  }
  const text = await readSource(environment, file);
  if (!text.ok)
    return refuse(environment, text.problem.code === 'no-file' ? EXIT.usage : EXIT.input, text.problem, options);
  const read = game.notation.parseState(text.value);
  if (!read.ok) return refuse(environment, EXIT.input, read.problem, options);
  const state = read.value;
  const decision = game.decision(state);
  if (decision === undefined)
    return refuse(environment, EXIT.input, failure('game-over', 'the game is over').problem, options);
  const seat = options.seat ?? decision.seats[0] ?? 0;
  if (!decision.seats.includes(seat)) {
    return refuse(environment, EXIT.usage, failure('bad-argument', `seat ${seat} is not asked now`).problem, options);
  }
  const report = lastReport(game, state, seat, Math.max(1, options.answers));
  if (options.json) {
    const answers = report.answers.map(({ words, chance, spread, share, line, punishedBy }) => ({
      move: words,
      chance,
      spread,
      share,
      line,
      punishedBy,
    }));
    environment.write(`${JSON.stringify({ seat, looks: report.looks, chances: report.chances, answers })}\n`);
    return EXIT.fine;
  }
  const texts = textsFor(environment, game.id, options.lang);
  const [, ...rest] = report.answers;
  for (const [i, { words, chance, spread, line, measures, punishedBy }] of report.answers.entries()) {
    const percent = (share: number): string => (share * 100).toFixed(0);
    environment.write(`${i + 1}. ${words}  ${percent(chance)} % ± ${percent(spread)}\n`);
    const next = i === 0 ? rest[0]?.measures : undefined;
    for (const { measure, amount } of next === undefined ? [] : reasonsFor(game, [measures, next])) {
      const what = texts.text(`measure.${measure}`);
      environment.write(`   ${texts.text('cli.gain', { amount: amount.toFixed(1), what })}\n`);
    }
    if (punishedBy !== undefined && i > 0) {
      const { seat: by, words: reply } = punishedBy;
      environment.write(`   ${texts.text('cli.punished', { name: texts.text('cli.seat', { n: by }), reply })}\n`);
    }
    if (line.length > 0) {
      environment.write(
        `   ${line.map((each) => `${texts.text('cli.seat', { n: each.seat })}: ${each.words}`).join(', ')}\n`,
      );
    }
  }
  return EXIT.fine;
}

function lastReport(game: AnyGame, state: unknown, seat: Seat, most: number): PositionReport {
  const seats = game.outcome(state).scores.length;
  let last: PositionReport = { looks: 0, isLast: false, chances: [], answers: [] };
  for (const report of analysePosition({ game, view: game.redact(state, seat), seat, seats }, most)) last = report;
  return last;
}
