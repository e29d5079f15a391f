import type { RuleId } from './game.ts';

/** What went wrong with something that came from outside: a code for machines, a sentence for people, a rule if one is the reason. */
export interface Problem {
  readonly code: ProblemCode;
  readonly text: string;
  readonly rule?: RuleId;
  /** In a record: which move is wrong, counted from 1. */
  readonly move?: number;
  /** In a link: between which characters something is wrong, counted from 1; or how many there are and how many there should be. */
  readonly chars?: readonly [from: number, to: number];
}

export const PROBLEM_CODES = [
  'unknown-game',
  'bad-seats',
  'bad-options',
  'bad-seed',
  'bad-record',
  'bad-position',
  'bad-lesson',
  'link-foreign',
  'link-cut',
  'link-changed',
  'other-version',
  'too-large',
  'game-over',
  'not-asked',
  'no-such-move',
  'illegal-move',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** Either a value or a problem; never an exception, for everything people get wrong. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export function ok<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function fail(code: ProblemCode, text: string, rule?: RuleId): { ok: false; problem: Problem } {
  return { ok: false, problem: rule === undefined ? { code, text } : { code, text, rule } };
}

/** The value, where a problem would be our own bug: in tests, tools and set-up code. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.text}`);
  return result.value;
}
