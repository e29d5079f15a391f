import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Holds every text of every language to the glossary: the words to use, the words to avoid, names, spaces and plurals. */

const root = new URL('../../', import.meta.url);
const LANGUAGES = ['en', 'pl', 'zh-Hant'] as const;
type Language = (typeof LANGUAGES)[number];
type Catalogue = Readonly<Record<string, string>>;

interface Entry {
  /** `all` for the interface, else a game's id. */
  readonly game: string;
  readonly concept: string;
  readonly en: string;
  readonly pl: string;
  readonly 'zh-Hant': string;
  readonly avoid?: Readonly<Partial<Record<Language, readonly string[]>>>;
}

const glossary: readonly Entry[] = JSON.parse(readFileSync(new URL('texts/glossary.json', root), 'utf8'));
const games = readdirSync(new URL('games/', root));
const folders = ['web/texts', 'cli/texts', ...games.flatMap((id) => [`games/${id}/texts`, `games/${id}/lessons`])];

/** A sentence of a catalogue, and the game it speaks of, if any. */
interface Sentence {
  readonly place: string;
  readonly game: string | undefined;
  readonly language: Language;
  readonly text: string;
}

const sentences: readonly Sentence[] = LANGUAGES.flatMap((language) =>
  folders.flatMap((folder) =>
    Object.entries(catalogue(folder, language)).map(([key, text]) => ({
      place: `${folder}/${language}.json ${key}`,
      game: gameOf(folder, key),
      language,
      text,
    })),
  ),
);

/** What each language avoids in the interface and in each game. */
const lists = new Map(
  LANGUAGES.flatMap((language) =>
    [undefined, ...games].map((game) => [`${language} ${game}`, avoidedIn(language, game)] as const),
  ),
);

test.each(LANGUAGES)('no sentence in %s says what the glossary avoids', (language) => {
  const found = sentences
    .filter((sentence) => sentence.language === language)
    .flatMap((sentence) => avoided(sentence).map((word) => `${sentence.place}: ${word}`));
  expect(found).toEqual([]);
});

