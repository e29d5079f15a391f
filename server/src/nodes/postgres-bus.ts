import { Client, type QueryConfig } from 'pg';
import { LOG_CHANNEL, readLogNotice } from '../storage/log-channel.ts';
import { backOff } from './back-off.ts';
import type { Bus, BusListener } from './bus.ts';

const NODE_CHANNEL = 'conclave_nodes';
/** Milliseconds between heartbeats, and how long anything may take before the connection counts as lost. */
const BEAT = 2000;
const TIMEOUT = 3000;

/** News between nodes by PostgreSQL's own NOTIFY: nodes that share its tables need no other service. */
export async function openPostgresBus(url: string, onError: (problem: unknown) => void): Promise<Bus> {
  const bus = new PostgresBus(url, onError);
  await bus.open();
  return bus;
}

/** One connection that listens; when it breaks or falls silent, another takes its place. */
class PostgresBus implements Bus {
  private readonly url: string;
  private readonly onError: (problem: unknown) => void;
  private readonly listeners: BusListener[] = [];
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Settles when the last query has been answered: a connection takes them one at a time. */
  private turn: Promise<unknown> = Promise.resolve();
  private failures = 0;
  private closed = false;

  constructor(url: string, onError: (problem: unknown) => void) {
    this.url = url;
    this.onError = onError;
  }

  get connected(): boolean {
    return this.client !== undefined;
  }

  async open(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      application_name: `conclave bus ${process.pid}`,
      connectionTimeoutMillis: TIMEOUT,
      query_timeout: TIMEOUT,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // What is announced here is forgotten soon, so its commits need not wait for the disk. A node that reads nothing
      // any more must not hold up the queue of all notifications.
      options: '-c synchronous_commit=off -c tcp_user_timeout=30000',
    });
    client.on('error', this.onError);
    client.once('end', () => this.lost(client));
    client.on('notification', ({ channel, payload = '' }) => this.hear(channel, payload));
    try {
      await client.connect();
      await client.query(`listen ${LOG_CHANNEL}`);
      await client.query(`listen ${NODE_CHANNEL}`);
    } catch (problem) {
      hangUp(client);
      throw problem;
    }
    if (this.closed) return hangUp(client);
    this.client = client;
    this.turn = Promise.resolve();
    this.failures = 0;
    this.later(BEAT, () => this.beat(client));
  }

  subscribe(listener: BusListener): void {
    this.listeners.push(listener);
  }

  async announce(texts: readonly string[]): Promise<void> {
    if (this.client === undefined) throw new Error('the bus is not connected');
    await this.query(this.client, {
      name: 'announce',
      text: `select pg_notify('${NODE_CHANNEL}', item) from unnest($1::text[]) as item`,
      values: [texts],
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    if (this.client !== undefined) hangUp(this.client);
    this.client = undefined;
  }

  private hear(channel: string, payload: string): void {
    for (const listener of this.listeners) {
      if (channel === NODE_CHANNEL) listener.announced(payload);
      else for (const { key, seq } of readLogNotice(payload)) listener.grown(key, seq);
    }
  }

  private async beat(client: Client): Promise<void> {
    try {
      await this.query(client, { text: 'select 1' });
      if (this.client === client) this.later(BEAT, () => this.beat(client));
    } catch (problem) {
      if (this.client === client) this.onError(problem);
      hangUp(client);
      this.lost(client);
    }
  }

  private query(client: Client, query: QueryConfig): Promise<unknown> {
    const answer = this.turn.then(() => client.query(query));
    this.turn = answer.catch(() => {}); // whoever asked is told
    return answer;
  }

  private lost(client: Client): void {
    if (this.client !== client) return; // never connected, or noticed before
    this.client = undefined;
    this.later(0, () => this.again());
  }

  private async again(): Promise<void> {
    try {
      await this.open();
      for (const listener of this.listeners) listener.reconnected();
    } catch (problem) {
      this.onError(problem);
      this.later(backOff(this.failures++), () => this.again());
    }
  }

  private later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void work(), milliseconds).unref();
  }
}

/** Ends a connection without waiting for a server that may not answer. */
function hangUp(client: Client): void {
  client.removeAllListeners('error').on('error', () => {});
  client.connection.stream.destroy();
}
