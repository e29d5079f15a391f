import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { botNamed } from '@conclave/bots/roster';
import { seeded } from '@conclave/kernel/chance';
import type { AnyGame, Seat, Seed, View } from '@conclave/kernel/game';

/** What a bot is asked: it gets a view, like any player. */
export interface BotQuestion {
  readonly number: number;
  readonly game: string;
  readonly bot: string;
  readonly view: View<unknown>;
  readonly seat: Seat;
  readonly seed: Seed;
}

export interface BotAnswer {
  readonly number: number;
  readonly words: string;
}

/** Makes moves for bots. */
export interface Thinkers {
  /** `awaited` is asked when a thread is free: questions that somebody waits for come before all others. */
  choose(game: AnyGame, bot: string, view: View<unknown>, seat: Seat, awaited?: () => boolean): Promise<string>;
  close(): Promise<void>;
}

/** A bot that has not answered by then is given up, and any legal move is made. */
const PATIENCE = 15_000;
/** The first question of a thread also waits until the thread has loaded the games. */
const FIRST_PATIENCE = 60_000;

interface Pending {
  readonly question: BotQuestion;
  readonly awaited: () => boolean;
  readonly resolve: (words: string) => void;
  readonly reject: (problem: Error) => void;
}

/** Bots in worker threads, started when the first is asked. A worker that fails is replaced. */
export class BotPool implements Thinkers {
  private readonly queue: Pending[] = [];
  private readonly workers: Thinker[] = [];
  private readonly size: number;
  private number = 0;

  constructor(size: number) {
    this.size = size;
  }

  choose(game: AnyGame, bot: string, view: View<unknown>, seat: Seat, awaited = () => true): Promise<string> {
    const question = { number: ++this.number, game: game.id, bot, view, seat, seed: randomBytes(32).toString('hex') };
    return new Promise((resolve, reject) => {
      this.queue.push({ question, awaited, resolve, reject });
      this.dispatch();
    });
  }

  async close(): Promise<void> {
    for (const { reject } of this.queue.splice(0)) reject(new Error('closing'));
    await Promise.all(this.workers.splice(0).map((thinker) => thinker.end(new Error('closing'))));
  }

  private dispatch(): void {
    let free = this.workers.find((thinker) => !thinker.busy);
    if (free === undefined && this.workers.length < this.size) {
      free = new Thinker((gone) => {
        const at = this.workers.indexOf(gone);
        if (at >= 0) this.workers.splice(at, 1);
        this.dispatch();
      });
      this.workers.push(free);
    }
    if (free === undefined) return;
    const urgent = this.queue.findIndex(({ awaited }) => awaited());
    const [next] = this.queue.splice(Math.max(0, urgent), 1);
    if (next !== undefined) free.ask(next, () => this.dispatch());
  }
}

class Thinker {
  private readonly worker = new Worker(new URL('./bot-worker.mjs', import.meta.url), { execArgv: [] });
  private pending: Pending | undefined;
  private done = () => {};
  private timer: NodeJS.Timeout | undefined;
  /** It has failed or was given up, and is on its way out. */
  private ending = false;
  private patience = FIRST_PATIENCE;

  constructor(gone: (thinker: Thinker) => void) {
    this.worker.unref();
    this.worker.on('message', ({ words }: BotAnswer) => {
      const { pending } = this;
      this.clear();
      pending?.resolve(words);
      this.done();
    });
    this.worker.on('error', (problem) => this.fail(problem instanceof Error ? problem : new Error('bot failed')));
    this.worker.on('exit', () => {
      this.fail(new Error('the bot ended'));
      gone(this);
    });
  }

  get busy(): boolean {
    return this.pending !== undefined || this.ending;
  }

  ask(pending: Pending, done: () => void): void {
    this.pending = pending;
    this.done = done;
    this.timer = setTimeout(() => void this.end(new Error('the bot took too long')), this.patience);
    this.patience = PATIENCE;
    this.timer.unref();
    this.worker.postMessage(pending.question, []);
  }

  async end(problem: Error): Promise<void> {
    this.fail(problem);
    await this.worker.terminate();
  }

  private fail(problem: Error): void {
    this.ending = true;
    const { pending } = this;
    this.clear();
    pending?.reject(problem);
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.pending = undefined;
  }
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
