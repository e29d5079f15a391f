import { aurum } from '@conclave/aurum';
import { must } from '@conclave/kernel/result';
import { checkLesson } from '@conclave/lessons/check';
import { readCourse } from '@conclave/lessons/course';
import { readLesson } from '@conclave/lessons/lesson';
import { readLibrary } from '@conclave/lessons/library';
import { answerStep, openLesson, resumeLesson } from '@conclave/lessons/run';
import { countWords, MOST_WORDS } from '@conclave/lessons/words';
import { describe, expect, test } from 'vitest';
import { lessonFolder, textFiles } from './lesson-files.ts';

const files = textFiles(lessonFolder(new URL('../../', import.meta.url), 'aurum'));
const whole = files['high-wins.txt'] ?? '';
const course = must(readCourse(files['course.txt'] ?? ''));

/** The number of the line that holds these words. */
function lineOf(text: string, words: string): number {
  return text.split('\n').findIndex((line) => line.includes(words)) + 1;
}

function faultsOf(text: string): readonly { readonly line: number; readonly text: string }[] {
  return checkLesson({ game: aurum, course, lesson: must(readLesson('high-wins', text)) });
}

describe('a lesson with a mistake is refused with its line', () => {
  test.each([
    ['a heading nobody knows', 'minutes 3', 'minuets 3', "'minuets' is none of"],
    ['too long', 'minutes 3', 'minutes 7', 'takes 1 to 6 minutes'],
    ['no rule', 'AU-8 AU-30', 'AU8 AU-30', "'AU8' is not the number of a rule"],
    ['a line of a step nobody knows', 'go play Z9', 'goes play Z9', "'goes' is none of step, point"],
    ['a wrong answer without its rule', 'no play G3 : AU-32', 'no play G3', 'is written like'],
    ['a reply without its seat', 'then 1: play P7', 'then play P7', 'is written like'],
    ['a step that stands twice', 'step lead-high', 'step be-the-lowest', 'there is a step'],
    ['a step without a name', 'step lead-high', 'step Lead high', 'is named in small letters'],
    ['four pointers', 'point hand-0 S8, trick', 'point hand-0, trick, gold-0, gold-1', 'points at 3 things at most'],
  ])('%s', (_, good, bad, problem) => {
    const text = whole.replace(good, bad);
    expect(text).not.toBe(whole);
    const read = readLesson('high-wins', text);
    expect(read.ok ? 'read' : read.problem).toMatchObject({
      code: 'bad-lesson',
      text: expect.stringMatching(new RegExp(`^line ${lineOf(whole, good)}: .*${problem}`)),
    });
  });

  test('a step without an answer', () => {
    const read = readLesson('high-wins', whole.replace('go play S8\n', ''));
    expect(read.ok ? 'read' : read.problem.text).toBe(
      `line ${lineOf(whole, 'step beat-the-six')}: no answer goes on: the step has no line 'go …'`,
    );
  });

  test('a file that is not there, is not named, or is wrong says its name', () => {
    const folder = 'games/aurum/lessons/';
    const { 'mend-it.txt': _, ...torn } = files;
    const problem = (read: ReturnType<typeof readLibrary>) => (read.ok ? 'read' : read.problem.text);
    expect(problem(readLibrary('aurum', torn))).toMatch(`${folder}mend-it.txt: line 1: the course names this lesson`);
    expect(problem(readLibrary('aurum', { ...files, 'odd.txt': '' }))).toMatch(`${folder}odd.txt: line 1: `);
    expect(problem(readLibrary('aurum', { ...files, 'mend-it.txt': 'gmae aurum' }))).toMatch(
      `${folder}mend-it.txt: line 1: `,
    );
  });
});

describe('a lesson that cannot be played is caught', () => {
  test.each([
    ['a position that is none', 'trick Z4 B6', 'trick Z4 B66', "'B66'"],
    ['an expected answer that is not legal', 'go play Z9', 'go play Z8', 'legal on no way'],
    ['a reply that is not legal', 'then 2: play Z6', 'then 2: play S6', 'is not allowed now'],
    [
      'a withheld answer that the rules forbid',
      'hold play S3 : AU-45',
      'hold play Z8 : AU-45',
      'do not allow it anyway',
    ],
    ['a refused answer that is legal', 'no play G3 : AU-32', 'no play B2 : AU-32', "'play B2' is legal"],
    ['another rule', 'no play Z9 : AU-33', 'no play Z9 : AU-34', 'is refused by AU-33'],
    ['a position that is not so afterwards', '= gold 1 G4', '= gold 1 G5', "found 'gold 1 G4'"],
    ['an event that does not happen', '~ kept seat=1', '~ kept seat=2', 'no such event'],
  ])('%s', (_, good, bad, problem) => {
    const text = whole.replace(good, bad).replace(/\nhold play B2 : AU-31/, bad.includes('B2') ? '' : '$&');
    const faults = faultsOf(text);
    expect(faults).toContainEqual({ line: lineOf(text, bad), text: expect.stringContaining(problem) });
  });

  test('a legal answer for which nothing has a reason', () => {
    const lesson = must(readLesson('high-wins', whole));
    const faults = checkLesson({ game: aurum, course: { ...course, withheld: {} }, lesson });
    expect(faults).toContainEqual({
      line: lineOf(whole, 'step lead-high'),
      text: "'play P9' is legal at 'lead-high', and nothing says why it must wait",
    });
  });

  test('a way that leads nowhere: an answer after which the next step has none', () => {
    const text = whole.replace('go play S3\n', 'go play S3\ngo play B2\n').replace('go play P9\n', '');
    expect(faultsOf(text.replace(/hold play B2 : AU-43\n/, ''))).toContainEqual({
      line: lineOf(text, 'step win-or-be-paid') - 1,
      text: 'no answer is legal after play S8, play B2, play Z9',
    });
  });

  test('sentences are counted in words, two characters of Chinese for one', () => {
    expect(countWords('Beat the 6: play your *silver* 8.')).toBe(7);
    expect(countWords('打出銀8，勝過6。')).toBe(5);
    expect(countWords(Array.from({ length: 41 }, () => 'word').join(' '))).toBe(MOST_WORDS + 1);
  });
});

test('what an answer leads to, and why another does not go on', () => {
  const taught = { game: aurum, course, lesson: must(readLesson('high-wins', whole)) };
  const run = must(openLesson(aurum, taught.lesson));
  const answer = (words: string) => answerStep(taught, run, words);
  expect(answer('play S8')).toMatchObject({ ok: true, run: { done: [['play S8']], given: [] } });
  expect(answer('play Z9')).toEqual({
    ok: false,
    correction: { kind: 'refused', rule: 'AU-33', key: 'high-wins.beat-the-six.play Z9' },
  });
  expect(answer('play S3')).toMatchObject({ correction: { kind: 'withheld', key: 'high-wins.beat-the-six.play S3' } });
  expect(answer('play B2')).toEqual({ ok: false, correction: { kind: 'refused', rule: 'AU-33', key: undefined } });
});

test('progress that an older version of a lesson left behind is dropped', () => {
  const taught = { game: aurum, course, lesson: must(readLesson('high-wins', whole)) };
  expect(resumeLesson(taught, [['play S8'], ['play S3']])?.done).toHaveLength(2);
  expect(resumeLesson(taught, [['play P9'], ['play S3']])).toBeUndefined();
  expect(resumeLesson(taught, [['play S8', 'play S3']])).toBeUndefined();
  expect(resumeLesson(taught, [['play S8'], []])).toBeUndefined();
});
