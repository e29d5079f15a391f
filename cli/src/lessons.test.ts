import { existsSync, readFileSync } from 'node:fs';
import { GAMES } from '@conclave/catalogue/games';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { numbersIn } from '@conclave/kernel/testing/number-words';
import { checkLesson } from '@conclave/lessons/check';
import { readLibrary } from '@conclave/lessons/library';
import { answerStep, openLesson, offered, resumeLesson, stepBack, stepOf } from '@conclave/lessons/run';
import { countWords, MOST_COACH_WORDS, MOST_WORDS, wordKeys } from '@conclave/lessons/words';
import { type Language, LANGUAGES } from '@conclave/texts/language';
import { type Catalogue, textsOf } from '@conclave/texts/catalogue';
import { describe, expect, test } from 'vitest';
import { lessonFolder, textFiles } from './lesson-files.ts';
import { rulesIn } from './rulebook.ts';

const root = new URL('../../', import.meta.url);

const TAUGHT = GAMES.filter(({ id }) => existsSync(lessonFolder(root, id)));

describe.each(TAUGHT.map((game) => [game.id, game] as const))('the lessons of %s', (id, game) => {
  const folder = lessonFolder(root, id);
  const library = must(readLibrary(id, textFiles(folder)));
  const { course, coach, lessons } = library;
  const byName = lessons.map((lesson) => [lesson.name, lesson] as const);

  test.each(byName)('%s: every way ends, and every other answer has its reason', (_, lesson) => {
    expect(checkLesson({ game, course, lesson })).toEqual([]);
  });

  test.each(byName)('%s: can be left and taken back at every step', (_, lesson) => {
    const taught = { game, course, lesson };
    let run = must(openLesson(game, lesson));
    const starts = [run];
    while (stepOf(lesson, run) !== undefined) {
      const answered = answerStep(taught, run, offered(taught, run)[0] ?? '');
      if (!answered.ok) throw new Error('what is offered goes on');
      ({ run } = answered);
      if (run.given.length > 0) {
        expect(stepBack(taught, run)).toEqual(starts.at(-1));
        continue;
      }
      expect(resumeLesson(taught, run.done)).toEqual(run);
      expect(stepBack(taught, run)).toEqual(starts.at(-1));
      starts.push(run);
    }
    expect(starts).toHaveLength(lesson.steps.length + 1);
  });

  test.each(LANGUAGES)('have all their words in %s, and none is too long', (language) => {
    const words = readWords(folder, language);
    expect(Object.keys(words).sort()).toEqual(wordKeys(library).sort());
    const texts = textsOf(language, words);
    const most = (key: string) => (key.startsWith('coach.') ? MOST_COACH_WORDS : MOST_WORDS);
    const long = Object.keys(words).filter((key) => countWords(texts.text(key)) > most(key));
    expect(long.map((key) => `${key}: ${countWords(texts.text(key))} words`)).toEqual([]);
    const broken = Object.keys(words).filter((key) => texts.text(key).includes('⟦'));
    expect(broken).toEqual([]);
  });

  test('say the same numbers in every language', () => {
    const words = (language: string) => readWords(folder, language);
    const said = (language: Language, key: string) =>
      new Set(numbersIn(words(language)[key] ?? '', language).filter((n) => n > 2));
    const odd = Object.keys(words('en')).filter((key) => {
      const [en, pl, zh] = [said('en', key), said('pl', key), said('zh-Hant', key)];
      // Polish says cards by nouns that are no numbers, and Chinese writes ordinals in digits
      return [...pl].some((n) => !en.has(n)) || [...en].some((n) => !zh.has(n));
    });
    expect(odd).toEqual([]);
  });

  test('teach rules that the rules file has', () => {
    const rules = rulesIn(readFileSync(new URL(`docs/rules/${id}.md`, root), 'utf8')).map((rule) => rule.id);
    const cited = lessons.flatMap(({ teaches, steps }) => [
      ...teaches,
      ...steps.flatMap(({ mistakes }) => mistakes.map(({ rule }) => rule)),
    ]);
    const said = [...Object.values(course.withheld), ...coach.moments.map(({ rule }) => rule)];
    expect([...cited, ...said].filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  test('end in whole games that can be set up', () => {
    for (const { options } of course.modes) expect(parseOptions(game, options)).toMatchObject({ ok: true });
  });
});

function readWords(folder: URL, language: string): Catalogue {
  return JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Catalogue;
}
