import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGES } from '@conclave/texts/language';
import { expect, test } from 'vitest';
import { fontCharacters } from './font-characters.ts';

const here = (path: string) => new URL(path, import.meta.url);
const { resolve } = createRequire(import.meta.url);

interface Face {
  readonly family: string;
  readonly style: string;
  readonly characters: ReadonlySet<number>;
}

/** What a browser takes from each file: glyphs that it has, within the range that it is fetched for. */
function facesIn(css: string, folder: string, read: boolean): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1]?.trim() ?? '';
    const range = new Set<number>();
    for (const [, first = '', last = first] of value('unicode-range').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)) {
      for (let c = Number.parseInt(first, 16); c <= Number.parseInt(last, 16); c++) range.add(c);
    }
    const file = /url\(["']?([^"')]+)/.exec(value('src'))?.[1] ?? '';
    const glyphs = read ? fontCharacters(readFileSync(resolve(folder + file))) : range;
    const characters = new Set([...range].filter((c) => glyphs.has(c)));
    return {
      family: value('font-family').replaceAll(/["']/g, ''),
      style: `${value('font-style')} ${value('font-weight')}`,
      characters,
    };
  });
}

const latin = facesIn(readFileSync(here('../src/styles/fonts.css'), 'utf8'), '', true);
const chinese = ['sans', 'serif'].flatMap((kind) =>
  facesIn(
    readFileSync(resolve(`@fontsource-variable/noto-${kind}-tc/index.css`), 'utf8'),
    `@fontsource-variable/noto-${kind}-tc/`,
    false,
  ),
);

/** Every text that a player reads in a language, and what people are called there. */
function texts(language: string): string {
  const games = readdirSync(here('../../games/'));
  const files = [`../texts/${language}.json`, ...games.map((game) => `../../games/${game}/texts/${language}.json`)];
  const said = files.flatMap((file) =>
    Object.values(JSON.parse(readFileSync(here(file), 'utf8')) as Record<string, string>),
  );
  return [...said, ALPHABET[language] ?? ''].join('');
}

/** Names that people type hold every letter of their language. */
const ALPHABET: Readonly<Record<string, string>> = {
  pl: 'AaĄąBbCcĆćDdEeĘęFfGgHhIiJjKkLlŁłMmNnŃńOoÓóPpQqRrSsŚśTtUuVvWwXxYyZzŹźŻż Gość',
};

/** Signs that no text font has, and every system has. */
const ELSEWHERE = /[\s\p{C}○✕◇→←↑↓▲■●★☆⊙▽☐≤]/u;

/** The characters of a text that no face of a family and style has. */
function missing(faces: readonly Face[], text: string): Record<string, string> {
  const known = new Map<string, Set<number>>();
  for (const { family, style, characters } of faces) {
    const all = known.get(`${family} ${style}`) ?? new Set();
    for (const character of characters) all.add(character);
    known.set(`${family} ${style}`, all);
  }
  const letters = [...new Set(text)].filter((letter) => !ELSEWHERE.test(letter));
  const without = [...known].map(([name, all]) => [
    name,
    letters.filter((letter) => !all.has(letter.codePointAt(0) ?? 0)).join(''),
  ]);
  return Object.fromEntries(without.filter(([, gone]) => gone !== ''));
}

test.each(LANGUAGES.filter((language) => language !== 'zh-Hant'))(
  'every letter of %s has a glyph in every font',
  (language) => {
    expect(missing(latin, texts(language))).toEqual({});
  },
);

test('every Chinese character has a glyph in both Chinese fonts', () => {
  const han = [...texts('zh-Hant')].filter((letter) => /\p{Script=Han}/u.test(letter)).join('');
  expect(missing(chinese, han)).toEqual({});
});

test('a letter that a font does not have is found', () => {
  expect(Object.keys(missing(latin, '巫'))).toContain('Texturina Variable normal 100 900');
});
