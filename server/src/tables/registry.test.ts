import type { AnyGame } from '@conclave/kernel/game';
import { toy } from '@conclave/kernel/testing/toy';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMemory } from '../../testing/memory.ts';
import type { BotRequest } from '../bots/bot-request.ts';
import { mainThreadBots } from '../bots/main-thread-bots.ts';
import { placed, type Draft } from '../storage/entry.ts';
import { TableRegistry } from './registry.ts';
import { singleNode } from '../nodes/cluster.ts';
import type { Store } from '../storage/store.ts';

/** How many tables a node holds open, with simulated time. */

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openHall(store: Store, choose = mainThreadBots.choose): TableRegistry {
  const registry = new TableRegistry({
    store,
    cluster: singleNode,
    bots: { choose, close: async () => {} },
    gameOf: () => toy as unknown as AnyGame,
    botPause: 0,
    onError: (problem) => {
      throw problem;
    },
  });
  registry.start();
  return registry;
}

/** A table at which only bots play, none of whom has moved yet; its name. */
async function botTable(store: Store): Promise<string> {
  const id = `table-${Math.random()}`;
  const terms = { game: 'toy', version: 1, options: { seats: 2, cards: 12 }, public: false, secret: '0'.repeat(64) };
  const row = await store.create({ ...terms, id, created: Date.now() }, { phase: 'open', seats: [], changed: 0 });
  const drafts: Draft[] = [
    { kind: 'sit', seat: 0, holder: 'h', name: 'Ada', contribution: '0'.repeat(32) },
    { kind: 'bot', seat: 0, chair: 1, bot: 'random' },
    { kind: 'start', seat: 0 },
    { kind: 'leave', seat: 0, bot: 'random' },
  ];
  for (const [i, draft] of drafts.entries()) await store.append(row, placed(draft, i + 1, Date.now()));
  return id;
}

test('a table that nobody has looked at for long is put away, and stays so', async () => {
  const store = openMemory();
  let asked = 0;
  const slow = async (request: BotRequest) => {
    asked++;
    await new Promise((resolve) => setTimeout(resolve, MINUTE));
    return mainThreadBots.choose(request);
  };
  const registry = openHall(store, slow);
  await registry.table(await botTable(store));
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(registry.size).toBe(0);
  const before = asked;
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  expect({ open: registry.size, asked }).toEqual({ open: 0, asked: before });
  await registry.close();
});

test('whoever opens one table after the other has only so many of them kept open', async () => {
  const store = openMemory();
  const registry = openHall(store);
  for (let i = 0; i < 3000; i++) {
    const { row } = await registry.create({ game: toy as unknown as AnyGame, options: { seats: 2 }, public: false });
    await registry.table(row.id);
    if (i % 50 === 49) await vi.advanceTimersByTimeAsync(1000);
  }
  expect(registry.size).toBeLessThanOrEqual(1200);
  await registry.close();
});
