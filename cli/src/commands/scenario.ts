import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Difference, parseScenarios, runScenario } from '@conclave/kernel/scenario';
import { Command } from 'commander';
import { type Answer, EXIT, type Exit, refuse } from '../exit.ts';
import { paint } from '../paint.ts';
import { readSource } from '../source.ts';
import { findGame } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave scenario`: runs scenario files from anywhere. */
export function scenarioCommand(environment: Environment): Command {
  return new Command('scenario')
    .description('Run scenario files and print what differs; exits 1 if anything does.')
    .argument('<files...>', 'scenario files, or folders of .txt files; - reads what is piped in')
    .option('--json', 'one JSON object a scenario')
    .addHelpText('after', '\nThe format of scenarios is described at the top of kernel/src/scenario.ts.')
    .action(async (paths: string[], options: { readonly json?: boolean }) =>
      environment.end(await runFiles(environment, paths, options)),
    );
}

interface Ran {
  readonly file: string;
  readonly title: string;
  readonly game: string;
  readonly rules: readonly string[];
  readonly differences: readonly Difference[];
}

async function runFiles(
  environment: Environment,
  paths: readonly string[],
  options: { readonly json?: boolean },
): Promise<Exit> {
  let run = 0;
  let wrong = 0;
  for (const file of paths.flatMap(filesOf)) {
    const ran = await runFile(environment, file);
    if (!ran.ok)
      return refuse(environment, ran.problem.code === 'no-file' ? EXIT.usage : EXIT.input, ran.problem, options);
    for (const scenario of ran.value) {
      run++;
      if (scenario.differences.length > 0) wrong++;
      if (options.json) environment.write(`${JSON.stringify(scenario)}\n`);
      else environment.write(reportOf(environment, scenario));
    }
  }
  if (!options.json) {
    environment.write(
      `${run} ${run === 1 ? 'scenario' : 'scenarios'}, ${wrong === 0 ? 'all as they say' : `${wrong} differ`}\n`,
    );
  }
  return wrong === 0 ? EXIT.fine : EXIT.differs;
}

async function runFile(environment: Environment, file: string): Promise<Answer<Ran[]>> {
  const text = await readSource(environment, file);
  if (!text.ok) return text;
  const scenarios = parseScenarios(text.value);
  if (!scenarios.ok)
    return { ok: false, problem: { ...scenarios.problem, text: `${file}: ${scenarios.problem.text}` } };
  const ran: Ran[] = [];
  for (const scenario of scenarios.value) {
    const game = findGame(environment, scenario.game);
    if (!game.ok) return { ok: false, problem: { ...game.problem, text: `${file}: ${game.problem.text}` } };
    const { title, rules } = scenario;
    ran.push({ file, title, game: scenario.game, rules, differences: runScenario(game.value, scenario) });
  }
  return { ok: true, value: ran };
}

function reportOf(environment: Environment, { file, title, differences }: Ran): string {
  const { good, bad, dim } = paint(environment);
  if (differences.length === 0) return `${good('✓')} ${title}\n`;
  const lines = differences.map(
    ({ line, expected, found }) =>
      `    ${dim(`${file}:${line}`)}\n      expected  ${expected}\n      found     ${found}\n`,
  );
  return `${bad('✗')} ${title}\n${lines.join('')}`;
}

/** A folder stands for the scenario files in it. */
function filesOf(path: string): string[] {
  const folder = path !== '-' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (!folder) return [path];
  const names = readdirSync(path).filter((name) => name.endsWith('.txt'));
  return names.sort().map((name) => join(path, name));
}
