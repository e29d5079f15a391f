import { openPostgres, type SharedStore } from '../src/storage/postgres-store.ts';
import { type Attended, inspectHistories, inspectLogs, lastSeqOf } from './inspect.ts';
import { freePort, type NodeProcess, pause, startNode } from './node-process.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { Survivor } from './survivor.ts';

/** Milliseconds: how long a player thinks, and how long a test waits for what must come. */
const PACE = 40;
const PATIENCE = 45_000;
const RECONNECTS = 'conclave_bus_reconnects_total';
const DEGRADED = 'conclave_degraded';

/** Two nodes in processes of their own over one PostgreSQL, and tables where people of both play without end. */
export class TestCluster {
  readonly postgres: TestPostgres;
  readonly nodes: NodeProcess[];
  private tables: Attended[] = [];
  private readonly store: SharedStore;
  /** By node: how many reconnects it will have counted when it is back from the last cut. */
  private readonly reconnects = [0, 0];
  private readonly wanted: number;
  private playing: Promise<void> = Promise.resolve();
  private resting = false;

  private constructor(parts: { postgres: TestPostgres; nodes: NodeProcess[]; store: SharedStore; wanted: number }) {
    this.postgres = parts.postgres;
    this.nodes = parts.nodes;
    this.store = parts.store;
    this.wanted = parts.wanted;
  }

  static async start({ tables }: { tables: number }): Promise<TestCluster> {
    const postgres = await startPostgres();
    const store = await openPostgres(postgres.url);
    const env = { DATABASE_URL: postgres.url };
    const nodes = [await startNode(await freePort(), env), await startNode(await freePort(), env)];
    return new TestCluster({ postgres, nodes, store, wanted: tables });
  }

  /** Plays at so many tables; where a game has ended another begins. Resolves when all have begun. */
  async play(): Promise<void> {
    this.resting = false;
    for (const survivor of this.survivors) survivor.goOn();
    await this.fill();
    this.playing = this.keepFull();
  }

  /** Plays until somebody has made so many more moves somewhere. */
  async moves(count: number): Promise<void> {
    const moves = () => this.tables.reduce((sum, { players }) => sum + (players[0]?.steps.length ?? 0), 0);
    const wanted = moves() + count;
    await eventually(() => moves() >= wanted, `${count} more moves`);
  }

  /** Breaks the bus connection of a node; waits until it has one. */
  async cutBus(index: number): Promise<void> {
    await this.reconnected(index);
    while ((await this.metric(index, DEGRADED)) > 0) await pause(5);
    this.reconnects[index] = (await this.metric(index, RECONNECTS)) + 1;
    const cut = await this.postgres.cutBus(this.nodes[index]?.pid);
    if (cut !== 1) throw new Error(`${cut} connections were cut, not one`);
  }

  /** Waits until a node has its bus connection back. */
  async reconnected(index: number): Promise<void> {
    while ((await this.metric(index, RECONNECTS)) < (this.reconnects[index] ?? 0)) await pause(5);
  }

  /** How many messages could not be stored, or not at once. */
  get troubles(): number {
    return this.survivors.reduce((sum, { troubles }) => sum + troubles, 0);
  }

  /** Everybody stops, and has then been told everything, or there is a complaint. Resolves to all complaints. */
  async settle(): Promise<string[]> {
    this.resting = true;
    await this.playing;
    for (const survivor of this.survivors) survivor.rest();
    await Promise.race([this.reached(), pause(PATIENCE)]);
    const found = [
      ...this.survivors.flatMap(({ complaints }) => complaints),
      ...(await inspectLogs(this.store, this.tables)),
      ...(await inspectHistories(this.store, this.tables)),
    ];
    this.tables = this.tables.filter(({ players }) => players.some(({ over }) => !over));
    return found;
  }

  /** Milliseconds until everybody at a table knows what one of them knows now. */
  async convergence(): Promise<number> {
    const begun = performance.now();
    const waits = this.tables.map(async ({ players, spectators }) => {
      const all = [...players, ...spectators];
      const seq = Math.max(...all.map((client) => client.seq));
      await eventually(() => all.every((client) => client.seq >= seq), 'everybody to be told');
    });
    await Promise.all(waits);
    return performance.now() - begun;
  }

  async restartNode(index: number): Promise<void> {
    const { port } = this.nodes[index] as NodeProcess;
    this.reconnects[index] = 0;
    this.nodes[index] = await startNode(port, { DATABASE_URL: this.postgres.url });
  }

  async newTable(port: number): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: 'aurum', options: { seats: 3 } }),
    });
    const { table } = (await response.json()) as { table?: string };
    if (table === undefined) throw new Error(`no table: ${response.status}`);
    return table;
  }

  async health(index: number): Promise<{ code: number; status: string }> {
    const response = await fetch(`http://127.0.0.1:${this.nodes[index]?.port}/healthz`);
    return { code: response.status, status: ((await response.json()) as { status: string }).status };
  }

  private async metric(index: number, name: string): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${this.nodes[index]?.port}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  }

  async stop(): Promise<void> {
    this.resting = true;
    await this.playing;
    for (const survivor of this.survivors) survivor.stop();
    await Promise.all(this.nodes.map((node) => node.end('SIGTERM')));
    await this.store.close();
    await this.postgres.stop();
  }

  private get survivors(): Survivor[] {
    return this.tables.flatMap(({ players, spectators }) => [...players, ...spectators]);
  }

  /** Everybody knows the whole log. */
  private async reached(): Promise<void> {
    for (const { id, players, spectators } of this.tables) {
      const all = [...players, ...spectators];
      while (!(await this.complete(id, all))) await pause(50);
    }
  }

  private async complete(id: string, all: readonly Survivor[]): Promise<boolean> {
    const seq = await lastSeqOf(this.store, id);
    return all.every((client) => client.over || client.seq === seq);
  }

  private async fill(): Promise<void> {
    const going = this.tables.filter(({ players }) => players.some(({ over }) => !over)).length;
    for (let i = going; i < this.wanted; i++) this.tables.push(await this.openTable());
  }

  private async keepFull(): Promise<void> {
    while (!this.resting) {
      await this.fill().catch(() => pause(250)); // a node or the database is away
      await pause(100);
    }
  }

  /** Two players at one node and one at the other, and somebody who looks on at each. */
  private async openTable(): Promise<Attended> {
    const ports = this.nodes.map(({ port }) => port);
    const others = ports.toReversed();
    const id = await this.newTable(ports[this.tables.length % 2] as number);
    const homes = this.tables.length % 2 === 0 ? [ports, others, ports] : [others, ports, others];
    const players = homes.map((home) => new Survivor(home, id, { pace: PACE }));
    const spectators = [ports, others].map((home) => new Survivor(home, id));
    for (const spectator of spectators) await spectator.watch();
    for (const [seat, player] of players.entries()) await player.sit(seat);
    const host = players[0] as Survivor;
    await eventually(() => host.seq >= players.length, 'the host to see everybody sit');
    host.say('start', { type: 'start' });
    return { id, players, spectators };
  }
}

export async function eventually(isSo: () => boolean, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE; !isSo(); await pause(5)) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
  }
}
