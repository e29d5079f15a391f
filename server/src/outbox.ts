import type { Duplex } from 'node:stream';

/** Outboxes with something in them. */
let full: Outbox[] = [];

/** Writes what all outboxes hold. */
export function emptyOutboxes(): void {
  const boxes = full;
  full = [];
  for (const box of boxes) box.empty();
}

/** So many full outboxes are emptied at once: the first clients can go on while the next are still being told. */
const TOGETHER = 48;

/**
 * Texts on their way to one client. They leave at the end of the turn, or when enough clients have some, one after the
 * other: several texts for one client are one write, and the machine does one kind of work for a while before the next.
 */
export class Outbox {
  private readonly wire: Duplex;
  /** Called after every write, with the number of bytes that the client has not taken yet. */
  private readonly written: (behind: number) => void;
  /** Frames whose characters are their bytes. */
  private plain = '';

  constructor(wire: Duplex, written: (behind: number) => void) {
    this.wire = wire;
    this.written = written;
  }

  /** `plain`: whether all of it is ASCII, where that is known. */
  add(text: string, plain = isPlain(text)): void {
    if (!plain || text.length >= LONG) {
      this.empty(); // what was said before goes first
      this.write(textFrame(text));
      return;
    }
    const waiting = this.plain === '' ? full.push(this) : 0;
    this.plain += plainFrame(text);
    if (this.plain.length >= LONG) this.empty();
    if (waiting === 1) setImmediate(emptyOutboxes);
    else if (waiting === TOGETHER) emptyOutboxes();
  }

  /** Writes now what has been added. */
  empty(): void {
    const { plain } = this;
    if (plain === '') return;
    this.plain = '';
    this.write(plain);
  }

  private write(frames: string | Buffer): void {
    if (this.wire.writable) {
      if (typeof frames === 'string') this.wire.write(frames, 'latin1');
      else this.wire.write(frames);
    }
    this.written(this.wire.writableLength);
  }
}

/** No more characters than this wait together. */
const LONG = 16_384;

/** Only ASCII: a text whose characters are its bytes. */
export function isPlain(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

/** The same as `textFrame` for plain texts, as a string of bytes: the system takes it without a copy in between. */
function plainFrame(text: string): string {
  const { length } = text;
  if (length < 126) return String.fromCharCode(0x81, length) + text;
  return String.fromCharCode(0x81, 126, length >> 8, length & 255) + text;
}

/** A text as one unmasked WebSocket frame (RFC 6455, 5.2). */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81; // the only frame of a text
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
