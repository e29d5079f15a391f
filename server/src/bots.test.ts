import { gameNamed } from '@conclave/catalogue/games';
import { BOTS } from '@conclave/bots/roster';
import { seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { afterAll, expect, test } from 'vitest';
import { BotPool } from './bots.ts';

const pool = new BotPool(1);
afterAll(() => pool.close());
const aurum = gameNamed('aurum') as AnyGame;
const state = aurum.setup({ ...options(), seats: 3 }, seedFrom('bots'));
const view = aurum.redact(state, 0);

test('every bot thinks in a thread of its own, from a view, and answers with a legal move', async () => {
  for (const { id } of BOTS) {
    expect(legalWords(aurum, view, 0)).toContain(await pool.choose(aurum, id, view, 0));
  }
});

test('the main thread goes on while bots think', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 20 }, () => pool.choose(aurum, 'greedy', view, 0)));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(0);
});

test('a table that people wait at does not wait behind those that nobody looks at', async () => {
  const order: string[] = [];
  const ask = (name: string, awaited: boolean) =>
    pool.choose(aurum, 'random', view, 0, { awaited: () => awaited }).then(() => order.push(name));
  await Promise.all([ask('first', false), ask('alone', false), ask('alone too', false), ask('awaited', true)]);
  expect(order).toEqual(['first', 'awaited', 'alone', 'alone too']);
});

test('a bot that fails is told, and the next question is answered', async () => {
  await expect(pool.choose(aurum, 'nobody', view, 0)).rejects.toThrow('nobody');
  expect(legalWords(aurum, view, 0)).toContain(await pool.choose(aurum, 'random', view, 0));
});

function options(): { seats: number } {
  const defaults = Object.entries(aurum.options).map(([name, field]) => [name, field.default]);
  return Object.fromEntries(defaults) as { seats: number };
}
