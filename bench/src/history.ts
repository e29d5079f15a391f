import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** One line of the table. A ratio compares two numbers of this same run; seconds of different machines do not compare. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly against?: string;
  readonly ratio?: number;
}

/** The results of every recorded run, oldest first. */
export const HISTORY = new URL('../history.jsonl', import.meta.url);

/** Adds a run to the history, under the commit that was measured. */
export function record(measurements: readonly Measurement[]): void {
  const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  const run = { commit, node: process.versions.node, cores: cpus().length, processor: cpus()[0]?.model ?? '' };
  const lines = measurements.map((measurement) => JSON.stringify({ ...run, ...measurement }));
  appendFileSync(HISTORY, `${lines.join('\n')}\n`);
}
