import type { Language } from './language.ts';

/** One language of one subject: flat keys, each with a message that `compile` has read. */
export type Messages = Readonly<Record<string, Message>>;

/** A message as it is filled: plain text, or a list of text and places. It is JSON, so the build can do the reading. */
export type Message = string | readonly MessagePart[];

/** Text, a place, the number that the plural around it counts, or a choice between messages. */
export type MessagePart =
  | string
  | typeof COUNT
  | readonly [place: string]
  | readonly [place: string, kind: 'select' | 'plural', cases: Readonly<Record<string, readonly MessagePart[]>>];

/** How `#` is written in a message that has been read. */
export const COUNT = 0;

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

/** Texts over one or more sets of messages of a language; where two have the same key, the earlier one counts. */
export function compiledTexts(language: Language, ...sets: readonly Messages[]): Texts {
  const counting = countingIn(language);
  const message = (key: string) => sets.find((set) => Object.hasOwn(set, key))?.[key];

  const parts = <T extends object>(key: string, args: Args<T>): (string | T)[] => {
    const found = message(key);
    if (found === undefined) return [missing(key)];
    if (typeof found === 'string') return [found];
    return filled(found, args, counting) ?? [missing(key)];
  };

  return {
    language,
    has: (key) => message(key) !== undefined,
    places: (key) => [...new Set(placesIn(message(key) ?? ''))],
    text: (key, args = {}) => parts(key, args).join(''),
    parts,
  };
}

/** How a text that we do not have is shown: readable, and impossible to overlook. */
export function missing(key: string): string {
  return `⟦${key}⟧`;
}

/** How a language counts, and writes a number; made when a message first needs it, since that takes a while. */
interface Counting {
  form(n: number): string;
  written(n: number): string;
}

function countingIn(language: Language): Counting {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  return {
    form: (n) => (rules ??= new Intl.PluralRules(language)).select(n),
    written: (n) => (numbers ??= new Intl.NumberFormat(language)).format(n),
  };
}

/** The message with its places filled, neighbouring texts joined; undefined when something that it needs was not given. */
function filled<T extends object>(
  message: readonly MessagePart[],
  args: Args<T>,
  counting: Counting,
  count?: number,
): (string | T)[] | undefined {
  const result: (string | T)[] = [];
  const add = (part: string | T) => {
    const last = result.length - 1;
    if (typeof part === 'string' && typeof result[last] === 'string') result[last] += part;
    else result.push(part);
  };
  for (const part of message) {
    if (typeof part === 'string') add(part);
    else if (part === COUNT) add(count === undefined ? '' : counting.written(count));
    else {
      const [place, kind, cases] = part;
      const value = args[place];
      if (value === undefined || !Object.hasOwn(args, place)) return undefined;
      if (cases === undefined) add(typeof value === 'number' ? String(value) : value);
      else {
        const counted = kind === 'plural' ? Number(value) : undefined;
        const chosen = caseFor(cases, String(value), counted === undefined ? undefined : counting.form(counted));
        const inner = chosen && filled(chosen, args, counting, counted);
        if (inner === undefined) return undefined;
        inner.forEach(add);
      }
    }
  }
  return result;
}

/** The case for a value: of a plural the one for just this number, else its form; at last `other`. */
function caseFor(cases: Readonly<Record<string, readonly MessagePart[]>>, value: string, form: string | undefined) {
  const names = form === undefined ? [value] : [`=${value}`, form];
  const name = names.find((each) => Object.hasOwn(cases, each)) ?? 'other';
  return cases[name];
}

function placesIn(message: Message): string[] {
  if (typeof message === 'string') return [];
  return message.flatMap((part) => {
    if (typeof part === 'string' || part === COUNT) return [];
    const [place, , cases = {}] = part;
    return [place, ...Object.values(cases).flatMap(placesIn)];
  });
}
