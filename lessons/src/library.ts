import { fail, ok, type Result } from '@conclave/kernel/result';
import { type Coach, readCoach } from './coach.ts';
import { type Course, lessonNames, readCourse } from './course.ts';
import { type Lesson, readLesson } from './lesson.ts';

/** All lessons of a game, in the order in which they are counted from 1. */
export interface Library {
  readonly course: Course;
  readonly coach: Coach;
  readonly lessons: readonly Lesson[];
}

/** Reads the folder `games/<game>/lessons`: its text files by name. What is wrong is refused with file and line. */
export function readLibrary(game: string, files: Readonly<Record<string, string>>): Result<Library> {
  const course = readCourse(files[COURSE] ?? '');
  if (!course.ok) return inFile(game, COURSE, course.problem.text);
  if (course.value.game !== game) return inFile(game, COURSE, `line 1: this is the course of '${course.value.game}'`);
  const coach = readCoach(files[COACH] ?? '');
  if (!coach.ok) return inFile(game, COACH, coach.problem.text);
  const names = lessonNames(course.value.modes);
  const stray = Object.keys(files).find(
    (file) => file !== COURSE && file !== COACH && !names.includes(file.replace(/\.txt$/, '')),
  );
  if (stray !== undefined) return inFile(game, stray, `line 1: the course does not name this lesson`);
  const lessons: Lesson[] = [];
  for (const name of names) {
    const text = files[`${name}.txt`];
    if (text === undefined)
      return inFile(game, `${name}.txt`, 'line 1: the course names this lesson, but it is not there');
    const lesson = readLesson(name, text);
    if (!lesson.ok) return inFile(game, `${name}.txt`, lesson.problem.text);
    lessons.push(lesson.value);
  }
  return ok({ course: course.value, coach: coach.value, lessons });
}

const COURSE = 'course.txt';
const COACH = 'coach.txt';

function inFile(game: string, file: string, problem: string): Extract<Result<never>, { ok: false }> {
  return fail('bad-lesson', `games/${game}/lessons/${file}: ${problem}`);
}
