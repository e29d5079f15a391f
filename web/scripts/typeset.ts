import type { Language } from '@conclave/texts/language';
import type { Catalogue } from '@conclave/texts/catalogue';

/** What printers do in a language: Polish leaves no word of one letter alone at the end of a line. */
export function typeset(language: Language, catalogue: Catalogue): Catalogue {
  if (language !== 'pl') return catalogue;
  return Object.fromEntries(Object.entries(catalogue).map(([key, message]) => [key, bound(message)]));
}

function bound(message: string): string {
  return message.replace(/(?<![\p{L}\p{N}{])([aiouwz]) (?=\S)/giu, '$1\u00a0');
}
