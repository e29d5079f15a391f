import type { Course } from './course.ts';
import type { Lesson } from './lesson.ts';
import { mistakeKey, stepKey, withheldKey } from './run.ts';

/** The words of a game's lessons in one language, by key. */
export type Words = Readonly<Record<string, string>>;

/** So many words fit on the slip beside the board, and can be read in twenty seconds. */
export const MOST_WORDS = 40;

/** Every key that a course and its lessons need, and nothing else. */
export function wordKeys(course: Course, lessons: readonly Lesson[]): string[] {
  return [
    ...course.modes.map(({ name }) => `mode.${name}`),
    ...Object.keys(course.withheld).map(withheldKey),
    ...new Set(lessons.flatMap(({ people }) => people).map((name) => `person.${name}`)),
    ...lessons.flatMap((lesson) => [
      `${lesson.name}.title`,
      ...lesson.steps.flatMap((step) => [
        stepKey(lesson, step),
        ...step.mistakes.map(({ words }) => mistakeKey(lesson, step, words)),
      ]),
      `${lesson.name}.end`,
    ]),
  ];
}

/** How many words a reader reads. Two Chinese characters count as one word, which takes about as long. */
export function countWords(text: string): number {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const others = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
  return Math.ceil(characters.length / 2) + others.length;
}
