import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { EXIT, type Exit, refuse } from '../exit.ts';
import { type Kind, openLedger } from '../lab/ledger.ts';
import { plant, type Planted, type Planting, type PlantingConfig } from '../lab/planted.ts';
import { progress } from '../lab/progress.ts';
import { oneByOne, together } from '../lab/worker-pool.ts';
import { atLeastOne, openTable, wholeNumber } from '../table.ts';
import { wilson } from '../wilson.ts';
import type { Environment } from '../environment.ts';

/** `conclave blunders`: how many planted blunders a review finds, and how often it blames an equal answer. */
export function blundersCommand(environment: Environment): Command {
  return new Command('blunders')
    .description('Plant bad answers and equal ones in games of bots, and count what a review says of them.')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'how many sit at the table', wholeNumber)
    .option('--options <words>', "what the table chose, as 'name=value other=value' or as a JSON object")
    .option('--games <n>', 'games to plant in', atLeastOne, 200)
    .option('--truth <n>', 'looks at two answers that tell which is better', atLeastOne, 20_000)
    .option('--playing <n>', 'how often a player looks at each move', atLeastOne, 32)
    .option('--seconds <n>', 'begin no further game after so long; the report tells what there is', wholeNumber)
    .option('--seed <text>', 'what deals and answers are drawn from', 'blunders')
    .option('--out <folder>', 'where results go; what is there is taken up again', 'blunders')
    .option('--workers <n>', 'threads to work on; 0 works in this one', wholeNumber, availableParallelism())
    .action(async (id: string, options: BlundersOptions) => environment.end(await blunders(environment, id, options)));
}

interface BlundersOptions {
  readonly seats?: number;
  readonly options?: string;
  readonly games: number;
  readonly truth: number;
  readonly playing: number;
  readonly seconds?: number;
  readonly seed: string;
  readonly out: string;
  readonly workers: number;
}

const PLANTINGS: Kind<Planting> = {
  file: 'plantings.jsonl',
  isOne: (raw) => 'n' in raw,
  keyOf: ({ n }) => String(n),
};

/** From here on an answer is a blunder indeed, and up to here it is as good as the other. */
const BAD = 0.2;
const EQUAL = 0.02;

async function blunders(environment: Environment, id: string, options: BlundersOptions): Promise<Exit> {
  const { seats, seed, out, workers, playing, truth } = options;
  const table = openTable(environment, id, {
    ...(seats !== undefined && { seats }),
    ...(options.options !== undefined && { options: options.options }),
  });
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem);
  const { game, options: chosen } = table.value;
  const rest: Omit<PlantingConfig, 'game'> = { options: chosen, seed, playing, truth };
  const ledger = openLedger(out, { game: game.id, version: game.version, ...rest }, PLANTINGS);
  if (!ledger.ok) return refuse(environment, EXIT.usage, ledger.problem);
  const all = Array.from({ length: options.games }, (_, n) => n);
  const missing = all.filter((n) => !ledger.value.has(String(n)));
  const bar = progress(environment, {
    what: 'games',
    all: all.length,
    missing: missing.length,
    seconds: options.seconds,
  });
  const referee = {
    tell: (planting: Planting) => {
      ledger.value.add(planting);
      bar.step();
    },
    late: bar.late,
  };
  try {
    if (workers === 0) await oneByOne(missing, (n) => plant({ ...rest, game }, n), referee);
    else await together(missing, { kind: 'plantings', game: game.id, config: rest }, { ...referee, workers });
  } finally {
    bar.end();
  }
  report(environment, { game: game.id, ...rest, games: ledger.value.results.length }, ledger.value.results, out);
  return EXIT.fine;
}

function report(environment: Environment, heading: object, plantings: readonly Planting[], out: string): void {
  const all = (of: (planting: Planting) => Planted | undefined): Planted[] =>
    plantings.flatMap((planting) => of(planting) ?? []);
  const bad = all((planting) => planting.bad).filter(({ truth }) => truth >= BAD);
  const equal = all((planting) => planting.equal).filter(({ truth }) => Math.abs(truth) <= EQUAL);
  const isFault = ({ judgement }: Planted): boolean => judgement === 'mistake' || judgement === 'blunder';
  const figures = {
    found: share(bad, isFault),
    foundAsBlunder: share(bad, ({ judgement }) => judgement === 'blunder'),
    falseAlarms: share(equal, isFault),
  };
  for (const [name, { of, value, low, high }] of Object.entries(figures)) {
    const percent = [value, low, high].map((each) => (each * 100).toFixed(1));
    environment.write(`${name}: ${percent[0]} % of ${of} (${percent[1]} % to ${percent[2]} %)\n`);
  }
  writeFileSync(join(out, 'blunders.json'), `${JSON.stringify({ ...heading, ...figures })}\n`);
}

function share(planted: readonly Planted[], counts: (one: Planted) => boolean) {
  const n = planted.filter(counts).length;
  return { of: planted.length, value: planted.length === 0 ? 0 : n / planted.length, ...wilson(n, planted.length) };
}
