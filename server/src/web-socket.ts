import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Ear, FrameReader, NO_CODE } from './frame-reader.ts';

/** What is heard by a WebSocket, until it is gone for good. */
export interface Hearer extends Ear {
  gone(): void;
}

/** Larger messages end the connection unread. */
const MAX_PAYLOAD = 16 * 1024;
/** Whoever has been told goodbye and does not hang up is hung up on after so many milliseconds. */
const FAREWELL = 1000;

/**
 * The server's end of a WebSocket (RFC 6455), over the stream that was upgraded. Texts are written to that stream by others,
 * as frames that are ready (scribe.ts); here is the rest.
 */
export class WebSocketEnd {
  private readonly wire: Duplex;
  private readonly reader: FrameReader;
  /** Nothing more is read; what still comes is thrown away. */
  private deaf = false;
  /** Runs out for who has been told goodbye. */
  private farewell: NodeJS.Timeout | undefined;

  /** `head`: what came together with the request. */
  constructor(wire: Duplex, head: Buffer, hearer: Hearer) {
    this.wire = wire;
    this.reader = new FrameReader(hearer, MAX_PAYLOAD);
    if (head.length > 0) wire.unshift(head);
    wire.on('data', (chunk: Buffer) => this.read(chunk));
    wire.on('end', () => this.hangUp());
    wire.on('error', () => {}); // 'close' follows
    wire.on('close', () => {
      this.reader.muted = true;
      this.deaf = true;
      clearTimeout(this.farewell);
      hearer.gone();
    });
  }

  /** Nobody has said goodbye. */
  get open(): boolean {
    return !this.reader.muted;
  }

  ping(): void {
    this.control(PING);
  }

  pong(data: Buffer): void {
    this.control(PONG, data);
  }

  /** Says goodbye. The other side should do the same, and has a moment for it. */
  close(code?: number, reason = ''): void {
    const words = Buffer.from(reason);
    const data = Buffer.alloc(code === undefined ? 0 : 2 + words.length);
    if (code !== undefined) {
      data.writeUInt16BE(code);
      words.copy(data, 2);
    }
    this.control(BYE, data);
    this.reader.muted = true; // also to what came together with the reason for it
    this.farewell ??= setTimeout(() => this.wire.destroy(), FAREWELL).unref();
  }

  /** Ends it without waiting for anybody. */
  terminate(): void {
    this.reader.muted = true;
    this.wire.destroy();
  }

  private read(chunk: Buffer): void {
    if (this.deaf) return;
    const code = this.reader.read(chunk);
    if (code === undefined) return;
    this.close(code === NO_CODE ? undefined : code);
    this.hangUp();
  }

  private hangUp(): void {
    this.reader.muted = true;
    this.deaf = true;
    if (this.wire.writable) this.wire.end();
  }

  private control(kind: number, data: Buffer = NOTHING): void {
    if (this.open && this.wire.writable) this.wire.write(Buffer.concat([Buffer.from([kind, data.length]), data]));
  }
}

/** The first bytes of frames of these kinds. */
const [BYE, PING, PONG] = [0x88, 0x89, 0x8a] as const;
const NOTHING = Buffer.alloc(0);

/** What is answered to a request to open a WebSocket (RFC 6455, 4.2), or why it is refused. */
export function handshakeFor(request: IncomingMessage): { readonly answer: string } | { readonly status: string } {
  const { method, httpVersion, headers } = request;
  const key = headers['sec-websocket-key'];
  const plain = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
  const asked = method === 'GET' && httpVersion === '1.1' && headers.host !== undefined && plain;
  if (!asked || headers.upgrade?.toLowerCase() !== 'websocket' || key === undefined || !KEY.test(key)) {
    return { status: '400 Bad Request' };
  }
  if (headers['sec-websocket-version'] !== VERSION) {
    return { status: `426 Upgrade Required\r\nSec-WebSocket-Version: ${VERSION}` };
  }
  const accept = createHash('sha1').update(`${key}${GUID}`).digest('base64');
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Accept: ${accept}`,
  ];
  return { answer: `${lines.join('\r\n')}\r\n\r\n` };
}

const VERSION = '13';

/** Sixteen bytes in Base64. */
const KEY = /^[+/0-9A-Za-z]{22}==$/;
/** The same for everybody, from the RFC. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
