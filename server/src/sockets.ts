import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE } from '@conclave/protocol/messages';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connection, type Desk } from './connection.ts';
import { emptyOutboxes } from './outbox.ts';
import { householdOf, type Limits, Turnstile } from './limits.ts';

export interface SocketParts extends Omit<Desk, 'allowed'> {
  readonly limits: Limits;
  /** Pages from these origins may connect, besides those this server has served itself. */
  readonly origins: readonly string[];
  /** How many proxies stand before this server; the client's address is that many places from the right. */
  readonly proxies: number;
  /** Milliseconds between heartbeats. */
  readonly beat: number;
}

/** Larger messages end the connection unread; between this and MAX_MESSAGE they are refused. */
const MAX_PAYLOAD = 16 * 1024;
/** One connection too many is told so, and hears no more after so many milliseconds. */
const FAREWELL = 1000;

/** All connections to /ws. */
export class Sockets {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
    clientTracking: true,
    autoPong: false, // pings are counted like messages
  });
  private readonly connections = new Set<Connection>();
  private readonly turnstile: Turnstile;
  private readonly parts: SocketParts;
  private readonly heart: NodeJS.Timeout;

  constructor(http: Server, parts: SocketParts) {
    this.parts = parts;
    this.turnstile = new Turnstile(parts.limits);
    http.on('upgrade', (request, socket, head) => this.upgrade(request, socket, head));
    this.heart = setInterval(() => {
      for (const connection of this.connections) connection.beat();
    }, parts.beat).unref();
  }

  get size(): number {
    return this.connections.size;
  }

  /** Tells everybody to come back, since the server goes. */
  close(): void {
    clearInterval(this.heart);
    emptyOutboxes();
    for (const socket of this.server.clients) socket.close(1001, 'restarting');
    setTimeout(() => {
      for (const socket of this.server.clients) socket.terminate();
    }, 500).unref();
    this.server.close();
  }

  private upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {}); // whoever hangs up in the middle; nobody else listens any more
    if (request.url?.split('?')[0] !== '/ws') return turnAway(socket, '404 Not Found');
    if (!this.mayCome(request)) return turnAway(socket, '403 Forbidden');
    const address = householdOf(this.addressOf(request));
    // A handshake may fail, and then nobody has come in: the place is taken only after it.
    this.server.handleUpgrade(request, socket, head, (client) => {
      if (this.turnstile.enter(address, performance.now())) this.welcome(client, socket, address);
      else sendAway(client);
    });
  }

  private welcome(client: WebSocket, wire: Duplex, address: string): void {
    const { room, refused, trouble } = this.parts;
    const connection = new Connection(client, wire, {
      room,
      refused,
      trouble,
      allowed: () => this.turnstile.message(address, performance.now()),
    });
    this.connections.add(connection);
    client.on('close', () => {
      this.connections.delete(connection);
      this.turnstile.leave(address, performance.now());
    });
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
  socket.end(answer, () => socket.destroy()); // else it stays half open for as long as the other side likes
}

function sendAway(client: WebSocket): void {
  client.on('error', () => {}); // it may go on talking
  client.close(CLOSE.crowded, 'too many connections');
  setTimeout(() => client.terminate(), FAREWELL).unref();
}
