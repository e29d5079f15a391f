import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameNamed } from '@conclave/catalogue/games';
import { verifyRevealed } from '@conclave/protocol/verify';
import { openSqlite } from '../src/storage/sqlite-store.ts';
import { readable } from '../src/tables/log-replay.ts';
import { Survivor } from './survivor.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

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
  let server = await startServer(folder, port);
  const tables: { id: string; players: Survivor[] }[] = [];
  for (let i = 0; i < wanted.tables; i++) tables.push(await openTable(port, i % 3 === 2));
  for (let kill = 0; kill < wanted.kills; kill++) {
    await pause(wanted.every * (0.5 + Math.random()));
    server.kill('SIGKILL');
    server = await startServer(folder, port);
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
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  complaints.push(...(await inspect(folder, tables)));
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
async function openTable(port: number, withBot: boolean): Promise<{ id: string; players: Survivor[] }> {
  const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'aurum', options: { seats: 3 } }),
  });
  const { table: id } = (await response.json()) as { table: string };
  const players = (withBot ? [0, 1] : [0, 1, 2]).map(() => new Survivor(port, id));
  for (const [seat, player] of players.entries()) await player.sit(seat);
  const [host] = players as [Survivor];
  if (withBot) {
    host.say('bot', { type: 'bot', seat: 2, bot: 'random' });
    while (!host.acknowledged.has('bot')) await pause(10);
  }
  host.say('start', { type: 'start' });
  return { id, players };
}

/** What was acknowledged stands in the log at its place, once; every finished game can be checked from its commitment on. */
async function inspect(
  folder: string,
  tables: readonly { id: string; players: readonly Survivor[] }[],
): Promise<string[]> {
  const complaints: string[] = [];
  const store = await openSqlite(join(folder, 'conclave.db'));
  for (const { id, players } of tables) {
    const row = await store.find(id);
    const entries = row === undefined ? [] : (await store.entries(row.key, 0)).map(readable);
    for (const [seat, player] of players.entries()) {
      const mine = entries.filter((entry) => entry.seat === seat && entry.id !== undefined);
      const places = new Map(mine.map((entry) => [entry.id as string, entry.seq]));
      if (places.size !== mine.length) complaints.push(`table ${id}: a message of seat ${seat} was done twice`);
      for (const [message, seq] of player.acknowledged) {
        if (places.get(message) !== seq) {
          complaints.push(
            `table ${id}: ${message} of seat ${seat} was acknowledged at ${seq}, stands at ${places.get(message)}`,
          );
        }
      }
      if (player.over && !verifyRevealed(gameNamed, player.record).ok)
        complaints.push(`table ${id}: the record does not verify`);
    }
  }
  await store.close();
  return complaints;
}

async function startServer(folder: string, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    BOT_PAUSE: '0',
    LIMIT_TABLES: '100000',
    LIMIT_MESSAGES: '100000',
    LIMIT_CONNECTIONS: '100000',
  };
  const server = spawn(process.execPath, ['--import', 'tsx', MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    try {
      if ((await fetch(`http://127.0.0.1:${port}/healthz`)).ok) return server;
    } catch {
      await pause(50);
    }
  }
  throw new Error('the server did not start');
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
