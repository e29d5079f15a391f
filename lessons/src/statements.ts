import { fail, type Result } from '@conclave/kernel/result';

/** A line that says something: its first word and the rest. */
export interface Statement {
  readonly line: number;
  readonly word: string;
  readonly rest: string;
}

/** The lines of a text without blank ones and comments, which begin with `#`. */
export function statementsIn(text: string): Statement[] {
  return text.split('\n').flatMap((row, i) => {
    const said = withoutComment(row);
    if (said === '') return [];
    const [word = '', ...rest] = said.split(/\s+/);
    return [{ line: i + 1, word, rest: rest.join(' ') }];
  });
}

function withoutComment(row: string): string {
  return row.replace(/(^|\s)#.*$/, '').trim();
}

/** What is wrong with a lesson or a course, and in which line. */
export function misread(line: number, text: string): Extract<Result<never>, { ok: false }> {
  return fail('bad-lesson', `line ${line}: ${text}`);
}

export const NAME = /^[a-z][a-z0-9-]*$/;
export const RULE = /^[A-Z]{2,4}-[A-Z]?\d+[a-z]?$/;

/** `play Z9 : AU-33`: words and the rule that answers them. */
export function wordsAndRule(rest: string): { readonly words: string; readonly rule: string } | undefined {
  const [, words = '', rule = ''] = /^(.*\S)\s+:\s+(\S+)$/.exec(rest) ?? [];
  return words !== '' && RULE.test(rule) ? { words, rule } : undefined;
}
