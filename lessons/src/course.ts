import type { RuleId } from '@conclave/kernel/game';
import { parseOptionWords } from '@conclave/kernel/options';
import { ok, type Result } from '@conclave/kernel/result';
import { misread, NAME, statementsIn, wordsAndRule } from './statements.ts';

/** What a game teaches, in order: `course.txt` beside its lessons. */
export interface Course {
  readonly game: string;
  readonly modes: readonly CourseMode[];
  /** The rule told with a legal answer that a step does not name, by its first word; `*` for all others. */
  readonly withheld: Readonly<Record<string, RuleId>>;
}

/** A way to play the game, such as in teams or alone, and the lessons that lead to it. */
export interface CourseMode {
  readonly name: string;
  /** The whole game that follows its last lesson. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly lessons: readonly CourseLesson[];
}

export interface CourseLesson {
  readonly name: string;
  /** Belongs to the five minutes after which somebody can play. */
  readonly quick: boolean;
}

/** Reads a course; what is wrong is refused with its line. */
export function readCourse(text: string): Result<Course> {
  let game = '';
  const modes: (CourseMode & { lessons: CourseLesson[] })[] = [];
  const withheld: Record<string, RuleId> = {};
  for (const { line, word, rest } of statementsIn(text)) {
    const [name = '', ...more] = rest.split(' ');
    if (word === 'game') {
      game = rest;
    } else if (word === 'mode') {
      if (!NAME.test(name)) return misread(line, `a mode is written like 'mode teams seats=4'`);
      modes.push({ name, options: parseOptionWords(more.join(' ')), lessons: [] });
    } else if (word === 'lesson') {
      const [tag, ...extra] = more;
      if (!NAME.test(name) || (tag ?? 'quick') !== 'quick' || extra.length > 0) {
        return misread(line, `a lesson is written like 'lesson high-wins' or 'lesson high-wins quick'`);
      }
      if (lessonNames(modes).includes(name)) return misread(line, `the lesson '${name}' stands twice`);
      const mode = modes.at(-1);
      if (mode === undefined) return misread(line, `a lesson stands below its mode`);
      mode.lessons.push({ name, quick: tag === 'quick' });
    } else if (word === 'hold') {
      const held = wordsAndRule(rest);
      if (held === undefined) return misread(line, `a withheld answer is written like 'hold play : AU-30'`);
      withheld[held.words] = held.rule;
    } else {
      return misread(line, `'${word}' is none of game, mode, lesson and hold`);
    }
  }
  if (game === '') return misread(1, `a course says its game, as in 'game aurum'`);
  return ok({ game, modes, withheld });
}

/** The names of all lessons, in the order in which they are counted from 1. */
export function lessonNames(modes: readonly CourseMode[]): string[] {
  return modes.flatMap(({ lessons }) => lessons.map(({ name }) => name));
}
