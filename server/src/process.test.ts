import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Player } from '../testing/player.ts';
import { startProcess } from '../testing/process.ts';

const aurum = gameNamed('aurum') as AnyGame;

test('the real process: a game against bots in their own thread, then a graceful end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'conclave-process-'));
  const { child, ended, port: started, said } = startProcess({ DATA_DIR: folder });
  const port = await started;
  const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'aurum', options: { seats: 3 } }),
  });
  const { table } = (await response.json()) as { table: string };
  const ada = await Player.sit(port, table, 'Ada');
  await ada.ask({ type: 'bot', seat: 1, bot: 'greedy' });
  await ada.ask({ type: 'bot', seat: 2, bot: 'random' });
  await ada.ask({ type: 'start' });
  for (let mine = 0; mine < 6; ) {
    const [move] = ada.legal(aurum);
    const seq = ada.seq;
    if (move === undefined) await ada.reached(seq + 1);
    else if ((await ada.play(move)).type === 'moved') mine++;
  }
  const bots = ada.heard.filter((message) => message.type === 'moved' && message.by === 'bot');
  expect(bots.length).toBeGreaterThan(3);
  child.kill('SIGTERM');
  expect(await ada.gone()).toBe(1001);
  expect(await ended).toBe(0);
  expect(said()).not.toContain(ada.secret);
  expect(said()).not.toContain('"level":50');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('settings have defaults, and a wrong one is named', async () => {
  expect(readConfig({})).toMatchObject({ PORT: 8080, HOST: '0.0.0.0', DATA_DIR: 'data', LIMIT_MESSAGES: 60 });
  expect(readConfig({}).BOT_WORKERS).toBe(Math.max(1, availableParallelism() - 1));
  expect(readConfig({ PORT: '', BOT_PAUSE: '0' })).toMatchObject({ PORT: 8080, BOT_PAUSE: 0 });
  expect(() => readConfig({ PORT: 'eighty' })).toThrow('PORT');
  expect(() => readConfig({ PORT: '70000' })).toThrow('PORT');
  expect(() => readConfig({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL');
  const { ended, said } = startProcess({ PORT: 'eighty' });
  expect(await ended).toBe(1);
  expect(said()).toContain('PORT');
});
