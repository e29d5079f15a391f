import type { BotTask, BotThreadEvents, StartBotThread } from '../src/bots/bot-thread.ts';

/** A worker as a test plays it. */
export interface TestThread extends BotThreadEvents {
  /** What it was asked, in order. */
  readonly tasks: BotTask[];
  terminated: boolean;
}

/** Threads that do nothing by themselves, and say that they are ready if they are to. */
export function testThreads({ ready = true } = {}): { readonly start: StartBotThread; readonly threads: TestThread[] } {
  const threads: TestThread[] = [];
  const start: StartBotThread = (events) => {
    const thread: TestThread = { ...events, tasks: [], terminated: false };
    threads.push(thread);
    if (ready) queueMicrotask(() => thread.replied({ ready: true }));
    return {
      ask: (task) => void thread.tasks.push(task),
      async terminate() {
        thread.terminated = true;
      },
    };
  };
  return { start, threads };
}
