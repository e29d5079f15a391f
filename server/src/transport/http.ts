import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { sealRecord } from '@conclave/protocol/fairness';
import { createRequest, type TableList } from '@conclave/protocol/http';
import { tableId } from '@conclave/protocol/pieces';
import type { Revealed } from '@conclave/protocol/record';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { hashOf } from '../hashes.ts';
import type { Metrics } from '../metrics.ts';
import type { Health } from '../nodes/health.ts';
import type { Store } from '../storage/store.ts';
import type { TableRegistry } from '../tables/registry.ts';
import { revealedRecord } from '../tables/revealed-record.ts';
import type { Limits } from './address-limits.ts';
import { householdOf } from './household.ts';
import { PublicTables } from './public-tables.ts';
import { CONTENT_POLICY, servePage } from './page.ts';
import { refuse } from './refuse.ts';

export interface HttpParts {
  readonly store: Store;
  readonly registry: () => TableRegistry;
  readonly metrics: () => Metrics;
  readonly health: () => Promise<Health>;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly limits: Limits;
  readonly proxies: number;
  readonly logger: FastifyBaseLogger;
  /** The built page; undefined: only the interface is served. */
  readonly page?: string | undefined;
}

/** Everything over HTTP: making and listing tables, records, health, metrics, and the page itself. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const publicTables = new PublicTables(parts.store, parts.limits.listed);
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 16 * 1024,
    requestTimeout: 30_000, // who sends slower than that only wants to keep us waiting
    trustProxy: (_address: string, hop: number) => hop < parts.proxies,
    forceCloseConnections: true,
  });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    hsts: false,
  });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => householdOf(request.ip),
    errorResponseBuilder: () => ({ statusCode: 429, code: 'too-many', text: 'slower, please' }),
  });
  app.setErrorHandler((error: { statusCode?: number; code?: string; text?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    const code = status === 429 ? 'too-many' : status === 413 ? 'too-long' : status < 500 ? 'malformed' : 'trouble';
    return reply.code(status).send({ code, text: error.text ?? 'the request could not be used' });
  });

  app.post('/api/tables', perMinute(parts.limits.tables), async (request, reply) => {
    const wanted = createRequest.safeParse(request.body);
    if (!wanted.success) return refuse(reply, 400, 'malformed', 'a table needs a game: {"game":"aurum"}');
    const game = parts.gameOf(wanted.data.game);
    if (game === undefined) return refuse(reply, 404, 'unknown-game', 'there is no such game');
    const options = parseOptions(game, wanted.data.options ?? {});
    if (!options.ok) return reply.code(400).send(options.problem);
    const { clock, hints, public: listed = false } = wanted.data;
    const make = () => parts.registry().create({ game, options: options.value, public: listed, clock, hints });
    const made = listed ? await publicTables.create(householdOf(request.ip), make) : await make();
    if (made === undefined) return refuse(reply, 429, 'too-many', 'you have enough public tables; wait for one to end');
    parts.metrics().tables.inc({ game: game.id });
    return reply.code(201).send({ table: made.row.id, commitment: made.commitment });
  });

  app.get('/api/tables', perMinute(parts.limits.requests), async (_request, reply) => {
    const found = await publicTables.list();
    const tables = found.map(({ id, game, options, clock, phase, seats, changed }) => ({
      id,
      game,
      options: { ...options },
      ...(clock === undefined ? {} : { clock }),
      phase,
      seats: [...seats],
      changed,
    }));
    return reply.header('cache-control', 'no-store').send({ tables } satisfies TableList);
  });

  app.get<{ Params: { id: string } }>(
    '/api/tables/:id/record',
    perMinute(parts.limits.requests),
    async (request, reply) => {
      const record = await recordOf(parts.registry(), request.params.id);
      if (record === undefined) return refuse(reply, 404, 'no-table', 'there is no finished game of that name');
      return reply.header('cache-control', 'no-store').send(sealRecord(record, hashOf));
    },
  );

  app.get('/healthz', async (_request, reply) => {
    const health = await parts.health();
    if (health.status === 'down') app.log.error(health, 'the store does not answer');
    return reply.code(health.status === 'down' ? 503 : 200).send(health);
  });

  app.get('/metrics', async (_request, reply) => {
    const { registry } = parts.metrics();
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  app.all('/api/*', (_request, reply) => refuse(reply, 404, 'malformed', 'there is no such request'));
  await servePage(app, parts.page);
  return app;
}

async function recordOf(registry: TableRegistry, id: string): Promise<Revealed | undefined> {
  if (!tableId.safeParse(id).success) return undefined; // PostgreSQL takes no null characters, for one
  const table = await registry.table(id);
  if (table === 'damaged') return registry.recordBeforeDamage(id);
  return typeof table === 'string' ? undefined : revealedRecord(table.state);
}

function perMinute(max: number) {
  return { config: { rateLimit: { max, timeWindow: 60_000 } } };
}
