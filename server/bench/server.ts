import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '@conclave/catalogue/games';
import { pino } from 'pino';
import { mainThreadBots } from '../src/bots/main-thread-bots.ts';
import { startServer } from '../src/server.ts';
import { openSqlite } from '../src/storage/sqlite-store.ts';

/**
 * Conclave's server as it is, SQLite durable, but for two things: limits that let one address bring every player, and
 * secrets that the scripted players can know beforehand.
 */
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'conclave-bench-'));
const many = 10_000_000;
const store = await openSqlite(join(folder, 'conclave.db'));
const server = await startServer({
  store: {
    ...store,
    create: (table, head) =>
      store.create({ ...table, secret: createHash('sha256').update(table.id).digest('hex') }, head),
  },
  bots: mainThreadBots,
  gameOf: gameNamed,
  logger: pino({ level: 'error' }),
  host: '127.0.0.1',
  port: 0,
  beat: 3_600_000, // while it is stopped nobody can answer, and a heartbeat would take all players for lost
  limits: { tables: many, connections: many, arrivals: many, messages: many, requests: many },
});
process.on('SIGTERM', async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
process.send?.({ port: server.port });
