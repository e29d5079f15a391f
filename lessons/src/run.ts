import type { Game, GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type EmittedEvent, legalWords, play } from '@conclave/kernel/play';
import { must, ok, type Result } from '@conclave/kernel/result';
import type { Course } from './course.ts';
import { type Answer, LEARNER, type Lesson, type Reply, type Step } from './lesson.ts';

/** A lesson and the game it is played with. */
export interface Taught<S, E extends GameEvent, O extends TableOptions> {
  readonly game: Game<S, E, O>;
  readonly course: Course;
  readonly lesson: Lesson;
}

/** How far a learner has come. It never changes; every answer gives the next one. */
export interface LessonRun<S> {
  readonly state: S;
  readonly done: Progress;
  /** The moves so far of an answer that takes several. */
  readonly given: readonly string[];
}

/** The learner's moves in each step that is done: enough to come back to the same place. */
export type Progress = readonly (readonly string[])[];

/** A move that was played, and what happened. */
export interface PlayedMove<S, E> {
  readonly seat: Seat;
  readonly words: string;
  readonly state: S;
  readonly events: readonly EmittedEvent<E>[];
}

/** Where an answer leads, or why it does not go on. */
export type Answered<S, E> =
  | { readonly ok: true; readonly run: LessonRun<S>; readonly played: readonly PlayedMove<S, E>[] }
  | { readonly ok: false; readonly correction: Correction };

export interface Correction {
  /** withheld: the rules allow it, the lesson does not yet. */
  readonly kind: 'withheld' | 'refused';
  readonly rule: RuleId | undefined;
  /** The key of the sentence that answers it; without one the rule speaks for itself. */
  readonly key: string | undefined;
}

/** The beginning of a lesson; a position that cannot be read is refused with the line of the file. */
export function openLesson<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  lesson: Lesson,
): Result<LessonRun<S>> {
  const start = game.notation.parseState(lesson.position);
  if (start.ok) return ok({ state: start.value, done: [], given: [] });
  const { problem } = start;
  const text = problem.text.replace(/^line (\d+)/, (_, n: string) => `line ${Number(n) + lesson.positionLine}`);
  return { ok: false, problem: { ...problem, text } };
}

/** Comes back to a place; undefined when the lesson has changed since and the way there is gone. */
export function resumeLesson<S, E extends GameEvent, O extends TableOptions>(
  taught: Taught<S, E, O>,
  progress: Progress,
): LessonRun<S> | undefined {
  let run = must(openLesson(taught.game, taught.lesson));
  for (const [i, moves] of progress.entries()) {
    for (const words of moves) {
      const answered = answerStep(taught, run, words);
      if (!answered.ok) return undefined;
      ({ run } = answered);
    }
    if (run.done.length !== i + 1) return undefined;
  }
  return run;
}

/** One step back: to the beginning of this one if its answer was begun, else of the one before. */
export function stepBack<S, E extends GameEvent, O extends TableOptions>(
  taught: Taught<S, E, O>,
  { done, given }: LessonRun<S>,
): LessonRun<S> {
  const back = resumeLesson(taught, given.length > 0 ? done : done.slice(0, -1));
  if (back === undefined) throw new Error(`${taught.lesson.name}: the way that was just gone is no way`);
  return back;
}

/** The step that waits for an answer; undefined at the end. */
export function stepOf<S>(lesson: Lesson, run: LessonRun<S>): Step | undefined {
  return lesson.steps[run.done.length];
}

/** The moves that go on now, in words. A listed answer that is not legal on this way is not offered. */
export function offered<S, E extends GameEvent, O extends TableOptions>(
  { game, lesson }: Taught<S, E, O>,
  run: LessonRun<S>,
): string[] {
  const legal = legalWords(game, run.state, LEARNER);
  const answers = (stepOf(lesson, run)?.answers ?? []).filter((answer) => begins(answer, run.given));
  const next = answers.flatMap((answer) => {
    const move = moveAt(answer, run.given.length);
    return move === undefined ? [] : legal.filter((words) => fits(move, words));
  });
  return [...new Set(next)];
}

/** Plays an answer if it goes on, and then what the lesson says; otherwise says why not. */
export function answerStep<S, E extends GameEvent, O extends TableOptions>(
  taught: Taught<S, E, O>,
  run: LessonRun<S>,
  words: string,
): Answered<S, E> {
  if (!offered(taught, run).includes(words)) return { ok: false, correction: correct(taught, run, words) };
  const advanced = advance(taught, run, words);
  if (!advanced.ok) throw new Error(`${taught.lesson.name}: line ${advanced.line}: ${advanced.text}`);
  return advanced;
}

