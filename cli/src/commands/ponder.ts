import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { EXIT, type Exit, refuse } from '../exit.ts';
import { oneByOne, together } from '../lab/worker-pool.ts';
import { findingsPage } from '../lab/findings-page.ts';
import { type Gain, gainsOf } from '../lab/gains.ts';
import { type Heading, type Kind, openLedger } from '../lab/ledger.ts';
import { progress } from '../lab/progress.ts';
import { ponder, type PonderConfig, type Thought } from '../lab/thought.ts';
import { seconds, type ThoughtFindings } from '../lab/thought-report.ts';
import { atLeastOne, openTable, wholeNumber } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave ponder`: what more time to think is worth, decision by decision. */
export function ponderCommand(environment: Environment): Command {
  return new Command('ponder')
    .description(
      'Ask the strongest level the same questions with more and more time, and weigh where its answers differ.',
    )
    .argument('<game>', 'which game')
    .option('--times <ms>', 'milliseconds to think, the shortest first', growing, [50, 200, 1000, 5000])
    .option('--weighing <ms>', 'how long each answer is looked at, where they differ', atLeastOne, 2000)
    .option('--seats <n>', 'how many sit at the table', wholeNumber)
    .option('--options <words>', "what the table chose, as 'name=value other=value' or as a JSON object")
    .option('--decisions <n>', 'how many decisions, each from a game of its own', atLeastOne, 100)
    .option('--seconds <n>', 'begin no further decision after so long; the report tells what there is', wholeNumber)
    .option('--seed <text>', 'what games and decisions are drawn from', 'ponder')
    .option('--out <folder>', 'where results and report go; what is there is taken up again', 'ponder')
    .option('--workers <n>', 'threads to think on; 0 thinks in this one', wholeNumber, availableParallelism())
    .action(async (id: string, options: PonderOptions) => environment.end(await runPonder(environment, id, options)));
}

interface PonderOptions {
  readonly times: readonly number[];
  readonly weighing: number;
  readonly seats?: number;
  readonly options?: string;
  readonly decisions: number;
  readonly seconds?: number;
  readonly seed: string;
  readonly out: string;
  readonly workers: number;
}

/** Milliseconds, each more than the one before. */
function growing(text: string): number[] {
  const times = text.split(',').map(atLeastOne);
  if (times.length < 2) throw new InvalidArgumentError('It takes at least two times to compare.');
  if (times.some((time, i) => time <= (times[i - 1] ?? 0))) throw new InvalidArgumentError('The times must grow.');
  return times;
}

const THOUGHTS: Kind<Thought> = {
  file: 'thoughts.jsonl',
  isOne: (raw) => 'answers' in raw && 'worth' in raw,
  keyOf: ({ n }) => String(n),
};

async function runPonder(environment: Environment, id: string, options: PonderOptions): Promise<Exit> {
  const { seats, times, weighing, seed, out, workers } = options;
  const request = {
    ...(seats !== undefined && { seats }),
    ...(options.options !== undefined && { options: options.options }),
  };
  const table = openTable(environment, id, request);
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem);
  const { game, options: chosen } = table.value;
  const heading = { game: game.id, version: game.version, options: chosen, seed, times, weighing };
  const ledger = openLedger(out, heading, THOUGHTS);
  if (!ledger.ok) return refuse(environment, EXIT.usage, ledger.problem);
  const { results } = ledger.value;
  const all = Array.from({ length: options.decisions }, (_, n) => n);
  const missing = all.filter((n) => !ledger.value.has(String(n)));
  const bar = progress(environment, {
    what: 'decisions',
    all: all.length,
    missing: missing.length,
    seconds: options.seconds,
  });
  const referee = {
    tell: (thought: Thought) => {
      ledger.value.add(thought);
      bar.step();
    },
    late: bar.late,
  };
  const rest: Omit<PonderConfig, 'game'> = { options: chosen, seed, times, weighing };
  try {
    if (workers === 0) await oneByOne(missing, (n) => ponder({ ...rest, game }, n), referee);
    else await together(missing, { kind: 'thoughts', game: game.id, config: rest }, { ...referee, workers });
  } finally {
    bar.end();
  }
  const gains = gainsOf(results, times);
  writeReport(environment, { heading, gains, decisions: results.length, options });
  return EXIT.fine;
}

function writeReport(
  environment: Environment,
  {
    heading,
    gains,
    decisions,
    options,
  }: {
    readonly heading: Heading & Pick<PonderConfig, 'times' | 'weighing'>;
    readonly gains: readonly Gain[];
    readonly decisions: number;
    readonly options: PonderOptions;
  },
): void {
  const { game, seed, times, weighing } = heading;
  const table = options.options === undefined ? '' : ` --options '${options.options}'`;
  const command =
    `npx conclave ponder ${game} --times ${times.join(',')} --weighing ${weighing} --decisions ${decisions} ` +
    `--seats ${heading.options.seats}${table} --seed ${seed} --out ${options.out}`;
  const findings: ThoughtFindings = { ...heading, decisions, gains, command };
  mkdirSync(options.out, { recursive: true });
  writeFileSync(join(options.out, 'report.html'), findingsPage(environment, findings));
  writeFileSync(join(options.out, 'summary.json'), `${JSON.stringify(findings)}\n`);
  environment.write(`${decisions} decisions\n`);
  const points = (share: number) => (share * 100).toFixed(2);
  for (const { milliseconds, settled, gain, low, high } of gains) {
    const same = `${(settled * 100).toFixed(0)} % as the longest`;
    environment.write(
      `${seconds(milliseconds).padEnd(8)} ${same}, gains ${points(gain)} points (${points(low)} to ${points(high)})\n`,
    );
  }
  environment.write(`report: ${join(options.out, 'report.html')}\n`);
}
