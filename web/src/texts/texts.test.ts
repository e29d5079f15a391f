import { readdirSync, readFileSync } from 'node:fs';
import { LANGUAGES } from '@conclave/texts/language';
import { expect, test } from 'vitest';

const here = (path: string) => new URL(path, import.meta.url);
const catalogue = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(here(`../../texts/${language}.json`), 'utf8'));

const sources = readdirSync(here('../'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => readFileSync(here(`../${path}`), 'utf8'));

/** Keys that a game's catalogue answers, not ours. */
const OF_GAMES = /^(game|option|prompt|event|piece|card|move|rule)\./;

/** `text('home.title')`, or a choice of two keys, or a key that is handed to such a call later. */
const written = new Set<string>();
/** `level.${id}` in a call of `text`: any key that begins and ends like this. */
const patterns: RegExp[] = [];
for (const source of sources) {
  for (const [, key] of source.matchAll(/['"]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9-]+)+)['"]/g)) written.add(String(key));
  for (const [, template] of source.matchAll(/`([a-z][A-Za-z0-9]*\.(?:\$\{[^}]*\}|[^`\s])*)`/g)) {
    const parts = String(template).split(/\$\{[^}]*\}/);
    patterns.push(new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[A-Za-z0-9-]+')}$`));
  }
}

/** Keys in the first argument of a call: certainly meant as keys. */
function asked(): Set<string> {
  const keys = new Set<string>();
  for (const source of sources) {
    for (const [call] of source.matchAll(/\btext\(\s*[^`\n;]*?'[a-z][\w.-]+'[^\n;]*?[,)]/g)) {
      for (const [, key] of call.matchAll(/'([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9-]+)+)'/g)) keys.add(String(key));
    }
  }
  return keys;
}

test.each(LANGUAGES)('every key that the client asks for exists in %s', (language) => {
  const known = catalogue(language);
  const missing = [...asked()].filter((key) => !OF_GAMES.test(key) && !Object.hasOwn(known, key));
  expect(missing).toEqual([]);
});

test('every language has the same keys', () => {
  const [first, ...others] = LANGUAGES.map((language) => Object.keys(catalogue(language)).sort());
  for (const other of others) expect(other).toEqual(first);
});

test('no key is left over', () => {
  const unused = Object.keys(catalogue('en')).filter(
    (key) => !written.has(key) && !patterns.some((pattern) => pattern.test(key)),
  );
  expect(unused).toEqual([]);
});

test('keys are really found in the sources', () => {
  expect(asked().size).toBeGreaterThan(100);
  expect(patterns.some((pattern) => pattern.test('level.greedy'))).toBe(true);
});
