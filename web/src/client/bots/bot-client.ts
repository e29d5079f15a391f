import type { BotAnswer, BotQuestion } from './bot-worker.ts';

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (words: string) => void>();

/** Asks a bot for a move. Bots think in a worker, so the page never waits for them. */
export function askBot(question: Omit<BotQuestion, 'id'>): Promise<string> {
  worker ??= start();
  const id = ++asked;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
  worker.postMessage({ ...question, id });
  return new Promise((resolve) => waiting.set(id, resolve));
}

function start(): Worker {
  const started = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module', name: 'bots' });
  started.addEventListener('message', (event: MessageEvent<BotAnswer>) => {
    waiting.get(event.data.id)?.(event.data.words);
    waiting.delete(event.data.id);
  });
  return started;
}
