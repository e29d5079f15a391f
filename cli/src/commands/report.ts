import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { type Answer, EXIT, type Exit, failure, refuse } from '../exit.ts';
import { type AnyFindings, findingsPage } from '../lab/findings-page.ts';

/** `conclave report`: the pages of `lab`, `ponder` and `calibrate` once more, from the figures they keep. */
export function reportCommand(environment: Environment): Command {
  return new Command('report')
    .description(
      'Write the page of each summary of `lab`, `ponder` or `calibrate` beside it: aurum-3.json becomes aurum-3.html.',
    )
    .argument('<files...>', 'summaries, such as docs/lab/*.json')
    .action((files: readonly string[]) => environment.end(writePages(environment, files)));
}

function writePages(environment: Environment, files: readonly string[]): Exit {
  for (const file of files) {
    const findings = readFindings(file);
    if (!findings.ok) return refuse(environment, EXIT.input, findings.problem);
    const page = file.replace(/(\.json)?$/, '.html');
    writeFileSync(page, findingsPage(environment, findings.value));
    environment.write(`${page}\n`);
  }
  return EXIT.fine;
}

function readFindings(file: string): Answer<AnyFindings> {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return failure('no-file', `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const whole =
    raw !== null &&
    typeof raw === 'object' &&
    'command' in raw &&
    ['gains', 'meetings', 'bins'].some((key) => key in raw);
  if (!whole) return failure('bad-argument', `${file} is not a summary that lab, ponder or calibrate has written`);
  return { ok: true, value: raw as AnyFindings };
}
