import { randomBytes } from 'node:crypto';
import { BotQueue } from './bot-queue.ts';
import type { BotRequest, BotRunner } from './bot-request.ts';
import { type BotReply, type BotTask, type BotThread, type StartBotThread, startBotThread } from './bot-thread.ts';
import { type Circumstances, thinkingTime } from './thinking-time.ts';

export interface BotPoolParts {
  readonly workers: number;
  /** So many bots of one address may think at the same time. */
  readonly perAddress: number;
  readonly start?: StartBotThread;
  /** A bot that answers so many milliseconds late is given up, and its worker with it. */
  readonly patience?: number;
}

const PATIENCE = 5000;
/** A worker has so long to load the games. */
const START_PATIENCE = 60_000;
/** A worker that fails is replaced at once. If the next fails too, its successor waits this long, then twice as long, and so on. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 30_000;

interface Job extends BotRequest {
  readonly since: number;
  readonly resolve: (words: string | undefined) => void;
  readonly reject: (problem: Error) => void;
}

interface Slot {
  readonly thread: BotThread;
  /** When it had loaded the games; undefined while it is starting. */
  readySince?: number;
  job?: Job | undefined;
  /** Runs while the worker is starting or thinking. */
  timer: NodeJS.Timeout | undefined;
}

/** Bots in worker threads, which are started when they are needed. A worker that fails or hangs is replaced. */
export class BotPool implements BotRunner {
  private readonly workers: number;
  private readonly start: StartBotThread;
  private readonly patience: number;
  private readonly queue: BotQueue<Job>;
  private readonly slots = new Set<Slot>();
  private readonly ending = new Set<Promise<unknown>>();
  /** How many workers have failed since one last answered. */
  private failures = 0;
  /** Runs while no new worker may be started. */
  private wait: NodeJS.Timeout | undefined;
  private closed = false;

  constructor({ workers, perAddress, start = startBotThread, patience = PATIENCE }: BotPoolParts) {
    this.workers = workers;
    this.start = start;
    this.patience = patience;
    this.queue = new BotQueue({ workers, perAddress });
  }

  choose(request: BotRequest): Promise<string | undefined> {
    if (this.closed) return Promise.reject(new Error('the bots are closing'));
    return new Promise((resolve, reject) => {
      this.queue.add({ ...request, since: performance.now(), resolve, reject });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.wait);
    const problem = new Error('the bots are closing');
    for (const job of this.queue.clear()) job.reject(problem);
    for (const slot of this.slots) this.end(slot, problem);
    await Promise.all(this.ending);
  }

  /** Gives free workers something to do, and starts more if they are needed. */
  private dispatch(): void {
    for (const slot of this.slots) this.fill(slot);
    this.startSlots();
    if (this.slots.size > 0) return;
    const problem = new Error('no bot worker can be started');
    for (const job of this.queue.clear()) job.reject(problem); // the table goes on without
  }

  private fill(slot: Slot): void {
    const { readySince } = slot;
    if (readySince === undefined || slot.job !== undefined) return;
    for (let turn = this.queue.take(); turn !== undefined; turn = this.queue.take()) {
      const { question: job, load } = turn;
      try {
        const waited = performance.now() - Math.max(job.since, readySince);
        const task = taskOf(job, { load, waited });
        if (task !== undefined) {
          slot.thread.ask(task); // throws if the view cannot be sent
          slot.job = job;
          slot.timer = this.giveUpAfter(slot, task.milliseconds + this.patience);
          return;
        }
        job.resolve(undefined);
      } catch (problem) {
        job.reject(problem instanceof Error ? problem : new Error(String(problem)));
      }
      this.queue.done(job);
    }
  }

  private startSlots(): void {
    let free = [...this.slots].filter(({ job }) => job === undefined).length;
    while (!this.closed && this.wait === undefined && this.slots.size < this.workers && free < this.queue.waiting) {
      try {
        const thread = this.start({
          replied: (reply) => this.replied(slot, reply),
          failed: (problem) => this.end(slot, problem),
        });
        const slot: Slot = { thread, timer: undefined };
        slot.timer = this.giveUpAfter(slot, START_PATIENCE);
        this.slots.add(slot);
        free++;
      } catch {
        this.noteFailure();
      }
    }
  }

  private replied(slot: Slot, reply: BotReply): void {
    if (!this.slots.has(slot)) return;
    clearTimeout(slot.timer);
    slot.readySince ??= performance.now();
    const job = this.release(slot);
    if (!('ready' in reply)) this.failures = 0;
    if ('words' in reply) job?.resolve(reply.words);
    else if ('problem' in reply) job?.reject(new Error(reply.problem));
    this.dispatch();
  }

  /** The worker has failed or is given up. */
  private end(slot: Slot, problem: Error): void {
    if (!this.slots.delete(slot)) return;
    clearTimeout(slot.timer);
    this.release(slot)?.reject(problem);
    const ended = slot.thread.terminate().finally(() => this.ending.delete(ended));
    this.ending.add(ended);
    this.noteFailure();
    this.dispatch();
  }

  private release(slot: Slot): Job | undefined {
    const { job } = slot;
    if (job !== undefined) this.queue.done(job);
    slot.job = undefined;
    return job;
  }

  private giveUpAfter(slot: Slot, milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.end(slot, new Error('the bot took too long')), milliseconds).unref();
  }

  private noteFailure(): void {
    if (++this.failures < 2 || this.closed) return;
    clearTimeout(this.wait);
    const milliseconds = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.failures - 2));
    this.wait = setTimeout(() => {
      this.wait = undefined;
      this.dispatch();
    }, milliseconds).unref();
  }
}

function taskOf(
  { game, bot, seat, ...request }: Job,
  { load, waited }: Omit<Circumstances, 'left'>,
): BotTask | undefined {
  const view = request.view();
  if (view === undefined) return undefined;
  const milliseconds = thinkingTime({ load, waited, left: request.left() });
  return { game: game.id, bot, view, seat, seed: randomBytes(32).toString('hex'), milliseconds };
}
