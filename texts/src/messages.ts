import { IntlMessageFormat } from 'intl-messageformat';
import type { Language } from './language.ts';

/** One language of one subject: flat keys, each with an ICU message. */
export type Catalogue = Readonly<Record<string, string>>;

/** What fills a message's places. Objects pass through `parts` as they are; in a `select` they count as their text. */
export type Args<T extends object = never> = Readonly<Record<string, string | number | T>>;

/** The texts of one language. */
export interface Texts {
  readonly language: Language;
  has(key: string): boolean;
  /** The names of the message's places, in order of appearance. */
  places(key: string): readonly string[];
  /** The message with its places filled; a key that is missing, or a message that is broken, reads `⟦key⟧`. */
  text(key: string, args?: Args): string;
  /** The same, cut where an object fills a place, so that a client can put an element there. */
  parts<T extends object>(key: string, args: Args<T>): (string | T)[];
}

/** Texts over one or more catalogues of a language; where two have the same key, the earlier one counts. */
export function textsOf(language: Language, ...catalogues: readonly Catalogue[]): Texts {
  const compiled = new Map<string, Message | undefined>();

  const message = (key: string): Message | undefined => {
    if (!compiled.has(key)) compiled.set(key, compile(sourceOf(catalogues, key), language));
    return compiled.get(key);
  };

  const parts = <T extends object>(key: string, args: Args<T>): (string | T)[] => {
    try {
      return (
        message(key)
          ?.format.formatToParts<T>(args)
          .map((part) => part.value) ?? [missing(key)]
      );
    } catch {
      return [missing(key)]; // an argument that the message needs was not given
    }
  };

  return {
    language,
    has: (key) => sourceOf(catalogues, key) !== undefined,
    places: (key) => message(key)?.places ?? [],
    text: (key, args = {}) => parts(key, args).join(''),
    parts,
  };
}

/** How a text that we do not have is shown: readable, and impossible to overlook. */
export function missing(key: string): string {
  return `⟦${key}⟧`;
}

function sourceOf(catalogues: readonly Catalogue[], key: string): string | undefined {
  for (const catalogue of catalogues) {
    if (Object.hasOwn(catalogue, key)) return catalogue[key];
  }
  return undefined;
}

interface Message {
  readonly format: IntlMessageFormat;
  readonly places: readonly string[];
}

function compile(source: string | undefined, language: Language): Message | undefined {
  if (source === undefined) return undefined;
  try {
    const format = new IntlMessageFormat(source, language, undefined, { ignoreTag: true });
    return { format, places: [...new Set(placesIn(format.getAst()))] };
  } catch {
    return undefined; // not a message: an unclosed brace, a plural without `other`
  }
}

/** An element of a message: text, or a place with a name; a `select` or `plural` has messages for its cases. */
type Element = ReturnType<IntlMessageFormat['getAst']>[number];

function placesIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    if (!('value' in element) || element.type === LITERAL) return [];
    const cases = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...cases.flatMap(({ value }) => placesIn(value))];
  });
}

/** How the parser marks plain text. */
const LITERAL = 0;
