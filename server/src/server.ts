import type { AddressInfo } from 'node:net';
import type { AnyGame } from '@conclave/kernel/game';
import type { FastifyBaseLogger } from 'fastify';
import type { BotRunner } from './bots/bot-request.ts';
import { TableRegistry } from './tables/registry.ts';
import { healthOf } from './nodes/health.ts';
import { buildHttp } from './transport/http.ts';
import { LIMITS, type Limits } from './transport/address-limits.ts';
import { Metrics } from './metrics.ts';
import { singleNode } from './nodes/cluster.ts';
import { type Peers, SharedCluster } from './nodes/shared-cluster.ts';
import { SocketServer } from './transport/websocket-server.ts';
import type { Store } from './storage/store.ts';

export interface ServerParts {
  readonly store: Store;
  readonly bots: BotRunner;
  readonly gameOf: (id: string) => AnyGame | undefined;
  readonly logger: FastifyBaseLogger;
  readonly host: string;
  readonly port: number;
  /** Absent: no other node uses the store. */
  readonly peers?: Peers | undefined;
  readonly limits?: Partial<Limits>;
  readonly origins?: readonly string[];
  readonly proxies?: number;
  readonly botPause?: number;
  readonly beat?: number;
  readonly page?: string;
  readonly grace?: number;
  readonly patience?: number;
  readonly presencePause?: number;
  readonly now?: () => number;
}

export interface RunningServer {
  readonly port: number;
  readonly registry: TableRegistry;
  close(): Promise<void>;
}

/** A node: HTTP, sockets and the tables behind them, over a store it does not own. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { store, peers, bots, gameOf, logger, proxies = 0, botPause = 400, beat = 25_000 } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const metrics = new Metrics({
    connections: () => sockets.size,
    tables: () => registry.size,
    damaged: () => registry.damaged,
    behind: () => registry.behind,
    degraded: () => cluster.degraded !== undefined,
  });
  const onError = (problem: unknown) => {
    metrics.troubles.inc();
    logger.error({ err: problem }, 'trouble');
  };
  const cluster =
    peers === undefined
      ? singleNode
      : new SharedCluster(peers, {
          reconnected: () => metrics.reconnects.inc(),
          missed: (tables) => metrics.missed.inc(tables),
          onError,
        });
  const now = parts.now ?? Date.now;
  const registry = new TableRegistry({
    store,
    cluster,
    bots,
    gameOf,
    botPause,
    ...(parts.grace === undefined ? {} : { grace: parts.grace }),
    ...(parts.patience === undefined ? {} : { patience: parts.patience }),
    ...(parts.presencePause === undefined ? {} : { presencePause: parts.presencePause }),
    ...(parts.now === undefined ? {} : { now: parts.now }),
    onEntry: ({ state: match }, entry) => {
      const game = match.game.id;
      if (entry.kind === 'move') metrics.moves.inc({ game, by: entry.by ?? 'player' });
      if (entry.kind === 'start') metrics.games.inc({ game, what: 'started' });
      if (entry.kind === 'move' && match.phase === 'over') metrics.games.inc({ game, what: 'finished' });
    },
    caughtUp: (entries) => metrics.countCaughtUp(entries, now()),
    rejected: (answer) => {
      metrics.rejectedBotMoves.inc({ game: answer.game, bot: answer.bot });
      logger.warn(answer, "a bot's move was rejected");
    },
    repaired: (report) => {
      metrics.repaired.inc({ game: report.game });
      logger.warn(report, 'a damaged log was cut before entries of bots');
    },
    quarantined: (report) => logger.error(report, 'a log cannot be replayed; its table stays closed'),
    onError,
  });
  const http = await buildHttp({
    store,
    registry: () => registry,
    metrics: () => metrics,
    health: () => healthOf({ store, cluster, behind: () => registry.behind }),
    gameOf,
    limits,
    proxies,
    logger,
    page: parts.page,
  });
  const sockets = new SocketServer(http.server, {
    table: (id) => registry.table(id),
    damagedAt: (id) => registry.damagedAt(id),
    refused: (code) => metrics.refused.inc({ code }),
    wrongSecret: (answer) => metrics.wrongSecrets.inc({ answer }),
    onError,
    limits,
    origins: parts.origins ?? [],
    proxies,
    beat,
  });
  await http.listen({ host: parts.host, port: parts.port });
  registry.start();
  const { port } = http.server.address() as AddressInfo;
  return {
    port,
    registry,
    async close() {
      sockets.close();
      await registry.close();
      await http.close();
      await cluster.close();
    },
  };
}
