import type { AnyGame, View } from '@conclave/kernel/game';
import { toy } from '@conclave/kernel/testing/toy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type TestThread, testThreads } from '../../testing/bot-threads.ts';
import { BotPool } from './bot-pool.ts';
import type { BotRequest } from './bot-request.ts';

/** What the pool does when its workers fail, with time and threads played by the test. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function request(changes: Partial<BotRequest> = {}): BotRequest {
  const view = {} as View<unknown>;
  const game = toy as unknown as AnyGame;
  return {
    game,
    bot: 'b',
    seat: 0,
    table: 't',
    address: () => 'a',
    view: () => view,
    left: () => undefined,
    ...changes,
  };
}

/** The outcome of a promise as it is by now. */
function watch(promise: Promise<string | undefined>): { outcome: string } {
  const watched = { outcome: 'waiting' };
  promise.then(
    (words) => {
      watched.outcome = String(words);
    },
    (problem: Error) => {
      watched.outcome = problem.message;
    },
  );
  return watched;
}

const soon = () => vi.advanceTimersByTimeAsync(0);

test('a worker that hangs is ended, and another answers the next question', async () => {
  const { start, threads } = testThreads();
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  const [first, second] = [watch(pool.choose(request())), watch(pool.choose(request()))];
  await vi.advanceTimersByTimeAsync(5600);
  expect(first.outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(400);
  expect(first.outcome).toBe('the bot took too long');
  expect(threads.map(({ terminated, tasks }) => [terminated, tasks.length])).toEqual([
    [true, 1],
    [false, 1],
  ]);
  threads[1]?.replied({ words: 'hush' });
  await soon();
  expect(second.outcome).toBe('hush');
  await pool.close();
});

test('what a worker says after it was given up answers nobody', async () => {
  const { start, threads } = testThreads();
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  const [first, second] = [watch(pool.choose(request())), watch(pool.choose(request()))];
  await vi.advanceTimersByTimeAsync(6000);
  threads[0]?.replied({ words: 'late' });
  threads[0]?.failed(new Error('late'));
  await soon();
  expect([first.outcome, second.outcome]).toEqual(['the bot took too long', 'waiting']);
  await pool.close();
});

test('a worker that never gets ready is ended, and what waits for it goes on without', async () => {
  const { start, threads } = testThreads({ ready: false });
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  const { outcome } = watch(pool.choose(request()));
  expect(outcome).toBe('waiting');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(threads.map(({ terminated }) => terminated)).toEqual([true, false]);
  await pool.close();
});

test('while workers fail one after the other nobody waits for them, and they are tried again ever more rarely', async () => {
  const { start, threads } = testThreads();
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  const die = async () => {
    await soon();
    threads.at(-1)?.failed(new Error('dead'));
    await soon();
  };
  const asked = watch(pool.choose(request()));
  await die();
  expect(asked.outcome).toBe('dead');
  const again = watch(pool.choose(request()));
  await die();
  expect(again.outcome).toBe('dead');
  for (const wait of [250, 500, 1000]) {
    const known = threads.length;
    const refused = watch(pool.choose(request()));
    await soon();
    expect(refused.outcome).toBe('no bot worker can be started');
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(threads.length).toBe(known);
    await vi.advanceTimersByTimeAsync(1);
    watch(pool.choose(request()));
    expect(threads.length).toBe(known + 1);
    await die();
  }
  await pool.close();
});

test('one answer ends the caution', async () => {
  const { start, threads } = testThreads();
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  for (let round = 0; round < 5; round++) {
    const asked = watch(pool.choose(request()));
    await soon();
    threads.at(-1)?.replied({ words: 'hush' });
    await soon();
    expect(asked.outcome).toBe('hush');
    threads.at(-1)?.failed(new Error('dead'));
  }
  expect(threads.length).toBe(5);
  await pool.close();
});

test('a thread that cannot even be created is a failed worker', async () => {
  const start = () => {
    throw new Error('no more threads');
  };
  const pool = new BotPool({ workers: 2, perAddress: 1, start });
  const asked = watch(pool.choose(request()));
  await soon();
  expect(asked.outcome).toBe('no bot worker can be started');
  await pool.close();
});

test('a view that cannot be made fails its own question alone', async () => {
  const { start, threads } = testThreads();
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  const broken = () => {
    throw new Error('no view');
  };
  const [first, second] = [watch(pool.choose(request({ view: broken }))), watch(pool.choose(request()))];
  await soon();
  expect([first.outcome, second.outcome, threads[0]?.tasks.length]).toEqual(['no view', 'waiting', 1]);
  await pool.close();
});

test('closing rejects what waits and what is being answered, and ends the workers', async () => {
  const { start, threads } = testThreads();
  const pool = new BotPool({ workers: 1, perAddress: 1, start });
  const asked = [watch(pool.choose(request())), watch(pool.choose(request()))];
  await soon();
  await pool.close();
  await soon();
  expect(asked.map(({ outcome }) => outcome)).toEqual(['the bots are closing', 'the bots are closing']);
  expect(threads.map(({ terminated }: TestThread) => terminated)).toEqual([true]);
  await expect(pool.choose(request())).rejects.toThrow('closing');
});
