import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../src/storage/sqlite-store.ts';
import { type Attended, inspectLogs } from './inspect.ts';
import { freePort, pause, startNode } from './node-process.ts';
import { Survivor } from './survivor.ts';

export interface CrashReport {
  readonly kills: number;
  readonly returns: number;
  readonly acknowledged: number;
  readonly finished: number;
  /** Empty, or what went wrong. */
  readonly complaints: readonly string[];
}

/** Plays Aurum at several tables against a real server process, kills it again and again, and looks for anything lost or done twice. */
export async function crashAndCount(wanted: { tables: number; kills: number; every: number }): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'conclave-crash-'));
  const port = await freePort();
  const start = () => startNode(port, { DATA_DIR: folder });
  let server = await start();
  const tables: Attended[] = [];
  for (let i = 0; i < wanted.tables; i++) tables.push(await openTable(port, i % 3 === 2));
  for (let kill = 0; kill < wanted.kills; kill++) {
    await pause(wanted.every * (0.5 + Math.random()));
    await server.end('SIGKILL');
    server = await start();
    if (tables.every(({ players }) => players.every(({ over }) => over))) {
      for (let i = 0; i < wanted.tables; i++) tables.push(await openTable(port, i % 3 === 2));
    }
  }
  const players = tables.flatMap((table) => table.players);
  for (let waited = 0; waited < 60_000 && players.some(({ over }) => !over); waited += 100) await pause(100);
  const complaints = players.flatMap((player) => player.complaints);
  for (const player of players) {
    if (!player.over) complaints.push('a game did not go on to its end');
    player.stop();
  }
  await server.end('SIGTERM');
  const store = await openSqlite(join(folder, 'conclave.db'));
  complaints.push(...(await inspectLogs(store, tables)));
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return {
    kills: wanted.kills,
    returns: players.reduce((sum, { returns }) => sum + returns, 0),
    acknowledged: players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
    finished: players.filter(({ over }) => over).length,
    complaints,
  };
}

/** Three people, or with a bot two of them and the bot. */
async function openTable(port: number, withBot: boolean): Promise<Attended> {
  const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'aurum', options: { seats: 3 } }),
  });
  const { table: id } = (await response.json()) as { table: string };
  const players = (withBot ? [0, 1] : [0, 1, 2]).map(() => new Survivor([port], id));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  const [host] = players as [Survivor];
  if (withBot) {
    host.say('bot', { type: 'bot', seat: 2, bot: 'random' });
    while (!host.acknowledged.has('bot')) await pause(10);
  }
  host.say('start', { type: 'start' });
  return { id, players, spectators: [] };
}
