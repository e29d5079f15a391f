import { Worker } from 'node:worker_threads';
import type { Seat, Seed, View } from '@conclave/kernel/game';

/** What a worker is sent: a view, never a state, and how long its bot may think. */
export interface BotTask {
  readonly game: string;
  readonly bot: string;
  readonly view: View<unknown>;
  readonly seat: Seat;
  readonly seed: Seed;
  readonly milliseconds: number;
}

/** What a worker sends: first that it is ready, then one answer for each task. */
export type BotReply = { readonly ready: true } | { readonly words: string } | { readonly problem: string };

/** A worker thread that answers one task at a time. */
export interface BotThread {
  ask(task: BotTask): void;
  terminate(): Promise<unknown>;
}

export interface BotThreadEvents {
  readonly replied: (reply: BotReply) => void;
  /** The thread cannot be used any more. May be called more than once. */
  readonly failed: (problem: Error) => void;
}

export type StartBotThread = (events: BotThreadEvents) => BotThread;

/** A worker that needs more memory than this ends, instead of the process. */
const MEGABYTES = 256;

export function startBotThread({ replied, failed }: BotThreadEvents): BotThread {
  const worker = new Worker(new URL('./bot-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  worker.unref();
  worker.on('message', replied);
  worker.on('error', (problem) => failed(problem instanceof Error ? problem : new Error(String(problem))));
  worker.on('exit', () => failed(new Error('the bot worker ended')));
  return {
    ask: (task) => worker.postMessage(task, []),
    terminate: () => worker.terminate(),
  };
}
