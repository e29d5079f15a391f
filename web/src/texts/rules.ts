import type { RuleId } from '@conclave/kernel/game';
import { type Chapter, readBook, rulesOf } from '@conclave/lessons/book';
import { must } from '@conclave/kernel/result';
import type { Language } from '@conclave/texts/language';
import { gameMessages, gameTexts } from './catalogues.ts';

export interface Rule {
  readonly id: RuleId;
  readonly sentence: string;
}

/** Some rules that belong together, as a person would teach them. */
export interface RuleChapter {
  readonly name: string;
  readonly rules: readonly Rule[];
}

const BOOKS = import.meta.glob<string>('../../../games/*/book.txt', { query: '?raw', import: 'default' });

const loaded = new Map<string, Promise<readonly RuleChapter[]>>();

/** Every rule of a game that has a sentence, chapter by chapter; always the same promise, as `use` wants it. */
export function gameRules(language: Language, game: string): Promise<readonly RuleChapter[]> {
  const key = `${language} ${game}`;
  const known = loaded.get(key);
  if (known !== undefined) return known;
  const promise = load(language, game);
  loaded.set(key, promise);
  promise.catch(() => loaded.delete(key));
  return promise;
}

async function load(language: Language, game: string): Promise<readonly RuleChapter[]> {
  const [messages, texts, book] = await Promise.all([
    gameMessages(language, game),
    gameTexts(language, game),
    BOOKS[`../../../games/${game}/book.txt`]?.(),
  ]);
  const all = Object.keys(messages)
    .filter((key) => key.startsWith('rule.'))
    .map((key) => key.slice('rule.'.length))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const chapterOf = (chapter: Chapter) => ({
    name: chapter.name,
    rules: rulesOf(chapter, all).map((id) => ({ id, sentence: texts.text(`rule.${id}`) })),
  });
  return must(readBook(book ?? '')).chapters.map(chapterOf); // a test has read it
}
