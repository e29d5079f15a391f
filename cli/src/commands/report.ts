import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Environment } from '../environment.ts';
import { type Answer, EXIT, type Exit, failure, refuse } from '../exit.ts';
import { findingsPage } from '../lab/findings-page.ts';
import type { Findings } from '../lab/report.ts';
import type { ThoughtFindings } from '../lab/thought-report.ts';

/** `conclave report`: the pages of `lab` and `ponder` once more, from the figures they keep. */
export function reportCommand(environment: Environment): Command {
  return new Command('report')
    .description('Write the page of each summary of `lab` or `ponder` beside it: aurum-3.json becomes aurum-3.html.')
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

function readFindings(file: string): Answer<Findings | ThoughtFindings> {
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return failure('no-file', `${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const whole = raw !== null && typeof raw === 'object' && 'command' in raw && ('gains' in raw || 'meetings' in raw);
  if (!whole) return failure('bad-argument', `${file} is not a summary that lab or ponder has written`);
  return { ok: true, value: raw as Findings | ThoughtFindings };
}
