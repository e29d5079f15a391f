import type { RuleId, Seat } from '@conclave/kernel/game';
import type { Language } from './language.ts';
import { missing, type Texts } from './messages.ts';

/** A piece of a sentence: plain text, or something that a client may draw, open or point at. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'piece'; readonly text: string; readonly piece: string }
  | { readonly kind: 'seat'; readonly text: string; readonly seat: Seat }
  | { readonly kind: 'rule'; readonly text: string; readonly rule: RuleId };

/** Parts that fill one place of a message; in a `select` the place reads as `key`, the notation. */
export class RichArgument {
  readonly parts: readonly Part[];
  readonly key: string;

  constructor(parts: readonly Part[], key: string) {
    this.parts = parts;
    this.key = key;
  }

  toString(): string {
    return this.key;
  }
}

/** What fills a place that nothing was given for: an empty text, and `none` in a `select`. */
const NOTHING = new RichArgument([], 'none');

/** A message whose places are filled with parts, as a list of parts. */
export function partsOf(
  texts: Texts,
  key: string,
  args: Readonly<Record<string, string | number | RichArgument>>,
): Part[] {
  const absent = texts.places(key).filter((place) => !Object.hasOwn(args, place));
  return texts
    .parts<RichArgument>(
      key,
      absent.length === 0 ? args : { ...args, ...Object.fromEntries(absent.map((place) => [place, NOTHING])) },
    )
    .flatMap((part) => (typeof part === 'string' ? [{ kind: 'text' as const, text: part }] : part.parts));
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

/** A piece under its name; notation that has no name of its own stands for itself. */
export function piecePart(texts: Texts, piece: string): Part {
  const key = `piece.${piece}`;
  return { kind: 'piece', piece, text: texts.has(key) ? texts.text(key) : piece };
}

export function seatPart(names: readonly string[], seat: Seat): Part {
  return { kind: 'seat', seat, text: names[seat] ?? missing(`seat ${seat}`) };
}

/** "a, b and c", in the manner of the language; an item may be several parts, such as a number and a piece. */
export function listed(language: Language, items: readonly (Part | readonly Part[])[]): Part[] {
  const words = LIST_FORMATS[language].formatToParts(items.map((_, i) => String(i)));
  return words.flatMap(({ type, value }): Part | readonly Part[] => {
    const item = type === 'element' ? items[Number(value)] : undefined;
    return item ?? { kind: 'text', text: value };
  });
}

const LIST_FORMATS: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  pl: new Intl.ListFormat('pl', { type: 'conjunction' }),
  'zh-Hant': new Intl.ListFormat('zh-Hant', { type: 'conjunction' }),
};