test.each(games)('cards of %s bear the names of the glossary', (id) => {
  const english = catalogue(`games/${id}/texts`, 'en');
  const wrong: string[] = [];
  for (const language of ['pl', 'zh-Hant'] as const) {
    const texts = catalogue(`games/${id}/texts`, language);
    for (const entry of glossary.filter(({ game, concept }) => game === id && NAMED.test(concept))) {
      for (const key of nameKeys(english, entry.en)) {
        if (texts[key] !== entry[language]) wrong.push(`${language} ${key}: ${texts[key]}, not ${entry[language]}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('no Chinese sentence puts a space beside a digit or a place: the style sheet spaces them', () => {
  const spaced = sentences.filter(({ language, text }) => language === 'zh-Hant' && SPACED.test(text));
  expect(spaced.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

test('every Polish plural has all four forms', () => {
  const lacking = sentences.filter(({ language, text }) => language === 'pl' && pluralsOf(text).some(lacksForm));
  expect(lacking.map(({ place, text }) => `${place}: ${text}`)).toEqual([]);
});

describe('the check', () => {
  const said = (language: Language, text: string, game?: string) =>
    avoided({ place: 'test', game, language, text }).length > 0;

  test('finds words to avoid, whole or by their beginning, in any case', () => {
    expect(said('en', 'Take this Chair.')).toBe(true);
    expect(said('en', 'The chairman speaks.')).toBe(false);
    expect(said('pl', 'Wolne krzesło')).toBe(true);
    expect(said('zh-Hant', '第一張椅子')).toBe(true);
  });

  test("checks a game's words in that game only", () => {
    expect(said('zh-Hant', '從袋子裡抽取', 'spellbook')).toBe(true);
    expect(said('zh-Hant', '從袋子裡抽取', 'aurum')).toBe(false);
  });

  test('allows a word inside a longer one of the glossary', () => {
    expect(said('zh-Hant', '起始玩家標記', 'spellbook')).toBe(false);
    expect(said('zh-Hant', '一個標記', 'spellbook')).toBe(true);
  });

  test('finds spaces and plurals that lack a form', () => {
    expect(SPACED.test('抽取 2 個')).toBe(true);
    expect(SPACED.test('抽取2個')).toBe(false);
    expect(pluralsOf('{n, plural, one {# punkt} other {# punktów}}').some(lacksForm)).toBe(true);
    expect(pluralsOf('{n, plural, =0 {nic} one {jeden} other {wiele}}').some(lacksForm)).toBe(false);
  });
});

function catalogue(folder: string, language: Language): Catalogue {
  return JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, root), 'utf8'));
}

function gameOf(folder: string, key: string): string | undefined {
  const [, id] = /^games\/(\w+)/.exec(folder) ?? /^(?:board|book)\.(\w+)/.exec(key) ?? [];
  return id ?? (/^(judge|printed)\./.test(key) ? 'wizard15' : undefined);
}

/** A word to avoid, and the longer words of the glossary that it may be part of. */
interface Avoided {
  readonly word: string;
  readonly pattern: RegExp;
  readonly allowed: readonly RegExp[];
}

/** Words of a sentence that are to be avoided and are no part of a longer word of the glossary. */
function avoided({ game, language, text }: Sentence): string[] {
  const found = (lists.get(`${language} ${game}`) ?? []).filter(({ pattern, allowed }) => {
    const covered = allowed.flatMap((longer) => spans(text, longer));
    return spans(text, pattern).some(([from, to]) => !covered.some(([begin, end]) => begin <= from && to <= end));
  });
  return found.map(({ word }) => word);
}

function avoidedIn(language: Language, game: string | undefined): readonly Avoided[] {
  const entries = glossary.filter((entry) => entry.game === 'all' || entry.game === game);
  return entries.flatMap(({ avoid }) =>
    (avoid?.[language] ?? []).map((word) => {
      const longer = entries.map((entry) => entry[language]).filter((value) => contains(value, word));
      return {
        word,
        pattern: patternOf(word, language),
        allowed: longer.map((value) => new RegExp(escaped(value), 'giu')),
      };
    }),
  );
}

function contains(longer: string, word: string): boolean {
  const bare = word.replace(/\*$/, '').toLowerCase();
  return longer.length > bare.length && longer.toLowerCase().includes(bare);
}

function patternOf(word: string, language: Language): RegExp {
  if (language === 'zh-Hant') return new RegExp(escaped(word), 'gu');
  const ending = word.endsWith('*') ? '\\p{L}*' : '';
  return new RegExp(`(?<!\\p{L})${escaped(word.replace(/\*$/, ''))}${ending}(?!\\p{L})`, 'giu');
}

function spans(text: string, pattern: RegExp): (readonly [number, number])[] {
  return [...text.matchAll(pattern)].map((match) => [match.index, match.index + match[0].length]);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** Concepts that name one card or component; the others are terms. */
const NAMED = /^(spell|item|wizard|artifact|mage|magic item|place|monument) /;

/** Where a card's name stands. */
function nameKeys(english: Catalogue, name: string): string[] {
  const card = Object.keys(english).some((key) => /^card\..*\.name$/.test(key) && english[key] === name);
  if (!card) return [];
  return Object.keys(english).filter((key) => /^(card\..*\.name|piece\..*)$/.test(key) && english[key] === name);
}

const SPACED = /[㐀-鿿，。：；、」）・] [{#0-9]|[}#0-9] [㐀-鿿「（・]/;

/** What stands between the braces of each `plural` of a message. */
function pluralsOf(text: string): string[] {
  return [...text.matchAll(/\{\s*\w+\s*,\s*plural\s*,/g)].map((match) => {
    let depth = 1;
    let end = match.index + 1;
    while (depth > 0 && end < text.length) {
      depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0;
      end++;
    }
    return text.slice(match.index + match[0].length, end - 1);
  });
}

function lacksForm(plural: string): boolean {
  return (
    plural.includes('#') &&
    ['one', 'few', 'many', 'other'].some((form) => !new RegExp(`\\b${form}\\s*\\{`).test(plural))
  );
}
