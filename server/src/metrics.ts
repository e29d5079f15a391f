import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** What the server counts, for Prometheus. */
export class Metrics {
  readonly registry = new Registry();
  private readonly moves = new Counter({
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
  readonly troubles = new Counter({
    name: 'conclave_troubles_total',
    help: 'Errors of our own',
    registers: [this.registry],
  });
  private readonly movesBy = new Map<string, { inc(): void }>();

  constructor(counts: { readonly connections: () => number; readonly rooms: () => number }) {
    collectDefaultMetrics({ register: this.registry });
    this.watch('conclave_connections', 'Open connections', counts.connections);
    this.watch('conclave_rooms', 'Tables held open', counts.rooms);
  }

  /** Counted for every move, so the labelled counter is looked up only once. */
  countMove(game: string, by: string): void {
    const name = `${game} ${by}`;
    let counter = this.movesBy.get(name);
    if (counter === undefined) {
      counter = this.moves.labels({ game, by });
      this.movesBy.set(name, counter);
    }
    counter.inc();
  }

  private watch(name: string, help: string, count: () => number): void {
    const gauge: Gauge = new Gauge({ name, help, registers: [this.registry], collect: () => gauge.set(count()) });
  }
}
