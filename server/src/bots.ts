import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { botNamed } from '@conclave/bots/roster';
import { seeded } from '@conclave/kernel/chance';
import type { AnyGame, Seat, Seed, View } from '@conclave/kernel/game';
import { type BotJob, BotScheduler, type Scheduler } from './bot-scheduler.ts';
import { thinkingTime } from './thinking-time.ts';

/** What a bot is asked: it gets a view, like any player. */
export interface BotQuestion {
  readonly number: number;
  readonly game: string;
  readonly bot: string;
  readonly view: View<unknown>;
  readonly seat: Seat;
  readonly seed: Seed;
  /** How long it may think. */
  readonly milliseconds: number;
}

export interface BotAnswer {
  readonly number: number;
  readonly words: string;
}

/** Whose question it is and how urgent. */
export interface BotTurn extends Partial<BotJob> {
  /** Milliseconds left on the bot's clock; undefined without one. */
  readonly left?: number | undefined;
}

/** Makes moves for bots. */
export interface Thinkers {
  choose(game: AnyGame, bot: string, view: View<unknown>, seat: Seat, turn?: BotTurn): Promise<string>;
  close(): Promise<void>;
}

/** A thread as the pool knows it; it answers one question at a time. */
export interface BotWorker {
  ask(question: BotQuestion): void;
  terminate(): Promise<unknown>;
}

export interface BotWorkerEvents {
  readonly answered: (answer: BotAnswer) => void;
  /** It cannot be used any more. May be said more than once. */
  readonly failed: (problem: Error) => void;
}

export type StartWorker = (events: BotWorkerEvents) => BotWorker;

/** A bot that has not answered by then is given up. */
const PATIENCE = 15_000;
/** The first question of a worker also waits until the worker has loaded the games. */
const FIRST_PATIENCE = 60_000;
/** Time enough for an answer, even where the clock ran out while the server was down. */
const LEAST_LEFT = 500;
/** A worker that dies is replaced at once. If that one dies too the next waits this long, then twice as long, and so on. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

export interface Job extends BotJob {
  readonly game: AnyGame;
  readonly question: Omit<BotQuestion, 'milliseconds'>;
  /** When the bot's clock runs out. */
  readonly until: number | undefined;
  readonly timer: NodeJS.Timeout | undefined;
  readonly resolve: (words: string) => void;
  readonly reject: (problem: Error) => void;
}

interface Slot {
  readonly worker: BotWorker;
  job?: Job | undefined;
  timer?: NodeJS.Timeout | undefined;
  answers: number;
}

/**
 * Bots in worker threads, started when they are needed. A worker that fails is replaced; while workers die one after the other,
 * the main thread answers instead. So it does for a bot whose clock runs out.
 */
export class BotPool implements Thinkers {
  private readonly size: number;
  private readonly start: StartWorker;
  private readonly scheduler: Scheduler<Job>;
  private readonly slots = new Set<Slot>();
  private readonly ends = new Set<Promise<unknown>>();
  /** How many workers have died since one last answered. */
  private deaths = 0;
  /** Runs while no new worker may be started. */
  private backOff: NodeJS.Timeout | undefined;
  private helping = false;
  private closed = false;
  private number = 0;

  constructor(
    size: number,
    {
      start = startThread,
      scheduler = new BotScheduler(size),
    }: { start?: StartWorker; scheduler?: Scheduler<Job> } = {},
  ) {
    this.size = size;
    this.start = start;
    this.scheduler = scheduler;
  }

