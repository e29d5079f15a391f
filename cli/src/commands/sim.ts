import { Command } from 'commander';
import { arrangementsOf } from '../arrangements.ts';
import { EXIT, type Exit, refuse } from '../exit.ts';
import { ITERATIONS } from '../bot-play.ts';
import { paint } from '../paint.ts';
import { atLeastOne, openTable, type TableRequest, wholeNumber, withTable } from '../table.ts';
import { type Standing, type Tournament, tournament } from '../tournament.ts';
import type { Environment } from '../environment.ts';

/** `conclave sim`: many games of bots, and how often each of them wins. */
export function simCommand(environment: Environment): Command {
  const command = new Command('sim')
    .description('Let bots play many games; players change chairs after each. The same seed gives the same games.')
    .argument('<game>', 'which game');
  return withTable(command)
    .option('--games <n>', 'how many games', atLeastOne, 1000)
    .option('--iterations <n>', 'iterations of a bot for each move', wholeNumber, ITERATIONS)
    .option('--each <option>', 'deal a list such as wizards out in every order, and count by what sat there')
    .option('--json', 'as one JSON object; all of it but seconds and movesPerSecond repeats with the seed')
    .action((id: string, options: SimOptions) => environment.end(simulate(environment, id, options)));
}

interface SimOptions extends TableRequest {
  readonly games: number;
  readonly iterations: number;
  readonly each?: string;
  readonly json?: boolean;
}

function simulate(environment: Environment, id: string, options: SimOptions): Exit {
  const table = openTable(environment, id, options);
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem, options);
  const each = options.each === undefined ? undefined : arrangementsOf(table.value, options.each);
  if (each?.ok === false) return refuse(environment, EXIT.usage, each.problem, options);
  const begun = performance.now();
  const result = runWithProgress(
    environment,
    tournament(table.value, { ...options, each: each?.value }),
    options.games,
  );
  const seconds = (performance.now() - begun) / 1000;
  const movesPerSecond = Math.round(result.moves / Math.max(seconds, 1e-9));
  if (options.json) {
    const { game, options: chosen, seed } = table.value;
    environment.write(
      `${JSON.stringify({ game: game.id, options: chosen, seed, ...result, seconds, movesPerSecond })}\n`,
    );
  } else {
    environment.write(report(environment, result));
    environment.write(
      `${result.moves} moves in ${seconds.toFixed(2)} s: ${movesPerSecond.toLocaleString('en')} moves a second\n`,
    );
    environment.write(`seed ${table.value.seed}\n`);
  }
  return EXIT.fine;
}

/** Milliseconds between two updates of the bar. */
const TICK = 100;
const BAR = 40;

/** Runs to the end, with a progress bar at a terminal. */
function runWithProgress(environment: Environment, run: Generator<number, Tournament>, games: number): Tournament {
  let shown = performance.now();
  for (;;) {
    const step = run.next();
    if (step.done) {
      if (environment.isInteractive) environment.writeError(`\r${' '.repeat(BAR + 30)}\r`);
      return step.value;
    }
    if (environment.isInteractive && performance.now() - shown > TICK) {
      shown = performance.now();
      const filled = Math.floor((step.value / games) * BAR);
      environment.writeError(`\r[${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}] ${step.value} of ${games}`);
    }
  }
}

function report(environment: Environment, { games, players, seats, each, shared, unwon }: Tournament): string {
  const { strong, dim } = paint(environment);
  const head = `${'player'.padEnd(14)} ${'won'.padStart(8)} ${'share'.padStart(8)}   95 % interval       score`;
  const lines = [`${games} games`, '', strong(head), ...players.map(row), '', dim('by chair'), ...seats.map(row), ''];
  if (each.length > 0) lines.push(dim('by what sat there'), ...each.map(row), '');
  if (shared > 0) lines.push(`${shared} games with more than one winner`);
  if (unwon > 0) lines.push(`${unwon} games that nobody won`);
  return `${lines.join('\n')}\n`;
}

function row({ name, wins, share, low, high, score }: Standing): string {
  const interval = `${percent(low)} to ${percent(high)}`;
  return `${name.padEnd(14)} ${String(Math.round(wins)).padStart(8)} ${percent(share).padStart(8)}   ${interval.padEnd(18)} ${score.toFixed(2).padStart(7)}`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
