import type { Reason } from '@conclave/analysis/reasons';
import type { WordedReport, WordedVerdict } from './worded.ts';

/** What is to be said of an answer to a position that is tried again. */
export type Attempt =
  /** As good as the best, or so nearly that nobody could tell. */
  | { readonly kind: 'found' }
  /** It costs chance: so much is left of so much, and why. */
  | {
      readonly kind: 'worse';
      readonly chances: readonly [best: number, its: number];
      readonly reasons: readonly Reason[];
    }
  /** Not among the best that are known. */
  | { readonly kind: 'outside' }
  /** Too little is known yet. */
  | { readonly kind: 'unknown' };

/** An answer this near to the best counts as found. */
const CLOSE = 0.05;
/** Where others choose at the same time: an answer that belongs into the mix. */
const SHARE = 0.1;
/** With fewer looks than these, what is known of an answer is mostly noise. */
const FEWEST_LOOKS = 600;

/** Judges an answer by the review's verdict on the moment, and by what is known of the position by now. */
export function judgeAttempt(
  words: string,
  { played, best, chances, reasons, mix }: WordedVerdict,
  report: WordedReport | undefined,
): Attempt {
  if (words === best || mix.some((each) => each.words === words && each.share >= SHARE)) return { kind: 'found' };
  if (words === played) return { kind: 'worse', chances, reasons };
  if (report === undefined || (report.looks < FEWEST_LOOKS && !report.isLast)) return { kind: 'unknown' };
  const [first] = report.answers;
  const its = report.answers.find((each) => each.words === words);
  if (first === undefined || its === undefined) return { kind: 'outside' };
  if (its.share === undefined ? first.chance - its.chance <= CLOSE : its.share >= SHARE) return { kind: 'found' };
  return { kind: 'worse', chances: [Math.max(first.chance, its.chance), its.chance], reasons: its.reasons };
}
