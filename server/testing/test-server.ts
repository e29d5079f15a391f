import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { toy } from '@conclave/kernel/testing/toy';
import { pino } from 'pino';
import { mainThreadBots } from '../src/bots/main-thread-bots.ts';
import type { Limits } from '../src/transport/address-limits.ts';
import { type RunningServer, type ServerParts, startServer } from '../src/server.ts';
import { openSqlite } from '../src/storage/sqlite-store.ts';
import type { Store } from '../src/storage/store.ts';
import { Player } from './player.ts';

/** Limits that tests do not run into unless they mean to. */
const WIDE: Limits = {
  tables: 100_000,
  listed: 100_000,
  connections: 100_000,
  arrivals: 100_000,
  messages: 100_000,
  acts: 100_000,
  sits: 100_000,
  requests: 100_000,
};

/** A server in this process, on a free port, with a store of its own in a new folder. */
export interface TestServer extends RunningServer {
  readonly store: Store;
  readonly logs: string[];
  readonly folder: string;
  table(body: object): Promise<string>;
  /** Players sitting at a new table, not yet started. */
  seated(body: object, names: readonly string[]): Promise<{ table: string; players: Player[] }>;
  /** The same, started. */
  playing(body: object, names: readonly string[]): Promise<{ table: string; players: Player[] }>;
}

export function testGame(id: string): AnyGame | undefined {
  return id === 'toy' ? toy : gameNamed(id);
}

export async function openTestServer(parts: Partial<ServerParts> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'conclave-'));
  const store = parts.store ?? (await openSqlite(join(folder, 'conclave.db')));
  const logs: string[] = [];
  const server = await startServer({
    store,
    bots: mainThreadBots,
    gameOf: testGame,
    logger: pino({ level: 'debug' }, { write: (line: string) => void logs.push(line) }),
    host: '127.0.0.1',
    port: 0,
    botPause: 0,
    presencePause: 0, // tests wait for who comes and goes
    ...parts,
    limits: { ...WIDE, ...parts.limits },
  });
  const table = async (body: object) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { table: id } = (await response.json()) as { table?: string };
    if (id === undefined) throw new Error(`no table: ${response.status}`);
    return id;
  };
  const seated = async (body: object, names: readonly string[]) => {
    const id = await table(body);
    const players: Player[] = [];
    for (const name of names) players.push(await Player.sit(server.port, id, name));
    return { table: id, players };
  };
  return {
    ...server,
    store,
    logs,
    folder,
    table,
    seated,
    async playing(body, names) {
      const { table: id, players } = await seated(body, names);
      await players[0]?.ask({ type: 'start' });
      for (const player of players)
        await player.until((message) => message.type === 'snapshot' && message.phase === 'playing');
      return { table: id, players };
    },
    async close() {
      await server.close();
      if (parts.store === undefined) await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
