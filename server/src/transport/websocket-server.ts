import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@conclave/protocol/messages';
import { type WebSocket, WebSocketServer } from 'ws';
import { AddressLimits, type Limits } from './address-limits.ts';
import { ClientConnection, type ConnectionContext } from './client-connection.ts';
import { ConnectionLimit } from './connection-limit.ts';
import { householdOf } from './household.ts';
import { type GuessAnswer, SecretGuesses } from './secret-guesses.ts';

export interface SocketServerParts
  extends Omit<ConnectionContext, 'allowed' | 'limit' | 'maySit' | 'guesses' | 'gone'> {
  /** A secret was said that holds no seat. */
  readonly wrongSecret: (answer: GuessAnswer) => void;
  readonly limits: Limits;
  /** Pages from these origins may connect, besides those this server has served itself. */
  readonly origins: readonly string[];
  /** How many proxies stand before this server; the client's address is that many places from the right. */
  readonly proxies: number;
}

/** Larger messages end the connection unread. */
const MAX_PAYLOAD = 16 * 1024;
/** Whoever has been told goodbye, or is turned away, and does not hang up is hung up on after so many milliseconds. */
const PATIENCE = 1000;
/** Messages are small and each is sent to few, so compressing them would cost more than it saves. Pings count as messages. */
const OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  autoPong: false,
  maxPayload: MAX_PAYLOAD,
  closeTimeout: PATIENCE,
};

/** All connections to /ws. */
export class SocketServer {
  private readonly connections = new Set<ClientConnection>();
  private readonly handshakes = new WebSocketServer(OPTIONS);
  private readonly addressLimits: AddressLimits;
  private readonly parts: SocketServerParts;
  private readonly context: ConnectionContext;
  /** The server goes: whoever comes now is to come back later. */
  private closed = false;

  constructor(http: Server, parts: SocketServerParts) {
    this.parts = parts;
    this.addressLimits = new AddressLimits(parts.limits);
    this.context = {
      table: parts.table,
      damagedAt: parts.damagedAt,
      refused: parts.refused,
      onError: parts.onError,
      beat: parts.beat,
      allowed: (address) => this.addressLimits.message(address, performance.now()),
      limit: () => new ConnectionLimit(parts.limits.acts, performance.now()),
      maySit: (address, table) => this.addressLimits.sit(address, table, performance.now()),
      guesses: new SecretGuesses(parts.wrongSecret),
      gone: (connection) => {
        this.connections.delete(connection);
        this.addressLimits.leave(connection.address, performance.now());
      },
    };
    this.handshakes.on('wsClientError', (_problem, wire) => turnAway(wire, '400 Bad Request'));
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
  }

  get size(): number {
    return this.connections.size;
  }

  /** Tells everybody to come back, since the server goes. */
  close(): void {
    this.closed = true;
    for (const connection of this.connections) connection.close(1001, 'restarting');
  }

  private upgrade(request: IncomingMessage, wire: Duplex, head: Buffer): void {
    wire.on('error', () => {}); // whoever hangs up in the middle; nobody else listens any more
    if (this.closed) return turnAway(wire, '503 Service Unavailable');
    if (request.url?.split('?')[0] !== '/ws') return turnAway(wire, '404 Not Found');
    if (!this.mayCome(request)) return turnAway(wire, '403 Forbidden');
    const address = householdOf(this.addressOf(request));
    if (!this.addressLimits.arrive(address, performance.now())) return turnAway(wire, '429 Too Many Requests');
    this.handshakes.handleUpgrade(request, wire, head, (socket) => this.connect(socket, address));
  }

  private connect(socket: WebSocket, address: string): void {
    if (this.addressLimits.enter(address, performance.now())) {
      this.connections.add(new ClientConnection(socket, address, this.context));
    } else {
      socket.on('error', () => {}); // it may go on talking; nobody hears it
      socket.close(CLOSE.crowded, 'too many connections');
    }
  }

  /** Browsers always say where a page came from; only our own pages may open a table. Other programs do not say. */
  private mayCome({ headers }: IncomingMessage): boolean {
    const { origin, host } = headers;
    if (origin === undefined) return true;
    if (this.parts.origins.includes(origin)) return true;
    try {
      return new URL(origin).host === host;
    } catch {
      return false;
    }
  }

  private addressOf(request: IncomingMessage): string {
    const direct = request.socket.remoteAddress ?? '';
    if (this.parts.proxies === 0) return direct;
    const said = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((each) => each.trim());
    return said.at(-this.parts.proxies) || direct;
  }
}

function turnAway(socket: Duplex, status: string): void {
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  const patience = setTimeout(() => socket.destroy(), PATIENCE).unref(); // who does not read is not waited for
  socket.on('close', () => clearTimeout(patience));
  socket.end(answer, () => socket.destroy()); // else it stays half open for as long as the other side likes
}
