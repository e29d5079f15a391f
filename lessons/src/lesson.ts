import type { RuleId, Seat } from '@conclave/kernel/game';
import { ok, type Result } from '@conclave/kernel/result';
import { misread, NAME, RULE, type Statement, statementsIn, wordsAndRule } from './statements.ts';

/** A lesson as its file says it; docs/lessons.md describes the lines. Its words stand in the language files. */
export interface Lesson {
  /** The name of its file: keys of its words begin with it. */
  readonly name: string;
  readonly game: string;
  /** Who sits beside the learner, from seat 1 on; nobody in a lesson about playing alone. */
  readonly people: readonly string[];
  readonly minutes: number;
  readonly teaches: readonly RuleId[];
  /** The position in the game's own notation; its first line is the line `positionLine + 1` of the file. */
  readonly position: string;
  readonly positionLine: number;
  readonly steps: readonly Step[];
}

export interface Step {
  readonly line: number;
  readonly name: string;
  readonly pointers: readonly Pointer[];
  /** The answers that go on. */
  readonly answers: readonly Answer[];
  readonly mistakes: readonly Mistake[];
  readonly replies: readonly Reply[];
  readonly checks: readonly Check[];
}

/** What the words speak of: a zone of the board and, if only some of it, its pieces. */
export interface Pointer {
  readonly zone: string;
  readonly pieces: readonly string[];
}

/** One intention, which may take several moves. */
export interface Answer {
  readonly line: number;
  readonly moves: readonly string[];
}

/** A foreseeable wrong answer. */
export interface Mistake {
  readonly line: number;
  readonly words: string;
  readonly rule: RuleId;
  /** The rules allow it, the lesson does not yet. */
  readonly withheld: boolean;
}

/** What happens after the answer: a move of somebody else, or one that the lesson makes for the learner. */
export interface Reply {
  readonly line: number;
  readonly seat: Seat;
  readonly words: string;
}

/** What must be true after the first answer of every step so far: a line of the position, or an event. */
export interface Check {
  readonly line: number;
  readonly sign: '=' | '~';
  readonly text: string;
}

/** The learner's seat. */
export const LEARNER: Seat = 0;

/** At most so many pieces are pointed at, or the eye does not know where to go. */
export const MOST_POINTERS = 3;
export const MOST_MINUTES = 6;

/** Reads a lesson; what is wrong is refused with its line. */
export function readLesson(name: string, text: string): Result<Lesson> {
  const all = statementsIn(text);
  const positionAt = all.findIndex(({ word, rest }) => word === 'position' && rest === '');
  const stepAt = all.findIndex(({ word }) => word === 'step');
  const head = readHead(all.slice(0, Math.max(0, positionAt)));
  if (!head.ok) return head;
  if (positionAt < 0 || stepAt < positionAt) return misread(1, 'a lesson has a line `position` before its first step');
  const steps = readSteps(all.slice(stepAt));
  if (!steps.ok) return steps;
  const positionLine = lineOf(all, positionAt);
  const position = text
    .split('\n')
    .slice(positionLine, lineOf(all, stepAt) - 1)
    .join('\n');
  return ok({ name, ...head.value, position, positionLine, steps: steps.value });
}

type Head = Pick<Lesson, 'game' | 'people' | 'minutes' | 'teaches'>;

function readHead(lines: readonly Statement[]): Result<Head> {
  const said = new Map<string, Statement>();
  for (const each of lines) {
    if (!HEADINGS.includes(each.word)) {
      return misread(each.line, `'${each.word}' is none of ${HEADINGS.join(', ')}, position`);
    }
    if (said.has(each.word)) return misread(each.line, `'${each.word}' stands twice`);
    said.set(each.word, each);
  }
  const missing = HEADINGS.find((word) => word !== 'people' && (said.get(word)?.rest ?? '') === '');
  if (missing !== undefined) return misread(said.get(missing)?.line ?? 1, `a lesson has a line '${missing} …'`);
  const minutes = Number(said.get('minutes')?.rest);
  if (!(minutes >= 1 && minutes <= MOST_MINUTES)) {
    return misread(said.get('minutes')?.line ?? 1, `a lesson takes 1 to ${MOST_MINUTES} minutes`);
  }
  const teaches = wordsOf(said.get('teaches'));
  const odd = teaches.find((rule) => !RULE.test(rule));
  if (odd !== undefined) return misread(said.get('teaches')?.line ?? 1, `'${odd}' is not the number of a rule`);
  return ok({ game: said.get('game')?.rest ?? '', people: wordsOf(said.get('people')), minutes, teaches });
}

const HEADINGS = ['game', 'people', 'minutes', 'teaches'];

function wordsOf(said: Statement | undefined): string[] {
  return (said?.rest ?? '').split(' ').filter((word) => word !== '');
}

/** A step while its lines are read. */
interface Draft extends Step {
  readonly pointers: Pointer[];
  readonly answers: Answer[];
  readonly mistakes: Mistake[];
  readonly replies: Reply[];
  readonly checks: Check[];
}

function readSteps(lines: readonly Statement[]): Result<Step[]> {
  const steps: Draft[] = [];
  for (const said of lines) {
    const step = steps.at(-1);
    if (said.word === 'step') {
      if (!NAME.test(said.rest)) return misread(said.line, `a step is named in small letters: 'step beat-the-six'`);
      if (steps.some(({ name }) => name === said.rest))
        return misread(said.line, `there is a step '${said.rest}' already`);
      const { line, rest: name } = said;
      steps.push({ line, name, pointers: [], answers: [], mistakes: [], replies: [], checks: [] });
    } else if (step !== undefined) {
      const problem = addLine(step, said);
      if (problem !== undefined) return misread(said.line, problem);
    }
  }
  const mute = steps.find(({ answers }) => answers.length === 0);
  return mute === undefined ? ok(steps) : misread(mute.line, `no answer goes on: the step has no line 'go …'`);
}

/** What is wrong with a line of a step; undefined when nothing is. */
function addLine(step: Draft, { line, word, rest }: Statement): string | undefined {
  if (rest === '') return `'${word}' says nothing`;
  switch (word) {
    case 'point': {
      const pointers = rest.split(/\s*,\s*/).map((each) => each.split(' '));
      step.pointers.push(...pointers.map(([zone = '', ...pieces]) => ({ zone, pieces })));
      return step.pointers.length > MOST_POINTERS ? `a step points at ${MOST_POINTERS} things at most` : undefined;
    }
    case 'go':
      step.answers.push({ line, moves: rest.split(/\s*;\s*/) });
      return undefined;
    case 'hold':
    case 'no': {
      const mistake = wordsAndRule(rest);
      if (mistake === undefined) return `a wrong answer is written like '${word} play Z9 : AU-33'`;
      if (step.mistakes.some(({ words }) => words === mistake.words)) return `'${mistake.words}' is answered already`;
      step.mistakes.push({ line, ...mistake, withheld: word === 'hold' });
      return undefined;
    }
    case 'then': {
      const [, seat, words = ''] = /^(\d): (.+)$/.exec(rest) ?? [];
      if (seat === undefined) return `what happens then is written like 'then 1: play P7'`;
      step.replies.push({ line, seat: Number(seat), words });
      return undefined;
    }
    case '=':
    case '~':
      step.checks.push({ line, sign: word, text: rest });
      return undefined;
    default:
      return `'${word}' is none of step, point, go, hold, no, then, = and ~`;
  }
}

function lineOf(all: readonly Statement[], at: number): number {
  return all[at]?.line ?? 0;
}
