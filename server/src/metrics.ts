import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LogLine } from './storage/entry.ts';

/** What the server counts, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  readonly moves = new Counter({
    name: 'conclave_moves_total',
    help: 'Moves stored, by game and who made them',
    labelNames: ['game', 'by'],
    registers: [this.registry],
  });
  readonly games = new Counter({
    name: 'conclave_games_total',
    help: 'Games started and finished',
    labelNames: ['game', 'what'],
    registers: [this.registry],
  });
  readonly tables = new Counter({
    name: 'conclave_tables_total',
    help: 'Tables made',
    labelNames: ['game'],
    registers: [this.registry],
  });
  readonly refused = new Counter({
    name: 'conclave_refused_total',
    help: 'Messages that were refused at the door, by code',
    labelNames: ['code'],
    registers: [this.registry],
  });
  readonly wrongSecrets = new Counter({
    name: 'conclave_wrong_secrets_total',
    help: 'Secrets that hold no seat: told at once, told late, or refused unseen after too many',
    labelNames: ['answer'],
    registers: [this.registry],
  });
  readonly rejectedBotMoves = new Counter({
    name: 'conclave_rejected_bot_moves_total',
    help: 'Answers of bots that were no legal move, so they were not stored',
    labelNames: ['game', 'bot'],
    registers: [this.registry],
  });
  readonly troubles = new Counter({
    name: 'conclave_troubles_total',
    help: 'Errors of our own',
    registers: [this.registry],
  });
  readonly reconnects = new Counter({
    name: 'conclave_bus_reconnects_total',
    help: 'Times the connection that brings news from other nodes was lost and made again',
    registers: [this.registry],
  });
  /** News that is only late counts too, if the comparison overtook it. */
  readonly missed = new Counter({
    name: 'conclave_missed_news_total',
    help: 'Tables that a comparison with the log found behind, without news of it',
    registers: [this.registry],
  });
  private readonly catchUps = new Counter({
    name: 'conclave_catch_ups_total',
    help: 'Times a table read entries that another node had written',
    registers: [this.registry],
  });
  /** By the clocks of two machines: only as exact as they agree. */
  private readonly lag = new Histogram({
    name: 'conclave_log_lag_seconds',
    help: 'From the writing of an entry at another node until it was read here',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [this.registry],
  });

  readonly repaired = new Counter({
    name: 'conclave_repaired_logs_total',
    help: 'Logs that could not be replayed and were cut before entries of bots',
    labelNames: ['game'],
    registers: [this.registry],
  });

  constructor(counts: {
    readonly connections: () => number;
    readonly tables: () => number;
    readonly damaged: () => number;
    readonly behind: () => number;
    readonly degraded: () => boolean;
  }) {
    collectDefaultMetrics({ register: this.registry });
    this.watch('conclave_connections', 'Open connections', counts.connections);
    this.watch('conclave_damaged_tables', 'Tables whose log cannot be replayed', counts.damaged);
    this.watch('conclave_rooms', 'Tables held open', counts.tables);
    this.watch('conclave_rooms_behind', 'Tables whose logs could not be read so far', counts.behind);
    this.watch('conclave_degraded', '1 while news from other nodes may be late', () => Number(counts.degraded()));
  }

  countCaughtUp(entries: readonly LogLine[], now: number): void {
    this.catchUps.inc();
    for (const { at } of entries) this.lag.observe(Math.max(0, now - at) / 1000);
  }

  private watch(name: string, help: string, count: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(count()) });
  }
}
