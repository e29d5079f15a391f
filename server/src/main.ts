import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameNamed } from '@conclave/catalogue/games';
import { pino } from 'pino';
import { BotPool } from './bots/bot-pool.ts';
import { type Config, readConfig } from './config.ts';
import { openPostgresBus } from './nodes/postgres-bus.ts';
import type { Peers } from './nodes/shared-cluster.ts';
import { startServer } from './server.ts';
import { openPostgres } from './storage/postgres-store.ts';
import { openSqlite } from './storage/sqlite-store.ts';
import type { Store } from './storage/store.ts';

/** npm start: one node, with its settings from the environment. */
async function main(config: Config): Promise<void> {
  const logger = pino({ level: config.LOG_LEVEL });
  const { store, peers } = await openStore(config, (problem) => logger.error({ err: problem }, 'bus'));
  const server = await startServer({
    store,
    peers,
    bots: new BotPool({ workers: config.BOT_WORKERS, perAddress: config.LIMIT_BOTS }),
    gameOf: gameNamed,
    logger,
    host: config.HOST,
    port: config.PORT,
    origins: config.ALLOWED_ORIGINS.split(',').filter((origin) => origin !== ''),
    proxies: config.PROXIES,
    botPause: config.BOT_PAUSE,
    limits: {
      tables: config.LIMIT_TABLES,
      requests: config.LIMIT_REQUESTS,
      listed: config.LIMIT_LISTED,
      connections: config.LIMIT_CONNECTIONS,
      arrivals: config.LIMIT_ARRIVALS,
      messages: config.LIMIT_MESSAGES,
    },
    page: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  });
  logger.info(`Conclave is at http://localhost:${server.port}`);

  let closing = false;
  const close = async (signal: string) => {
    if (closing) return;
    closing = true;
    logger.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), 10_000).unref();
    await server.close();
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void close(signal));
}

/** PostgreSQL can be shared with other nodes; a SQLite file has one. */
async function openStore(
  { DATABASE_URL, DATA_DIR }: Config,
  onError: (problem: unknown) => void,
): Promise<{ store: Store; peers?: Peers }> {
  if (DATABASE_URL === undefined) return { store: await openSqlite(join(DATA_DIR, 'conclave.db')) };
  const store = await openPostgres(DATABASE_URL);
  return { store, peers: { bus: await openPostgresBus(DATABASE_URL, onError), lastSeqs: store.lastSeqs } };
}

try {
  await main(readConfig(process.env));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
