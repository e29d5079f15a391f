import { readdirSync, readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '@conclave/texts/language';
import { type Catalogue, textsOf } from '@conclave/texts/catalogue';

export type Catalogues = Readonly<Record<Language, Catalogue>>;

/** The catalogues of a folder, one file for each language; a file that is missing is an empty catalogue. */
export function cataloguesIn(folder: URL): Catalogues {
  const read = (language: Language): Catalogue => {
    try {
      return JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));
    } catch (error) {
      if (error instanceof SyntaxError) throw error;
      return {};
    }
  };
  return { en: read('en'), pl: read('pl'), 'zh-Hant': read('zh-Hant') };
}

/** How catalogues of the same subject differ where they should not: keys, broken messages, places, plural forms. */
export function differences(catalogues: Catalogues): string[] {
  const keys = new Set(LANGUAGES.flatMap((language) => Object.keys(catalogues[language])));
  const found: string[] = keys.size === 0 ? ['there are no texts'] : [];
  for (const language of LANGUAGES) {
    const texts = textsOf(language, catalogues[language]);
    const english = textsOf('en', catalogues.en);
    for (const key of keys) {
      const source = catalogues[language][key];
      if (source === undefined) found.push(`${language} lacks ${key}`);
      else if (source.trim() === '') found.push(`${language} has nothing for ${key}`);
      else if (isBroken(texts.places(key), source)) found.push(`${language} cannot read ${key}: ${source}`);
      else if (english.has(key) && texts.places(key).some((place) => !english.places(key).includes(place)))
        found.push(`${language} has places in ${key} that English does not: ${texts.places(key).join(', ')}`);
      else found.push(...pluralGaps(language, key, source));
    }
  }
  return found;
}

/** Whether a message has braces, but no place could be read from it. */
function isBroken(places: readonly string[], source: string): boolean {
  return places.length === 0 && /\{\s*\w/.test(source.replaceAll(/'\{[^']*'/g, ''));
}

/** A plural that shows its number has all the forms of its language: in Polish one, few, many and other. */
function pluralGaps(language: Language, key: string, source: string): string[] {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...source.matchAll(/\{\s*(\w+)\s*,\s*plural\s*,/g)].flatMap(({ index, 0: head, 1: place }) => {
    const { forms, shows } = casesAt(source, index + head.length);
    const lacking = wanted.filter((form) => shows && !forms.includes(form));
    return lacking.length === 0 ? [] : [`${language} has no ${lacking.join(', ')} for ${place} in ${key}`];
  });
}

/** The names of the cases that begin at a place of a message, `=0 {…} one {…} other {…}`, and whether one shows the number. */
function casesAt(source: string, start: number): { readonly forms: readonly string[]; readonly shows: boolean } {
  const forms: string[] = [];
  let shows = false;
  let depth = 0;
  let word = '';
  for (const sign of source.slice(start)) {
    if (sign === '{' && depth++ === 0) forms.push(word.trim());
    if (sign === '}' && --depth < 0) break;
    shows ||= sign === '#';
    word = depth === 0 && sign !== '}' ? word + sign : '';
  }
  return { forms, shows };
}

/** The text of every source file below a folder. */
export function sourcesIn(folder: URL): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx)$/.test(path) && !path.includes('.test.') && !path.includes('node_modules'))
    .map((path) => readFileSync(new URL(path, folder), 'utf8'))
    .join('\n');
}

/** Whether a source names a key: as a whole, or as the beginning of one that it puts together. */
export function isNamed(source: string, key: string): boolean {
  if (source.includes(`'${key}'`) || source.includes(`"${key}"`) || source.includes(`\`${key}\``)) return true;
  const dots = [...key.matchAll(/[.-]/g)].map(({ index }) => index + 1);
  return dots.some((at) => source.includes(`\`${key.slice(0, at)}\${`));
}
