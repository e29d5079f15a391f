import { Duplex } from 'node:stream';

export interface SocketEvents {
  text(text: string): void;
  closed(): void;
}

/** More bytes than a server lets wait. */
const MUCH = 2 ** 20;
/** Behind it the answer to the upgrade ends; the server writes it in one piece. */
const END_OF_HEAD = '\r\n\r\n';
const TEXT = 0x81;
const BINARY = 0x82;
const BYE = 0x88;
const PING = 0x89;
const PONG = 0x8a;

/** The browser's end of a WebSocket without a network: what is written at one end is read at the other. */
export class FakeSocket {
  /** The server's end: what an upgraded connection is to it. */
  readonly wire: Duplex;
  stalled = false;
  private readonly events: SocketEvents;
  private readonly parts: Buffer[] = [];
  /** The server has agreed to speak WebSocket. */
  private upgraded = false;

  constructor(events: SocketEvents) {
    this.events = events;
    this.wire = new Duplex({
      read() {},
      write: (chunk: Buffer, _encoding, done) => {
        if (this.stalled) return; // never taken: all that follows waits behind it
        this.hear(chunk);
        done();
      },
    });
    this.wire.on('close', () => events.closed());
    this.wire.on('error', () => {});
  }

  text(text: string): void {
    this.frame(TEXT, Buffer.from(text));
  }

  binary(data: Buffer): void {
    this.frame(BINARY, data);
  }

  /** Says goodbye as a browser does. */
  close(): void {
    this.frame(BYE, Buffer.from([3, 232]));
    if (!this.wire.destroyed) this.wire.push(null);
  }

  /** As a lost network does it. */
  vanish(): void {
    this.wire.destroy();
  }

  /** From now on nothing gets through to the browser, and much is on its way already. */
  stall(): void {
    this.stalled = true;
    if (this.wire.writable) this.wire.write(Buffer.alloc(MUCH));
  }

  private frame(kind: number, data: Buffer): void {
    if (this.wire.destroyed || this.wire.readableEnded) return;
    const { length } = data;
    const head = length < 126 ? [kind, 0x80 | length] : [kind, 0xfe, length >> 8, length & 255];
    this.wire.push(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), data])); // a mask of zeros
  }

  private hear(chunk: Buffer): void {
    this.parts.push(chunk);
    const bytes = this.parts.length === 1 ? chunk : Buffer.concat(this.parts);
    let at = this.upgraded ? 0 : bytes.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
    this.upgraded = true;
    for (;;) {
      const frame = readFrame(bytes, at);
      if (frame === undefined) break;
      at = frame.end;
      if (frame.kind === TEXT) this.events.text(frame.data.toString('utf8'));
      else if (frame.kind === PING) this.frame(PONG, frame.data);
      else if (frame.kind === BYE) this.close();
    }
    this.parts.length = 0;
    if (at < bytes.length) this.parts.push(bytes.subarray(at));
  }
}

function readFrame(bytes: Buffer, at: number): { kind: number; data: Buffer; end: number } | undefined {
  if (at + 2 > bytes.length) return undefined;
  let length = bytes[at + 1] as number;
  let start = at + 2;
  if (length === 126) {
    if (start + 2 > bytes.length) return undefined;
    length = bytes.readUInt16BE(start);
    start += 2;
  } else if (length === 127) {
    if (start + 8 > bytes.length) return undefined;
    length = Number(bytes.readBigUInt64BE(start));
    start += 8;
  }
  const end = start + length;
  if (end > bytes.length) return undefined;
  return { kind: bytes[at] as number, data: bytes.subarray(start, end), end };
}
