import type { RuleId } from '@conclave/kernel/game';
import type { ProblemCode } from '@conclave/kernel/result';
import type { Environment } from './environment.ts';

/** What the program's exit code means; every command keeps to it. */
export const EXIT = {
  /** It did what it was asked. */
  fine: 0,
  /** What was to be checked is not so: a scenario differs, a rule is not shown, a record does not verify. */
  differs: 1,
  /** It was called wrongly: an unknown command, game, bot or option, a wrong number of seats, a file that is not there. */
  usage: 2,
  /** The input is not right: a malformed record, another version, a move that is not legal. */
  input: 3,
  /** A bug of this program. */
  bug: 70,
} as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_HELP = `
Exit codes: 0 fine · 1 what was to be checked is not so · 2 called wrongly (unknown game, seats, options, file)
            3 what was read is not right (record, position, scenario, move) · 70 a mistake of this program`;

/** What a user got wrong, as reported by the kernel or by the command line. */
export interface Failure {
  readonly code: ProblemCode | 'bad-argument' | 'unknown-bot' | 'unknown-rule' | 'no-file' | 'no-texts';
  readonly text: string;
  readonly rule?: RuleId;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Failure };

export function failure(code: Failure['code'], text: string): { readonly ok: false; readonly problem: Failure } {
  return { ok: false, problem: { code, text } };
}

/** Reports a failure on the error stream, as a sentence or, for machines, as a line of JSON. */
export function refuse(
  environment: Pick<Environment, 'writeError'>,
  exit: Exit,
  problem: Failure,
  { json = false }: { readonly json?: boolean | undefined } = {},
): Exit {
  if (json) {
    environment.writeError(`${JSON.stringify({ problem })}\n`);
  } else {
    const cited = problem.rule !== undefined && !problem.text.includes(problem.rule) ? ` (${problem.rule})` : '';
    environment.writeError(`conclave: ${printable(problem.text)}${cited}\n`);
  }
  return exit;
}

/** Replaces control characters, which a file may contain, by question marks. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '?');
}
