import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** Told of every text that comes: it stands in these bytes, from `start` to before `end`. */
export type Hear = (bytes: Buffer, start: number, end: number) => void;

/**
 * A client's end of a WebSocket, no more of it than scripted players need: whole texts in ASCII, both ways. Players share the
 * machine's cores with the server that is measured, so whatever they do besides playing is measured too.
 */
export class LeanSocket {
  private readonly wire: Socket;
  private readonly hear: Hear;
  /** A frame of which not everything has come. */
  private rest: Buffer | undefined;

  private constructor(wire: Socket, hear: Hear) {
    this.wire = wire;
    this.hear = hear;
  }

  static open(port: number, path: string, hear: Hear): Promise<LeanSocket> {
    const wire = connect({ port, host: '127.0.0.1', noDelay: true });
    wire.write(
      [
        `GET ${path} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Version: 13\r\n\r\n',
      ].join('\r\n'),
    );
    return new Promise((resolve, reject) => {
      wire.once('error', reject);
      wire.once('data', (answer: Buffer) => {
        const end = answer.indexOf('\r\n\r\n') + 4; // on the loopback it comes in one piece
        if (!answer.toString('latin1').startsWith('HTTP/1.1 101 ') || end < 4) {
          reject(new Error(answer.toString('latin1')));
          return;
        }
        const socket = new LeanSocket(wire, hear);
        wire.on('data', (chunk: Buffer) => socket.read(chunk));
        resolve(socket);
        if (end < answer.length) setImmediate(() => socket.read(answer.subarray(end)));
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

  private read(chunk: Buffer): void {
    const bytes = this.rest === undefined ? chunk : Buffer.concat([this.rest, chunk]);
    this.rest = undefined;
    for (let at = 0; at < bytes.length; ) {
      const start = at + headOf(bytes, at);
      const end = start + lengthOf(bytes, at);
      if (!(end <= bytes.length)) {
        this.rest = bytes.subarray(at);
        return;
      }
      if (bytes[at] === TEXT) this.hear(bytes, start, end);
      else if (bytes[at] === PING) this.wire.write(Buffer.from([PONG, MASKED, 0, 0, 0, 0]));
      at = end;
    }
  }
}

/** The first bytes of whole frames of these kinds (RFC 6455, 5.2). */
const [TEXT, BYE, PING, PONG] = [0x81, 0x88, 0x89, 0x8a];
const MASKED = 0x80;
const [TWO_BYTES, EIGHT_BYTES] = [126, 127];

/** How many bytes of a frame stand before its text. */
function headOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1];
  return length === TWO_BYTES ? 4 : length === EIGHT_BYTES ? 10 : 2;
}

/** How long the text of a frame is; NaN or more than there is: not enough of it has come. */
function lengthOf(bytes: Buffer, at: number): number {
  const length = bytes[at + 1] ?? Number.NaN;
  if (length < TWO_BYTES) return length;
  if (at + headOf(bytes, at) > bytes.length) return Number.NaN;
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
