import { readFileSync } from 'node:fs';
import { GAMES } from '@conclave/catalogue/games';
import { must } from '@conclave/kernel/result';
import { readBook, rulesOf } from '@conclave/lessons/book';
import { expect, test } from 'vitest';
import { catalogue } from './language.ts';

const root = new URL('../../', import.meta.url);

test.each(GAMES.map(({ id }) => id))(
  'the book of %s has every rule in one chapter, and titles in three languages',
  (game) => {
    const book = must(readBook(readFileSync(new URL(`games/${game}/book.txt`, root), 'utf8')));
    const keys = Object.keys(catalogue(new URL(`games/${game}/texts/en.json`, root)));
    const rules = keys.filter((key) => key.startsWith('rule.')).map((key) => key.slice('rule.'.length));
    expect(book.game).toBe(game);
    expect(book.chapters.flatMap((chapter) => rulesOf(chapter, rules)).sort()).toEqual([...rules].sort());
    for (const language of ['en', 'pl', 'zh-Hant']) {
      const titles = Object.keys(catalogue(new URL(`web/texts/${language}.json`, root)));
      const missing = book.chapters.filter(({ name }) => !titles.includes(`rules.chapter.${name}`));
      expect(missing.map(({ name }) => name)).toEqual([]);
    }
  },
);

test.each([
  ['game aurum\nchapter Aim AU-1', 'line 2: a chapter is written like'],
  ['game aurum\nchapter aim', 'line 2: a chapter is written like'],
  ['game aurum\nchapter aim AU1', 'line 2: a chapter is written like'],
  ['game aurum\nchapter aim AU-1\nchapter aim AU-2', "line 3: the chapter 'aim' stands twice"],
  ['chapter aim AU-1', 'line 1: a book says its game'],
])('a book with a mistake is refused with its line: %j', (text, problem) => {
  const read = readBook(text);
  expect(read.ok ? 'read' : read.problem.text).toMatch(problem);
});
