import { createInterface } from 'node:readline';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { checkLesson } from '@conclave/lessons/check';
import { LEARNER } from '@conclave/lessons/lesson';
import type { Library } from '@conclave/lessons/library';
import {
  answerStep,
  type Correction,
  type LessonRun,
  offered,
  openLesson,
  stepBack,
  stepKey,
  stepOf,
  type Taught,
} from '@conclave/lessons/run';
import { moveParts, ruleText } from '@conclave/texts/label';
import type { Part } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import { Command } from 'commander';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { lessonTexts, lessonsOf } from '../lesson-files.ts';
import { withLanguage } from '../language.ts';
import { paint, type Paints } from '../paint.ts';
import { isTerminal } from '../prompts.ts';
import { atLeastOne, findGame } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave lesson`: a lesson in the terminal, or through a pipe. */
export function lessonCommand(environment: Environment): Command {
  const command = new Command('lesson')
    .description('Play a lesson of a game: the words, the position, and the answers that go on.')
    .argument('<game>', 'which game')
    .argument('[n]', 'which lesson, counted from 1', atLeastOne, 1);
  return withLanguage(command, environment)
    .option('--list', 'the lessons of the game instead')
    .option('--check', 'play every way through all of them; exit 1 when a lesson has a mistake')
    .option('--json', 'complaints about the call as JSON')
    .action(async (id: string, n: number, options: LessonOptions) =>
      environment.end(await teach(environment, id, n, options)),
    );
}

interface LessonOptions {
  readonly list?: boolean;
  readonly check?: boolean;
  readonly json?: boolean;
  readonly lang: string;
}

async function teach(environment: Environment, id: string, n: number, options: LessonOptions): Promise<Exit> {
  const game = findGame(environment, id);
  if (!game.ok) return refuse(environment, EXIT.usage, game.problem, options);
  const library = lessonsOf(environment, id);
  if (!library.ok) {
    const exit = library.problem.code === 'no-file' ? EXIT.usage : EXIT.input;
    return refuse(environment, exit, library.problem, options);
  }
  if (options.check) return checkLessons(environment, game.value, library.value);
  if (options.list) return listLessons(environment, library.value, options.lang);
  const { course, lessons } = library.value;
  const lesson = lessons[n - 1];
  if (lesson === undefined) {
    const { problem } = failure('bad-argument', `${id} has ${lessons.length} lessons; there is no lesson ${n}`);
    return refuse(environment, EXIT.usage, problem, options);
  }
  const texts = lessonTexts(environment, id, options.lang);
  const names = [texts.text('cli.you'), ...lesson.people.map((name) => texts.text(`person.${name}`))];
  const telling = { texts, names, reader: LEARNER };
  await sit({ environment, taught: { game: game.value, course, lesson }, telling, paints: paint(environment) }, n);
  return EXIT.fine;
}

function listLessons(environment: Environment, { lessons }: Library, lang: string): Exit {
  for (const [i, { game, name, minutes, steps }] of lessons.entries()) {
    const texts = lessonTexts(environment, game, lang);
    const title = texts.text(`${name}.title`);
    environment.write(`${texts.text('cli.lesson', { n: i + 1, title, minutes, steps: steps.length })}\n`);
  }
  return EXIT.fine;
}

function checkLessons(environment: Environment, game: AnyGame, { course, lessons }: Library): Exit {
  const faults = lessons.flatMap((lesson) =>
    checkLesson({ game, course, lesson }).map(({ line, text }) => `${lesson.name}.txt: line ${line}: ${text}`),
  );
  for (const fault of faults) environment.write(`${paint(environment).bad('✗')} games/${game.id}/lessons/${fault}\n`);
  if (faults.length === 0) environment.write(`${game.id}: ${lessons.length} lessons, every way ends\n`);
  return faults.length === 0 ? EXIT.fine : EXIT.differs;
}

/** A lesson and how it is shown. */
interface Show {
  readonly environment: Environment;
  readonly taught: Taught<unknown, GameEvent, TableOptions>;
  readonly telling: SentenceContext;
  readonly paints: Paints;
}

type Run = LessonRun<unknown>;

/** Goes on until the lesson is over, or the learner leaves or has nothing more to say. */
async function sit(show: Show, n: number): Promise<void> {
  const { environment, taught, telling } = show;
  const { lesson } = taught;
  const { texts } = telling;
  const title = texts.text(`${lesson.name}.title`);
  say(
    show,
    show.paints.strong(texts.text('cli.lesson', { n, title, minutes: lesson.minutes, steps: lesson.steps.length })),
  );
  const reader = createInterface({ input: environment.input });
  const lines = reader[Symbol.asyncIterator]();
  let run = must(openLesson(taught.game, lesson));
  let told: Run | undefined;
  while (stepOf(lesson, run) !== undefined) {
    if (told !== run) tellStep(show, run);
    told = run;
    environment.write(`${texts.text('cli.choose')} `);
    const line = await lines.next();
    const words = line.done ? 'quit' : line.value.trim().replace(/\s+/g, ' ');
    if (!isTerminal(environment)) say(show, words); // at a terminal it stands there already
    if (words === 'quit' || words === 'exit') break;
    if (words !== '') run = obey(show, run, words);
  }
  reader.close(); // or an open terminal would keep the program alive
  const isOver = stepOf(lesson, run) === undefined;
  say(show, isOver ? `\n${said(show, `${lesson.name}.end`)}` : texts.text('cli.lesson-left'));
}

/** The table, the words of the step, and the answers that go on, each with a number. */
function tellStep(show: Show, run: Run): void {
  const { taught, telling, paints } = show;
  const { game, lesson } = taught;
  const step = stepOf(lesson, run);
  if (step === undefined) return;
  say(show, `\n${paints.dim(game.notation.formatState(game.redact(run.state, LEARNER)))}\n`);
  if (run.given.length === 0) say(show, said(show, stepKey(lesson, step)));
  for (const [i, words] of offered(taught, run).entries()) {
    say(show, `  ${i + 1}  ${painted(show, moveParts(words, telling.texts))}  ${paints.dim(words)}`);
  }
}

/** One line of the learner: an answer by number or words, or one of the other things one can say. */
function obey(show: Show, run: Run, words: string): Run {
  const { taught, telling } = show;
  const { texts } = telling;
  if (words === 'back') return stepBack(taught, run);
  if (words === 'restart') return must(openLesson(taught.game, taught.lesson));
  if (words === 'help') {
    say(show, texts.text('cli.lesson-help'));
    return run;
  }
  const chosen = /^\d+$/.test(words) ? (offered(taught, run)[Number(words) - 1] ?? words) : words;
  const answered = answerStep(taught, run, chosen);
  if (!answered.ok) {
    say(show, corrected(show, chosen, answered.correction));
    return run;
  }
  for (const { events } of answered.played) {
    for (const event of visibleEvents(events, LEARNER)) {
      say(show, `${painted(show, parts(event, telling))} ${show.paints.dim(event.rule)}`);
    }
  }
  return answered.run;
}

function corrected(show: Show, words: string, { rule, key }: Correction): string {
  const { texts } = show.telling;
  if (rule === undefined) return show.paints.bad(texts.text('cli.no-move', { words }));
  const text = key === undefined ? ruleText(rule, texts) : said(show, key);
  return `${show.paints.bad(text)} ${show.paints.rule(rule)}`;
}

/** The words of a lesson; stars mark a term. */
function said({ telling, paints }: Show, key: string): string {
  return telling.texts.text(key).replace(/\*([^*]+)\*/g, (_, term: string) => paints.strong(term));
}

function painted({ paints }: Show, list: readonly Part[]): string {
  return list.map((part) => (part.kind === 'text' ? part.text : paints[part.kind](part.text))).join('');
}

function say({ environment }: Show, line: string): void {
  environment.write(`${line}\n`);
}
