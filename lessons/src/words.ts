import { coachKey } from './coach.ts';
import type { Library } from './library.ts';
import { mistakeKey, stepKey, withheldKey } from './run.ts';

/** So many words fit on the slip beside the board, and can be read in twenty seconds. */
export const MOST_WORDS = 40;

/** The coach speaks beside a game that goes on. */
export const MOST_COACH_WORDS = 25;

/** Every key that the lessons and the coach of a game need, and nothing else. */
export function wordKeys({ course, coach, lessons }: Library): string[] {
  return [
    ...course.modes.map(({ name }) => `mode.${name}`),
    ...Object.keys(course.withheld).map(withheldKey),
    ...coach.moments.map(coachKey),
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
