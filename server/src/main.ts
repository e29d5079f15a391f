import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameNamed } from '@conclave/catalogue/games';
import { pino } from 'pino';
import { BotPool } from './bots/bot-pool.ts';
import { aloneBus } from './bus.ts';
import { type Config, readConfig } from './config.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { openPostgres } from './storage/postgres-store.ts';
import { startServer } from './server.ts';
import { openSqlite } from './storage/sqlite-store.ts';

/** npm start: one node, with its settings from the environment. */
async function main(config: Config): Promise<void> {
  const logger = pino({ level: config.LOG_LEVEL });
  const store =
    config.DATABASE_URL === undefined
      ? await openSqlite(join(config.DATA_DIR, 'conclave.db'))
      : await openPostgres(config.DATABASE_URL);
  const bus =
    config.DATABASE_URL === undefined
      ? aloneBus
      : await openPostgresBus(config.DATABASE_URL, (problem) => logger.error({ err: problem }, 'bus'));
  const server = await startServer({
    store,
    bus,
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
      connections: config.LIMIT_CONNECTIONS,
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

try {
  await main(readConfig(process.env));
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