  choose(game: AnyGame, bot: string, view: View<unknown>, seat: Seat, turn: BotTurn = {}): Promise<string> {
    if (this.closed) return Promise.reject(new Error('closing'));
    const { table = '', address, awaited = () => true } = turn;
    const left = turn.left === undefined ? undefined : Math.max(LEAST_LEFT, turn.left);
    const question = { number: ++this.number, game: game.id, bot, view, seat, seed: randomBytes(32).toString('hex') };
    return new Promise((resolve, reject) => {
      const job: Job = {
        table,
        address,
        awaited,
        game,
        question,
        until: left === undefined ? undefined : performance.now() + left,
        timer: left === undefined ? undefined : setTimeout(() => this.outOfTime(job), left).unref(),
        resolve,
        reject,
      };
      this.scheduler.add(job);
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.backOff);
    const problem = new Error('closing');
    for (let job = this.scheduler.take(); job !== undefined; job = this.scheduler.take()) fail(job, problem);
    for (const slot of this.slots) this.end(slot, problem);
    await Promise.all(this.ends);
  }

  private dispatch(): void {
    while (!this.closed && this.scheduler.waiting > 0) {
      const slot = this.freeSlot();
      if (slot === undefined) break;
      const job = this.scheduler.take();
      if (job !== undefined) this.ask(slot, job);
    }
    if (this.slots.size === 0) this.help();
  }

  private freeSlot(): Slot | undefined {
    for (const slot of this.slots) if (slot.job === undefined) return slot;
    if (this.slots.size >= this.size || this.backOff !== undefined) return undefined;
    try {
      const slot: Slot = {
        answers: 0,
        worker: this.start({
          answered: (answer) => this.answered(slot, answer),
          failed: (problem) => this.end(slot, problem),
        }),
      };
      this.slots.add(slot);
      return slot;
    } catch {
      this.noteDeath();
      return this.backOff === undefined ? this.freeSlot() : undefined;
    }
  }

  private ask(slot: Slot, job: Job): void {
    slot.job = job;
    const patience = slot.answers === 0 ? FIRST_PATIENCE : PATIENCE;
    slot.timer = setTimeout(() => this.end(slot, new Error('the bot took too long')), patience).unref();
    const left = job.until === undefined ? undefined : Math.max(0, job.until - performance.now());
    slot.worker.ask({ ...job.question, milliseconds: thinkingTime({ load: this.scheduler.load(job), left }) });
  }

  private answered(slot: Slot, { number, words }: BotAnswer): void {
    const { job } = slot;
    if (job?.question.number !== number) return;
    this.free(slot);
    slot.answers++;
    this.deaths = 0;
    clearTimeout(job.timer);
    job.resolve(words);
    this.dispatch();
  }

  /** The worker has failed or is given up. */
  private end(slot: Slot, problem: Error): void {
    if (!this.slots.delete(slot)) return;
    const { job } = slot;
    this.free(slot);
    if (job !== undefined) fail(job, problem);
    const ended = slot.worker.terminate().finally(() => this.ends.delete(ended));
    this.ends.add(ended);
    this.noteDeath();
    this.dispatch();
  }

  private free(slot: Slot): void {
    clearTimeout(slot.timer);
    if (slot.job !== undefined) this.scheduler.done(slot.job);
    slot.job = undefined;
  }

  private noteDeath(): void {
    if (++this.deaths < 2 || this.closed) return;
    clearTimeout(this.backOff);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.deaths - 2));
    this.backOff = setTimeout(() => {
      this.backOff = undefined;
      this.dispatch();
    }, wait).unref();
  }

  /** A bot's clock has run out. Should a worker still be thinking about it, its answer comes too late. */
  private outOfTime(job: Job): void {
    this.scheduler.remove(job);
    answerHere(job);
  }

  /** No worker can be had: the main thread answers, one question at a time, with everything else between two of them. */
  private help(): void {
    if (this.helping || this.closed || this.scheduler.waiting === 0) return;
    this.helping = true;
    setImmediate(() => {
      this.helping = false;
      const job = this.closed || this.slots.size > 0 ? undefined : this.scheduler.take();
      if (job === undefined) return;
      this.scheduler.done(job);
      answerHere(job);
      this.dispatch();
    });
  }
}

function fail({ timer, reject }: Job, problem: Error): void {
  clearTimeout(timer);
  reject(problem);
}

function answerHere({ timer, game, question, resolve, reject }: Job): void {
  clearTimeout(timer);
  thinkHere.choose(game, 'greedy', question.view, question.seat).then(resolve, reject);
}

function startThread({ answered, failed }: BotWorkerEvents): BotWorker {
  const worker = new Worker(new URL('./bot-worker.mjs', import.meta.url), { execArgv: [] });
  worker.unref();
  worker.on('message', answered);
  worker.on('error', (problem) => failed(problem instanceof Error ? problem : new Error('the bot failed')));
  worker.on('exit', () => failed(new Error('the bot ended')));
  return {
    ask: (question) => worker.postMessage(question, []),
    terminate: () => worker.terminate(),
  };
}

/** Bots on the main thread: for tests, and for the one move when a worker has failed. */
export const thinkHere: Thinkers = {
  async choose(game, botId, view, seat) {
    const bot = botNamed(botId);
    if (bot === undefined) throw new Error(`no bot ${botId}`);
    const rng = seeded(randomBytes(32).toString('hex'));
    return game.notation.formatMove(view, seat, bot.choose({ game, view, seat, rng, budget: { iterations: 50 } }));
  },
  async close() {},
};
