import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnyGame } from '@conclave/kernel/game';
import type { BotRunner } from '../../src/bots/bot-request.ts';
import { TableRegistry } from '../../src/tables/registry.ts';
import { LIMITS } from '../../src/transport/address-limits.ts';
import { singleNode } from '../../src/nodes/cluster.ts';
import type { Table } from '../../src/tables/table.ts';
import { SocketServer } from '../../src/transport/websocket-server.ts';
import type { ChaosDisk } from './chaos-disk.ts';

export interface NodeParts {
  readonly disk: ChaosDisk;
  readonly game: AnyGame;
  readonly bots: BotRunner;
  readonly onError: (problem: unknown) => void;
}

const BOT_PAUSE = 400;
const BEAT = 25_000;
const GRACE = 10_000;

/** What a browser sends to open a WebSocket. */
const UPGRADE = {
  url: '/ws',
  method: 'GET',
  httpVersion: '1.1',
  headers: {
    host: 'conclave',
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  },
};

/** A server without a network: the real sockets, tables and validation over a disk that others share. */
export class ChaosNode {
  readonly registry: TableRegistry;
  private readonly http = new EventEmitter();
  private readonly sockets: SocketServer;
  private readonly cutDisk: () => void;
  private readonly tables = new Set<Table>();
  private readonly wires = new Set<Duplex>();
  private killed = false;

  constructor({ disk, game, bots, ...parts }: NodeParts) {
    const { store, cut } = disk.handle();
    const onError = (problem: unknown) => {
      if (!this.killed) parts.onError(problem); // a process that is no more says nothing
    };
    this.cutDisk = cut;
    const gameOf = (id: string) => (id === game.id ? game : undefined);
    this.registry = new TableRegistry({
      store,
      cluster: singleNode,
      bots,
      gameOf,
      botPause: BOT_PAUSE,
      presencePause: 0,
      grace: GRACE,
      onError,
    });
    this.sockets = new SocketServer(this.http as unknown as Server, {
      table: (id) => this.open(id),
      damagedAt: (id) => this.registry.damagedAt(id),
      refused: () => {},
      wrongSecret: () => {},
      onError,
      limits: LIMITS,
      origins: [],
      proxies: 0,
      beat: BEAT,
    });
    this.registry.start();
  }

  /** Something is being done that has not come to its end. */
  get working(): boolean {
    return [...this.tables].some(({ working }) => working);
  }

  connect(wire: Duplex, remoteAddress: string): void {
    this.wires.add(wire);
    wire.on('close', () => this.wires.delete(wire));
    const socket = { remoteAddress, setTimeout() {}, setNoDelay() {} };
    this.http.emit('upgrade', { ...UPGRADE, socket }, wire, Buffer.alloc(0));
  }

  async stop(): Promise<void> {
    this.sockets.close();
    await this.registry.close();
    this.exit();
  }

  /** As `kill -9` does it. */
  async kill(): Promise<void> {
    this.killed = true;
    this.cutDisk();
    this.exit();
    await this.registry.close();
  }

  private async open(id: string): ReturnType<TableRegistry['table']> {
    const table = await this.registry.table(id);
    if (typeof table !== 'string') this.tables.add(table);
    return table;
  }

  private exit(): void {
    for (const wire of this.wires) wire.destroy();
  }
}
