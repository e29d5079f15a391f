import { moveLabel } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';

/** The legal moves that are meant by what is typed: in notation or in words, the best first. */
export function matching(typed: string, legal: readonly string[], texts: Texts): string[] {
  const wanted = folded(typed);
  if (wanted === '') return [...legal];
  return legal
    .map((words) => ({ words, rank: rankOf(wanted, words, texts) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ words }) => words);
}

const NO_MATCH = 5;

/** 0: the very words, then notation that begins so, a label that begins so, one that has all its words, none. */
function rankOf(wanted: string, words: string, texts: Texts): number {
  const notation = folded(words);
  const label = folded(moveLabel(words, texts));
  if (notation === wanted || label === wanted) return 0;
  if (notation.startsWith(wanted)) return 1;
  if (label.startsWith(wanted)) return 2;
  if (wanted.split(' ').every((word) => notation.split(' ').some((each) => each.startsWith(word)))) return 3;
  return wanted.split(' ').every((word) => label.includes(word)) ? 4 : NO_MATCH;
}

/** Without capitals, accents and double spaces: nobody types them in a hurry. */
export function folded(text: string): string {
  return text
    .toLocaleLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replace(/\s+/g, ' ')
    .trim();
}
