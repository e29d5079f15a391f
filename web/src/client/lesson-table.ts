import type { GameEvent, RuleId } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { LEARNER } from '@conclave/lessons/lesson';
import {
  answerStep,
  type Correction,
  type LessonRun,
  offered,
  openLesson,
  type PlayedMove,
  type Progress,
  resumeLesson,
  stepBack,
  type Taught,
} from '@conclave/lessons/run';
import type { Answer, LogEntry, Table, TableSnapshot } from './table.ts';

/** How long a move of the others is shown before the next one, in milliseconds. */
const PAUSE = 700;

/** A lesson as a table: the learner answers, the others play what the lesson says. */
export class LessonTable implements Table {
  readonly taught: Taught<unknown, GameEvent, TableOptions>;
  readonly #onProgress: (done: Progress) => void;
  readonly #listeners = new Set<() => void>();
  #run: LessonRun<unknown>;
  /** What is shown, which stays behind the run while the others move. */
  #state: unknown;
  #log: LogEntry[] = [];
  #seq = 0;
  #waiting: PlayedMove<unknown, GameEvent>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #snapshot: TableSnapshot;

  /** Begins where progress has led, or anew where the lesson has changed since. */
  constructor(
    taught: Taught<unknown, GameEvent, TableOptions>,
    progress: Progress,
    onProgress: (done: Progress) => void,
  ) {
    this.taught = taught;
    this.#onProgress = onProgress;
    this.#run = must(openLesson(taught.game, taught.lesson));
    this.#state = this.#run.state;
    this.#snapshot = this.#toSnapshot();
    if (resumeLesson(taught, progress) !== undefined) this.#goTo(progress);
  }

  /** Steps that are done. While the others move it is still the step whose answer they follow. */
  get step(): number {
    return this.#waiting.length > 0 ? this.#run.done.length - 1 : this.#run.done.length;
  }

  /** The others are moving. */
  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  play(words: string): Promise<Answer> {
    if (this.isBusy) return Promise.resolve(STALE);
    const answered = answerStep(this.taught, this.#run, words);
    if (!answered.ok) return Promise.resolve({ ok: false, problem: { code: 'illegal-move', text: words } });
    this.#run = answered.run;
    this.#waiting = [...answered.played];
    this.#showNext();
    return Promise.resolve({ ok: true });
  }

  /** Why these words do not go on; undefined when they do. */
  correction(words: string): Correction | undefined {
    const answered = answerStep(this.taught, this.#run, words);
    return answered.ok ? undefined : answered.correction;
  }

  whyNot(words: string): RuleId | undefined {
    return this.correction(words)?.rule;
  }

  /** Answers the step at hand as the lesson would. */
  skip(): void {
    const [words] = this.isBusy ? [] : offered(this.taught, this.#run);
    if (words !== undefined) void this.play(words);
  }

  /** Shows at once what the others still do. */
  hurry(): void {
    while (this.isBusy) this.#showNext();
  }

  undo(): Promise<Answer> {
    this.hurry();
    this.#goTo(stepBack(this.taught, this.#run).done);
    return Promise.resolve({ ok: true });
  }

  restart(): void {
    this.hurry();
    this.#goTo([]);
  }

  answerUndo = notHere;
  muteUndo = notHere;
  start = notHere;
  sit = notHere;
  setBot = notHere;
  rematch = notHere;
  leave = notHere;
  takeDevice(): void {}

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Plays the way again from the beginning, at once. */
  #goTo(progress: Progress): void {
    clearTimeout(this.#timer);
    this.#run = must(openLesson(this.taught.game, this.taught.lesson));
    [this.#state, this.#log, this.#seq, this.#waiting] = [this.#run.state, [], 0, []];
    for (const words of progress.flat()) {
      const answered = answerStep(this.taught, this.#run, words);
      if (!answered.ok) break;
      this.#run = answered.run;
      for (const move of answered.played) this.#show(move);
    }
    this.#onProgress(this.#run.done);
    this.#notify();
  }

  #showNext(): void {
    clearTimeout(this.#timer);
    const move = this.#waiting.shift();
    if (move === undefined) return;
    this.#show(move);
    if (this.isBusy) this.#timer = setTimeout(() => this.#showNext(), PAUSE);
    else this.#onProgress(this.#run.done);
    this.#notify();
  }

  #show({ state, events }: PlayedMove<unknown, GameEvent>): void {
    this.#state = state;
    this.#seq++;
    const seen = visibleEvents(events, LEARNER);
    this.#log = [...this.#log, ...seen.map((event) => ({ seq: this.#seq, event }))];
  }

  #notify(): void {
    this.#snapshot = this.#toSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #toSnapshot(): TableSnapshot {
    const { game, lesson } = this.taught;
    const people = ['', ...lesson.people];
    return {
      id: '',
      gameId: game.id,
      options: { seats: people.length },
      status: 'playing',
      seats: people.map((name, seat) => ({
        name,
        kind: 'human',
        level: undefined,
        connected: true,
        you: seat === LEARNER,
      })),
      you: LEARNER,
      standIn: false,
      view: game.redact(this.#state, LEARNER),
      decision: game.decision(this.#state),
      legal: this.isBusy ? [] : offered(this.taught, this.#run),
      seq: this.#seq,
      log: this.#log,
      undo: this.#run.done.length > 0 || this.#run.given.length > 0 ? 'free' : 'none',
      undoProposal: undefined,
      undoMuted: false,
      clocks: undefined,
      fairness: undefined,
      outcome: undefined,
      endedAtLimit: false,
      connection: 'local',
      record: undefined,
      passTo: undefined,
      host: false,
      rematchId: undefined,
    };
  }
}

const STALE: Answer = { ok: false, problem: { code: 'stale', text: 'the others are still moving' } };

function notHere(): Promise<Answer> {
  return Promise.resolve({ ok: false, problem: { code: 'lesson', text: 'a lesson is played alone' } });
}
