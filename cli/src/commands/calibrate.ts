import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { CURVE_LOOKS } from '@conclave/analysis/estimate';
import type { AnyGame, Calibration } from '@conclave/kernel/game';
import { Command } from 'commander';
import { EXIT, type Exit, refuse } from '../exit.ts';
import { calibrationOf, type Figure } from '../lab/calibration.ts';
import { findingsPage } from '../lab/findings-page.ts';
import { DEEP_LOOKS, foretell, type Foretelling, type ForetellingConfig } from '../lab/foretelling.ts';
import { type Heading, type Kind, openLedger } from '../lab/ledger.ts';
import { progress } from '../lab/progress.ts';
import { oneByOne, together } from '../lab/worker-pool.ts';
import { atLeastOne, openTable, wholeNumber } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave calibrate`: makes chances mean what they say, and shows how far they do. */
export function calibrateCommand(environment: Environment): Command {
  return new Command('calibrate')
    .description('Compare the chances of a review with how games end, and write what makes them come true as often.')
    .argument('<game>', 'which game')
    .option('--seats <n>', 'how many sit at the table', wholeNumber)
    .option('--options <words>', "what the table chose, as 'name=value other=value' or as a JSON object")
    .option('--games <n>', 'games; every third is for fitting, the others for the report', atLeastOne, 3000)
    .option('--playing <n>', 'how often a player looks at each move', atLeastOne, 32)
    .option('--moments <n>', 'moments of each game that are asked about', atLeastOne, 6)
    .option('--deep <n>', 'one game in so many is asked with 2,000 looks too', atLeastOne, 8)
    .option('--seconds <n>', 'begin no further game after so long; the report tells what there is', wholeNumber)
    .option('--seed <text>', 'what deals and moments are drawn from', 'calibrate')
    .option('--out <folder>', 'where results and report go; what is there is taken up again', 'calibrate')
    .option('--write', 'write what was fitted into the data of the game')
    .option('--workers <n>', 'threads to play on; 0 plays in this one', wholeNumber, availableParallelism())
    .action(async (id: string, options: CalibrateOptions) =>
      environment.end(await calibrate(environment, id, options)),
    );
}

interface CalibrateOptions {
  readonly seats?: number;
  readonly options?: string;
  readonly games: number;
  readonly playing: number;
  readonly moments: number;
  readonly deep: number;
  readonly seconds?: number;
  readonly seed: string;
  readonly out: string;
  readonly write?: boolean;
  readonly workers: number;
}

const FORETELLINGS: Kind<Foretelling> = {
  file: 'games.jsonl',
  isOne: (raw) => 'moments' in raw,
  keyOf: ({ n }) => String(n),
};

async function calibrate(environment: Environment, id: string, options: CalibrateOptions): Promise<Exit> {
  const { seats, seed, out, workers, playing, moments } = options;
  const table = openTable(environment, id, {
    ...(seats !== undefined && { seats }),
    ...(options.options !== undefined && { options: options.options }),
  });
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem);
  const { game, options: chosen } = table.value;
  const rest: Omit<ForetellingConfig, 'game'> = { options: chosen, seed, playing, moments, deepEvery: options.deep };
  const heading = { game: game.id, version: game.version, ...rest };
  const ledger = openLedger(out, heading, FORETELLINGS);
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
    tell: (foretelling: Foretelling) => {
      ledger.value.add(foretelling);
      bar.step();
    },
    late: bar.late,
  };
  try {
    if (workers === 0) await oneByOne(missing, (n) => foretell({ ...rest, game }, n), referee);
    else await together(missing, { kind: 'foretellings', game: game.id, config: rest }, { ...referee, workers });
  } finally {
    bar.end();
  }
  writeFindings(environment, { heading, results: ledger.value.results, game, options });
  return EXIT.fine;
}

function writeFindings(
  environment: Environment,
  {
    heading,
    results,
    game,
    options,
  }: {
    readonly heading: Heading & Omit<ForetellingConfig, 'game'>;
    readonly results: readonly Foretelling[];
    readonly game: AnyGame;
    readonly options: CalibrateOptions;
  },
): void {
  const { seed, playing, moments, deepEvery } = heading;
  const table = options.options === undefined ? '' : ` --options '${options.options}'`;
  const command =
    `npx conclave calibrate ${game.id} --seats ${heading.options.seats}${table} --games ${results.length} --playing ${playing} ` +
    `--moments ${moments} --deep ${deepEvery} --seed ${seed}`;
  const found = calibrationOf(heading, results);
  const looks = { looks: CURVE_LOOKS, deepLooks: DEEP_LOOKS };
  const { version, options: chosen } = heading;
  const findings = { game: game.id, version, options: chosen, seed, ...looks, ...found, command };
  writeFileSync(join(options.out, 'report.html'), findingsPage(environment, findings));
  writeFileSync(join(options.out, 'summary.json'), `${JSON.stringify(findings)}\n`);
  const { error, brier, fitted } = found;
  const points = ({ value, low, high }: Figure): string =>
    [value, low, high].map((each) => (each * 100).toFixed(2)).join(' / ');
  environment.write(`error ${points(error)} points, Brier ${points(brier)} (value / low / high)\n`);
  if (options.write === true) {
    const file = new URL(`games/${game.id}/src/calibration.ts`, environment.root);
    writeFileSync(file, withFitted(existsSync(file) ? readFileSync(file, 'utf8') : '', { fitted, command }));
  }
  environment.write(`report: ${join(options.out, 'report.html')}\n`);
}

/** The data file of a game with the entry for this number of seats in place of an older one. */
function withFitted(
  text: string,
  { fitted, command }: { readonly fitted: Calibration; readonly command: string },
): string {
  const { seats, temperature, late } = fitted;
  const entries = new Map<number, string>();
  for (const [entry, n] of text.matchAll(/^  \/\/ .*\n  \{ seats: (\d+),.*\n/gm)) entries.set(Number(n), entry);
  entries.set(seats, `  // ${command}\n  { seats: ${seats}, temperature: ${temperature}, late: ${late} },\n`);
  const sorted = [...entries].toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
  return `import type { Calibration } from '@conclave/kernel/game';

/** Makes the chances of a review come true as often as they say; each was fitted by the command above it. */
export const calibration: readonly Calibration[] = [
${sorted.join('')}];
`;
}