/** What an offered move leads to; a reply that cannot be played is told with its line. */
export function advance<S, E extends GameEvent, O extends TableOptions>(
  taught: Taught<S, E, O>,
  run: LessonRun<S>,
  words: string,
): Extract<Answered<S, E>, { ok: true }> | { readonly ok: false; readonly line: number; readonly text: string } {
  const step = stepOf(taught.lesson, run);
  if (step === undefined) return { ok: false, line: 1, text: 'the lesson is over' };
  const { game } = taught;
  const played: PlayedMove<S, E>[] = [];
  let { state } = run;
  const own = { line: step.line, seat: LEARNER, words };
  const given = [...run.given, words];
  const moves: Reply[] = [own];
  for (let i = 0; i < moves.length; i++) {
    const { line, seat, words: move } = moves[i] ?? own;
    const next = play(game, state, seat, move);
    if (!next.ok) {
      const legal = legalWords(game, state, seat).join(', ');
      return { ok: false, line, text: `${next.problem.text}; legal: ${legal}` };
    }
    ({ state } = next.value);
    played.push({ seat, words: next.value.words, state, events: next.value.events });
    if (i === 0 && isGiven(taught, step, state, given)) moves.push(...step.replies);
    else if (i === 0) return { ok: true, run: { state, done: run.done, given }, played };
  }
  return { ok: true, run: { state, done: [...run.done, given], given: [] }, played };
}

/** Whether these moves are a whole answer. One that ends in `pay *` is whole when nothing of the kind can be answered. */
function isGiven<S, E extends GameEvent, O extends TableOptions>(
  { game }: Taught<S, E, O>,
  step: Step,
  state: S,
  given: readonly string[],
): boolean {
  return step.answers.some((answer) => {
    const last = answer.moves.at(-1) ?? '';
    if (!begins(answer, given) || given.length < answer.moves.length) return false;
    if (!last.endsWith(ANY)) return given.length === answer.moves.length;
    return !legalWords(game, state, LEARNER).some((words) => fits(last, words));
  });
}

/** Whether these moves are the first ones of an answer. */
export function begins(answer: Answer, given: readonly string[]): boolean {
  return given.every((words, i) => fits(moveAt(answer, i) ?? '', words));
}

/** The move at a place of an answer; the last one goes on for ever where it is any of its kind. */
function moveAt({ moves }: Answer, i: number): string | undefined {
  const last = moves.at(-1);
  return moves[i] ?? (last?.endsWith(ANY) ? last : undefined);
}

/** `pay *` is any move that begins with `pay`. */
function fits(move: string, words: string): boolean {
  return move.endsWith(ANY) ? words.startsWith(move.slice(0, -1)) : words === move;
}

const ANY = ' *';

/** Why an answer does not go on: by its own line in the lesson, by its kind in the course, or by the rule. */
function correct<S, E extends GameEvent, O extends TableOptions>(
  { game, course, lesson }: Taught<S, E, O>,
  run: LessonRun<S>,
  words: string,
): Correction {
  const step = stepOf(lesson, run);
  const isLegal = legalWords(game, run.state, LEARNER).includes(words);
  const kind = isLegal ? 'withheld' : 'refused';
  const named = step?.mistakes.find((each) => each.words === words);
  if (step !== undefined && named !== undefined) {
    return { kind, rule: named.rule, key: mistakeKey(lesson, step, words) };
  }
  if (!isLegal) return { kind, rule: game.refusal(run.state, LEARNER, words), key: undefined };
  const [verb = ''] = words.split(' ');
  const sort = Object.hasOwn(course.withheld, verb) ? verb : '*';
  const rule = course.withheld[sort];
  return { kind, rule, key: rule === undefined ? undefined : withheldKey(sort) };
}

/** The keys of a lesson's words. */
export function stepKey(lesson: Lesson, step: Step): string {
  return `${lesson.name}.${step.name}`;
}

export function mistakeKey(lesson: Lesson, step: Step, words: string): string {
  return `${stepKey(lesson, step)}.${words}`;
}

export function withheldKey(sort: string): string {
  return `withheld.${sort}`;
}
