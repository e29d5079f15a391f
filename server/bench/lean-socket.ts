import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Told of every text that comes: it stands in these bytes, from `start` to before `end`. */
export type Hear = (bytes: Buffer, start: number, end: number) => void;

/** What comes is read here by all sockets, one after the other: nothing is made for each piece. */
const page = Buffer.allocUnsafe(65_536);

/**
 * A client's end of a WebSocket, no more of it than scripted players need: whole texts in ASCII, both ways. Players share the
 * machine's cores with the server that is measured, so whatever they do besides playing is measured too.
 */
export class LeanSocket {
  private readonly wire: Socket;
  private readonly hear: Hear;
  private readonly opened: (problem?: Error) => void;
  /** The server has agreed to speak so. */
  private open = false;
  /** What has come of something of which not everything has. */
  private rest: Buffer | undefined;

  private constructor(port: number, path: string, hear: Hear, opened: (problem?: Error) => void) {
    const callback = (size: number) => this.read(page, size);
    this.wire = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: page, callback } });
    this.hear = hear;
    this.opened = opened;
    this.wire.once('error', opened);
    this.wire.write(
      [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13\r\n\r\n',
      ].join('\r\n'),
    );
  }

  static open(port: number, path: string, hear: Hear): Promise<LeanSocket> {
    return new Promise((resolve, reject) => {
      const socket = new LeanSocket(port, path, hear, (problem) => {
        if (problem === undefined) resolve(socket);
        else reject(problem);
      });
    });
  }

  /** In a frame with a mask of zeros, which leaves the text as it is. */
  send(text: string): void {
    const { length } = text;
    const size =
      length < 126
        ? String.fromCharCode(MASKED | length)
        : String.fromCharCode(MASKED | TWO_BYTES, length >> 8, length & 255);
    this.wire.write(`\x81${size}\0\0\0\0${text}`, 'latin1');
  }

  close(): void {
    this.wire.end(Buffer.from([BYE, MASKED, 0, 0, 0, 0]));
  }

  /** What stands in the first `size` of these bytes has come. True: go on reading. */
  private read(piece: Buffer, size: number): boolean {
    const bytes = this.rest === undefined ? piece : Buffer.concat([this.rest, piece.subarray(0, size)]);
    const all = this.rest === undefined ? size : bytes.length;
    this.rest = undefined;
    const read = this.open ? this.readFrames(bytes, all) : this.greeted(bytes.subarray(0, all));
    if (read < all) this.rest = Buffer.from(bytes.subarray(read, all)); // a copy: the page is used again
    return true;
  }

  /** Where the first frame begins that has not all come. */
  private readFrames(bytes: Buffer, all: number): number {
    for (let at = 0; ; ) {
      const start = at + headOf(bytes, at);
      const end = start + lengthOf(bytes, at, all);
      if (!(end <= all)) return at;
      if (bytes[at] === TEXT) this.hear(bytes, start, end);
      else if (bytes[at] === PING) this.wire.write(Buffer.from([PONG, MASKED, 0, 0, 0, 0]));
      at = end;
    }
  }

  /** Where the answer to the greeting ends. Frames that came with it are heard when whoever opened the socket knows of it. */
  private greeted(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    this.open = bytes.toString('latin1', 0, ANSWER.length) === ANSWER;
    this.opened(this.open ? undefined : new Error(bytes.toString('latin1', 0, end)));
    setImmediate(() => this.read(page, 0));
    return end + 4;
  }
}

const ANSWER = 'HTTP/1.1 101 ';
/** The first bytes of whole frames of these kinds (RFC 6455, 5.2). */
const [TEXT, BYE, PING, PONG] = [0x81, 0x88, 0x89, 0x8a];
const MASKED = 0x80;
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];

/** How many bytes of a frame stand before its text. */
function headOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1];
  return length === TWO_BYTES ? 4 : length === EIGHT_BYTES ? 10 : 2;
}

/** How long the text of a frame is, of which no more than `all` bytes are there; NaN: too few to tell. */
function lengthOf(bytes: Buffer, at: number, all: number): number {
  if (at + headOf(bytes, at) > all) return Number.NaN;
  const length = bytes[at + 1] as number;
  if (length < TWO_BYTES) return length;
  return length === TWO_BYTES ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
}

/** The whole number behind these letters in a text, without reading the rest of it. */
export function numberAfter(bytes: Buffer, start: number, letters: string): number {
  let at = start;
  while (!stands(letters, bytes, at)) at++;
  let number = 0;
  for (let i = at + letters.length; ; i++) {
    const digit = (bytes[i] ?? 0) - 48;
    if (!(digit >= 0 && digit <= 9)) return number;
    number = number * 10 + digit;
  }
}

function stands(letters: string, bytes: Buffer, at: number): boolean {
  if (at >= bytes.length) throw new Error(`no ${letters} in this text`);
  for (let i = 0; i < letters.length; i++) if (bytes[at + i] !== letters.charCodeAt(i)) return false;
  return true;
}
