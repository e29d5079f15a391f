import type { Texts } from '@conclave/texts/messages';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { EventLine } from '../board/board.ts';
import { plainLine } from './log-lines.tsx';

/** Nobody can follow more words than these in one breath. */
const MOST_WORDS = 25;

/** Lines of the log as they are spoken: repeats summed, long sentences in portions. */
export function announcements(
  lines: readonly EventLine[],
  sums: ReadonlySet<string> | undefined,
  context: SentenceContext,
): string[] {
  return summed(lines, sums).flatMap((line) => portions(plainLine(line, context), context.texts));
}

/** What comes several times at once is said once: you gain 3 Calm, not three times 1 Calm. */
export function summed(lines: readonly EventLine[], sums: ReadonlySet<string> | undefined): EventLine[] {
  const said: EventLine[] = [];
  const places = new Map<string, number>();
  for (const line of lines) {
    const { event } = line.entry;
    const { count, ...rest } = event as typeof event & { readonly count?: unknown };
    if (typeof count !== 'number' || line.tell !== undefined || sums?.has(event.type) !== true) {
      said.push(line);
      continue;
    }
    const key = JSON.stringify({ ...rest, rule: undefined });
    const at = places.get(key);
    const first = at === undefined ? undefined : said[at];
    if (at === undefined || first === undefined) {
      places.set(key, said.length);
      said.push(line);
      continue;
    }
    const before = (first.entry.event as typeof event & { readonly count: number }).count;
    const sum = { ...first.entry.event, count: before + count };
    said[at] = { ...first, entry: { ...first.entry, event: sum } };
  }
  return said;
}

/** A sentence of many words in portions that end where one takes breath. */
export function portions(sentence: string, { language }: Pick<Texts, 'language'>): string[] {
  const words = wordsIn(sentence, language);
  if (words <= MOST_WORDS) return [sentence];
  const parts = sentence.split(/(?<=[,;:，；：、])\s*/);
  const said: string[] = [];
  for (const part of parts) {
    const last = said.at(-1);
    const joined = last === undefined ? part : `${last}${language === 'zh-Hant' ? '' : ' '}${part}`;
    if (last !== undefined && wordsIn(joined, language) <= MOST_WORDS) said[said.length - 1] = joined;
    else said.push(part);
  }
  return said;
}

function wordsIn(text: string, language: string): number {
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return [...segments].filter(({ isWordLike }) => isWordLike).length;
}
