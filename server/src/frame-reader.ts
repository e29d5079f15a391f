import { isUtf8 } from 'node:buffer';

/** Told what comes by a WebSocket, whole and unmasked. */
export interface Ear {
  /** `size` in bytes. */
  text(text: string, size: number): void;
  binary(): void;
  ping(data: Buffer): void;
  pong(): void;
}

/** Why the other side must be left: codes of RFC 6455, 7.4.1. */
const FAULT = { protocol: 1002, text: 1007, long: 1009 } as const;
/** The other side says goodbye without a code. */
export const NO_CODE = 1005;

/** Opcodes of RFC 6455, 5.2. */
const [MORE, TEXT, BINARY, BYE, PING, PONG] = [0x0, 0x1, 0x2, 0x8, 0x9, 0xa];
const FINAL = 0x80;
const MASKED = 0x80;
const RESERVED = 0x70;
const CONTROL = 0x08;
const MASK = 4;

/**
 * Reads what a client sends by a WebSocket (RFC 6455, section 5), in whatever pieces it comes. Nearly all of it is one short
 * text in one piece, which is read without a stop on the way: a general reader made of streams costs a tenth of what the server
 * does for a move.
 */
export class FrameReader {
  /** Nothing but a goodbye is heard any more. */
  muted = false;
  private readonly ear: Ear;
  private readonly longest: number;
  /** A frame of which not everything has come. */
  private rest: Buffer | undefined;
  /** For a message that comes in several frames: its kind, and room for all of it, of which so many bytes have come. */
  private kind = MORE;
  private whole: Buffer | undefined;
  private size = 0;

  /** Messages of more than `longest` bytes are not read. */
  constructor(ear: Ear, longest: number) {
    this.ear = ear;
    this.longest = longest;
  }

  /** What is returned ends the conversation, a fault or the code of a goodbye: nothing behind it is to be read. */
  read(chunk: Buffer): number | undefined {
    const bytes = this.rest === undefined ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = undefined;
    for (let at = 0; at < bytes.length; ) {
      const next = this.frame(bytes, at);
      if (next === undefined) {
        this.rest = bytes.subarray(at);
        return undefined;
      }
      if (next < 0) return -next;
      at = next;
    }
    return undefined;
  }

  /** Reads the frame at this place: where the next one begins, what ends it all with a minus, or undefined if it has not all come. */
  private frame(bytes: Buffer, at: number): number | undefined {
    if (at + 2 > bytes.length) return undefined;
    const first = bytes[at] as number;
    const second = bytes[at + 1] as number;
    const kind = first & 0x0f;
    if ((first & RESERVED) !== 0 || (second & MASKED) === 0 || !this.mayCome(kind, first, second)) {
      return -FAULT.protocol;
    }
    let length = second & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (start + 2 > bytes.length) return undefined;
      length = bytes.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      if (start + 8 > bytes.length) return undefined;
      length = bytes.readUInt32BE(start) * 2 ** 32 + bytes.readUInt32BE(start + 4);
      start += 8;
    }
    if (length + ((kind & CONTROL) === 0 ? this.size : 0) > this.longest) return -FAULT.long;
    start += MASK;
    const end = start + length;
    if (end > bytes.length) return undefined;
    const ascii = unmask(bytes, start, end);
    const ending =
      first === (FINAL | TEXT) ? this.text(bytes, start, end, ascii) : this.other(first, bytes.subarray(start, end));
    return ending === undefined ? end : -ending;
  }

  /** Whether a frame that begins so may come now (RFC 6455, 5.4 and 5.5). */
  private mayCome(kind: number, first: number, second: number): boolean {
    if ((kind & CONTROL) !== 0) return kind <= PONG && (first & FINAL) !== 0 && (second & 0x7f) < 126;
    return this.kind === MORE ? kind === TEXT || kind === BINARY : kind === MORE;
  }

  private text(bytes: Buffer, start: number, end: number, ascii: boolean): number | undefined {
    if (!ascii && !isUtf8(bytes.subarray(start, end))) return FAULT.text;
    if (!this.muted) this.ear.text(bytes.toString(ascii ? 'latin1' : 'utf8', start, end), end - start);
    return undefined;
  }

  private other(first: number, data: Buffer): number | undefined {
    switch (first & 0x0f) {
      case PING:
        if (!this.muted) this.ear.ping(data);
        return undefined;
      case PONG:
        if (!this.muted) this.ear.pong();
        return undefined;
      case BYE:
        return codeOf(data);
      default:
        return this.part(first, data);
    }
  }

  private part(first: number, data: Buffer): number | undefined {
    if (this.kind === MORE) this.kind = first & 0x0f;
    // one piece of memory, however small the parts: each of them kept would hold on to all that came with it
    this.whole ??= Buffer.allocUnsafeSlow(this.longest);
    data.copy(this.whole, this.size);
    this.size += data.length;
    if ((first & FINAL) === 0) return undefined;
    const { kind, whole, size } = this;
    this.kind = MORE;
    this.whole = undefined;
    this.size = 0;
    if (kind === TEXT) return this.text(whole, 0, size, false);
    if (!this.muted) this.ear.binary();
    return undefined;
  }
}

/** The code of a goodbye, or what is wrong with it. */
function codeOf(data: Buffer): number {
  if (data.length === 0) return NO_CODE;
  if (data.length === 1 || !mayBeSaid(data.readUInt16BE(0))) return FAULT.protocol;
  return isUtf8(data.subarray(2)) ? data.readUInt16BE(0) : FAULT.text;
}

/** Takes the mask in front of these bytes off them. True: there are only ASCII letters under it. */
function unmask(bytes: Buffer, start: number, end: number): boolean {
  let all = 0;
  for (let i = start; i < end; i++) {
    const byte = (bytes[i] as number) ^ (bytes[start - MASK + ((i - start) & 3)] as number);
    bytes[i] = byte;
    all |= byte;
  }
  return all < 0x80;
}

/** Whether a code may stand in a goodbye (RFC 6455, 7.4): some are only for the side that hears none. */
function mayBeSaid(code: number): boolean {
  return (
    (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006) || (code >= 3000 && code < 5000)
  );
}
