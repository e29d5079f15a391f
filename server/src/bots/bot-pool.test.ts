import { BOTS } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import { seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { afterAll, expect, test } from 'vitest';
import { BotPool } from './bot-pool.ts';
import type { BotRequest } from './bot-request.ts';

/** The pool with real threads. */

const pool = new BotPool({ workers: 1, perAddress: 1 });
afterAll(() => pool.close());
const game = gameNamed('aurum') as AnyGame;
const view = game.redact(game.setup({ ...defaults(), seats: 3 }, seedFrom('bots')), 0);

function request(bot: string, changes: Partial<BotRequest> = {}): BotRequest {
  return { game, bot, seat: 0, table: 't', address: () => 'a', view: () => view, left: () => undefined, ...changes };
}

test('every bot thinks in a thread of its own, from a view, and answers with a legal move', async () => {
  for (const { id } of BOTS) expect(legalWords(game, view, 0)).toContain(await pool.choose(request(id)));
});

test('the main thread goes on while bots think', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  await Promise.all(Array.from({ length: 20 }, () => pool.choose(request('greedy'))));
  clearInterval(ticking);
  expect(turns).toBeGreaterThan(0);
});

test('a bot that throws fails alone: its worker answers the next question', async () => {
  await expect(pool.choose(request('nobody'))).rejects.toThrow('nobody');
  expect(legalWords(game, view, 0)).toContain(await pool.choose(request('random')));
});

test('a question that nobody asks any more when its turn comes is not answered', async () => {
  const [first, second] = [pool.choose(request('random')), pool.choose(request('random', { view: () => undefined }))];
  expect(await second).toBeUndefined();
  expect(await first).toBeDefined();
});

function defaults(): { seats: number } {
  const entries = Object.entries(game.options).map(([name, field]) => [name, field.default]);
  return Object.fromEntries(entries) as { seats: number };
}
