import type { Texts } from '@conclave/texts/messages';

/** What went wrong, in the reader's language: by the rule that says so, else by its code; the sentence it came with is our last resort. */
export function problemText(problem: ProblemLike, texts: Texts): string {
  const { move } = problem;
  const said = reasonText(problem, texts);
  return move === undefined ? said : texts.text('problem.at-move', { move, problem: said });
}

function reasonText({ code, text, rule, chars }: ProblemLike, texts: Texts): string {
  if (rule !== undefined && texts.has(`rule.${rule}`)) return texts.text(`rule.${rule}`);
  if (!texts.has(`problem.${code}`)) return text;
  const [from, to] = chars ?? [0, 0];
  const yes = (is: boolean): string => (is ? 'yes' : 'no');
  return texts.text(`problem.${code}`, { from, to, of: yes(chars !== undefined), same: yes(from === to) });
}

interface ProblemLike {
  readonly code: string;
  readonly text: string;
  readonly rule?: string | undefined;
  /** In a record: which move is wrong, counted from 1. */
  readonly move?: number | undefined;
  /** In a link: where it is wrong. */
  readonly chars?: readonly [from: number, to: number] | undefined;
}
