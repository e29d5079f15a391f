import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from './language.ts';
import { compiledTexts, COUNT, type Message, type MessagePart, type Messages, type Texts } from './messages.ts';

/** One language of one subject as people write it: flat keys, each with an ICU message. */
export type Catalogue = Readonly<Record<string, string>>;

/** Texts over catalogues as they are written. Not for the browser: the build compiles what the web client shows, so that no visitor fetches the parser. */
export function textsOf(language: Language, ...catalogues: readonly Catalogue[]): Texts {
  return compiledTexts(language, ...catalogues.map(compile));
}

/** The messages of a catalogue, read; what is no message is left away, so that its key shows as missing. */
export function compile(catalogue: Catalogue): Messages {
  const messages: Record<string, Message> = {};
  for (const [key, source] of Object.entries(catalogue)) {
    const message = compileMessage(source);
    if (message !== undefined) messages[key] = message;
  }
  return messages;
}

function compileMessage(source: string): Message | undefined {
  if (!/[{}']/.test(source)) return source;
  try {
    const parts = parse(source, { ignoreTag: true }).map(partOf);
    return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
  } catch {
    return undefined; // an unclosed brace, a plural without `other`, a kind of place that no text of ours has
  }
}

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.pound:
      return COUNT;
    case TYPE.select:
      return [element.value, 'select', casesOf(element.options)];
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break;
      return [element.value, 'plural', casesOf(element.options)];
    default:
  }
  throw new Error(`a kind of place that messages do not have: ${JSON.stringify(element)}`);
}

function casesOf(options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>) {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, value.map(partOf)]));
}
