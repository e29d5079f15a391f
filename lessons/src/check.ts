import type { GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';
import { linesOf, matches, nearest, tidy } from '@conclave/kernel/scenario';
import { type Answer, type Check, LEARNER, type Lesson, type Step } from './lesson.ts';
import {
  advance,
  answerStep,
  begins,
  type LessonRun,
  offered,
  openLesson,
  type PlayedMove,
  stepOf,
  type Taught,
} from './run.ts';

/** A mistake in a lesson: the line of its file, and what is wrong there. */
export interface Fault {
  readonly line: number;
  readonly text: string;
}

/** Plays every way through a lesson; an empty list means that each reaches the end and every answer has its sentence. */
export function checkLesson<S, E extends GameEvent, O extends TableOptions>(taught: Taught<S, E, O>): Fault[] {
  const { game, lesson } = taught;
  if (lesson.game !== game.id) return [{ line: 1, text: `the lesson is one of '${lesson.game}', not of ${game.id}` }];
  const start = openLesson(game, lesson);
  if (!start.ok) {
    const [, line = '1', text = start.problem.text] = /^line (\d+): (.*)$/s.exec(start.problem.text) ?? [];
    return [{ line: Number(line), text }];
  }
  const walk: Walk<S, E, O> = { taught, taken: new Set(), faults: new Map() };
  follow(walk, start.value, true);
  for (const step of lesson.steps) {
    for (const answer of step.answers) {
      if (!walk.taken.has(answer)) blame(walk, answer.line, `'${answer.moves.join('; ')}' is legal on no way`);
    }
  }
  return [...walk.faults.values()].sort((a, b) => a.line - b.line);
}

interface Walk<S, E extends GameEvent, O extends TableOptions> {
  readonly taught: Taught<S, E, O>;
  /** The answers that were given somewhere. */
  readonly taken: Set<Answer>;
  /** By line and text: the same mistake is met on many ways. */
  readonly faults: Map<string, Fault>;
}

/** Plays everything that is offered, and goes on from there. On the main way the first was played everywhere. */
function follow<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  run: LessonRun<S>,
  isMain: boolean,
): void {
  const { taught } = walk;
  const step = stepOf(taught.lesson, run);
  if (step === undefined) return;
  if (!(taught.game.decision(run.state)?.seats.includes(LEARNER) ?? false)) {
    blame(walk, step.line, `the learner is not asked at the step '${step.name}'`);
    return;
  }
  checkOthers(walk, run, step, isMain && run.given.length === 0);
  const possible = offered(taught, run);
  if (possible.length === 0) {
    blame(walk, step.line, `no answer is legal after ${[...run.done.flat(), ...run.given].join(', ')}`);
  }
  for (const [i, words] of possible.entries()) {
    const next = advance(taught, run, words);
    if (!next.ok) {
      blame(walk, next.line, next.text);
      continue;
    }
    const given = [...run.given, words];
    const isWhole = next.run.done.length > run.done.length;
    const answer = step.answers.find((each) => begins(each, given));
    if (isWhole && answer !== undefined) walk.taken.add(answer);
    const stays = isMain && i === 0;
    if (stays && isWhole) for (const check of step.checks) checkFact(walk, next.run.state, next.played, check);
    follow(walk, next.run, stays);
  }
}

/** Every other answer has a sentence, and those the lesson foresees are what it says they are. */
function checkOthers<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  run: LessonRun<S>,
  step: Step,
  isMain: boolean,
): void {
  const { taught } = walk;
  const goesOn = offered(taught, run);
  for (const words of legalWords(taught.game, run.state, LEARNER)) {
    if (goesOn.includes(words)) continue;
    const answered = answerStep(taught, run, words);
    if (!answered.ok && answered.correction.rule === undefined) {
      blame(walk, step.line, `'${words}' is legal at '${step.name}', and nothing says why it must wait`);
    }
  }
  if (isMain) for (const mistake of step.mistakes) checkMistake(walk, run, mistake);
}

function checkMistake<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  { state }: LessonRun<S>,
  { line, words, rule, withheld }: Step['mistakes'][number],
): void {
  const { game } = walk.taught;
  const isLegal = legalWords(game, state, LEARNER).includes(words);
  if (withheld) {
    if (!isLegal) blame(walk, line, `'${words}' is held back, but the rules do not allow it anyway`);
    return;
  }
  if (isLegal) {
    blame(walk, line, `'${words}' is legal`);
    return;
  }
  const found = game.refusal(state, LEARNER, words);
  if (found !== rule) blame(walk, line, `'${words}' is refused by ${found ?? 'no rule'}, not ${rule}`);
}

function checkFact<S, E extends GameEvent, O extends TableOptions>(
  walk: Walk<S, E, O>,
  state: S,
  played: readonly PlayedMove<S, E>[],
  { line, sign, text }: Check,
): void {
  if (sign === '=') {
    const found = linesOf(walk.taught.game, state);
    if (!found.includes(tidy(text)))
      blame(walk, line, `expected '${tidy(text)}', found '${nearest(found, tidy(text))}'`);
    return;
  }
  const events = played.flatMap((move) => move.events.map(({ event }) => event));
  if (!events.some((event) => matches(event, text))) blame(walk, line, `no such event: '${text}'`);
}

function blame(walk: { readonly faults: Map<string, Fault> }, line: number, text: string): void {
  walk.faults.set(`${line} ${text}`, { line, text });
}

/** The rules of a game that its lessons teach. */
export function taughtRules(lessons: readonly Lesson[]): Set<string> {
  return new Set(lessons.flatMap(({ teaches }) => teaches));
}
