import { GroupCommit } from '../storage/group-commit.ts';
import type { SharedStore } from '../storage/postgres-store.ts';
import type { LogName } from '../storage/store.ts';
import type { Bus } from './bus.ts';
import type { Cluster, OpenTables } from './cluster.ts';
import { type Audience, Presence, REFRESH } from './presence.ts';
import { Reconciler } from './reconciler.ts';

/** What nodes share: how they reach each other, and the log. */
export interface Peers {
  readonly bus: Bus;
  readonly lastSeqs: SharedStore['lastSeqs'];
}

export interface ClusterEvents {
  /** The bus is connected again. */
  readonly reconnected: () => void;
  /** So many tables were found behind their log without news of it. */
  readonly missed: (tables: number) => void;
  readonly onError: (problem: unknown) => void;
}

/** One of several nodes over one store: hears of what the others write, and compares with the log, for news may be lost. */
export class SharedCluster implements Cluster {
  private readonly peers: Peers;
  private readonly events: ClusterEvents;
  private readonly heads: GroupCommit<LogName, number | 'lost'>;
  private readonly presence: Presence;
  private readonly chores: NodeJS.Timeout[] = [];
  private reconciler: Reconciler | undefined;
  private tables: OpenTables | undefined;

  constructor(peers: Peers, events: ClusterEvents) {
    this.peers = peers;
    this.events = events;
    this.heads = new GroupCommit(async (logs) => {
      const last = await peers.lastSeqs(logs);
      return logs.map(({ key }) => last.get(key) ?? 'lost');
    });
    this.presence = new Presence({
      send: async (texts) => {
        if (peers.bus.connected) await peers.bus.announce(texts).catch(events.onError);
      },
      changed: (key) => this.tables?.of(key)?.presenceChanged(),
      now: () => performance.now(),
    });
  }

  get degraded(): string | undefined {
    if (!this.peers.bus.connected) return 'no connection to the other nodes';
    return this.reconciler?.failing === true ? 'the tables could not be compared with their logs' : undefined;
  }

  lastSeq(log: LogName): Promise<number | 'lost'> {
    return this.heads.add(log);
  }

  elsewhere(key: number): Audience {
    return this.presence.of(key);
  }

  announce(key: number, audience: Audience): void {
    this.presence.announce(key, audience);
  }

  start(tables: OpenTables): void {
    this.tables = tables;
    const reconciler = new Reconciler({
      tables: () => tables.all(),
      lastSeqs: this.peers.lastSeqs,
      found: this.events.missed,
      onError: this.events.onError,
    });
    this.reconciler = reconciler;
    this.peers.bus.subscribe({
      grown: (key, seq) => {
        const table = tables.of(key);
        if (table !== undefined && table.state.seq < seq) table.catchUp(seq);
      },
      announced: (text) => this.presence.hear(text),
      reconnected: () => {
        this.events.reconnected();
        this.presence.prolong();
        void this.presence.refresh({ asks: true });
        reconciler.hurry();
      },
    });
    reconciler.hurry();
    void this.presence.refresh({ asks: true });
    this.chores.push(
      setInterval(() => void this.presence.refresh(), REFRESH).unref(),
      setInterval(() => {
        if (this.peers.bus.connected) this.presence.expire();
      }, 1000).unref(),
    );
  }

  async close(): Promise<void> {
    for (const chore of this.chores) clearInterval(chore);
    this.reconciler?.close();
    await this.presence.close();
    await this.peers.bus.close();
  }
}
