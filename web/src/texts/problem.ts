import type { Texts } from '@conclave/texts/messages';

/** What went wrong, in the reader's language: by the rule that says so, else by its code; the sentence it came with is our last resort. */
export function problemText({ code, text, rule }: ProblemLike, texts: Texts): string {
  if (rule !== undefined && texts.has(`rule.${rule}`)) return texts.text(`rule.${rule}`);
  return texts.has(`problem.${code}`) ? texts.text(`problem.${code}`) : text;
}

interface ProblemLike {
  readonly code: string;
  readonly text: string;
  readonly rule?: string | undefined;
}
