/** Bytes as a string: each character is one of them. Such a string goes to the wire as it is. */
export type Bytes = string & { readonly [bytes]: true };
declare const bytes: unique symbol;

/** Room for the longest head of a WebSocket frame. */
const HEAD = 10;
/** Room for it and for what may be put in front of a text. */
const ROOM = 128;
/** Texts up to this length are written here; for longer ones it pays to ask the system. */
const SHORT = 96;

/** Writes UTF-8 and JSON, byte after byte: many small pieces become one text without a text for each of them. */
export class Scribe {
  private page = Buffer.allocUnsafe(65_536);
  /** Where the next byte goes; set back, it takes back what was written since. */
  at = ROOM;

  begin(): void {
    this.at = ROOM;
  }

  /** What has been written since `begin`. */
  get written(): string {
    return this.page.toString('utf8', ROOM, this.at);
  }

  /** What has been written since `begin`, behind a few words in ASCII, as one unmasked WebSocket frame of text (RFC 6455, 5.2). */
  framed(front = ''): Bytes {
    const { page, at } = this;
    const from = ROOM - front.length;
    if (from < HEAD) throw new Error('no room for so many words in front');
    for (let i = 0; i < front.length; i++) page[from + i] = front.charCodeAt(i);
    const length = at - from;
    const start = from - (length < 126 ? 2 : length < 65_536 ? 4 : 10);
    page[start] = 0x81; // the only frame of a text
    if (length < 126) {
      page[start + 1] = length;
    } else if (length < 65_536) {
      page[start + 1] = 126;
      page[start + 2] = length >> 8;
      page[start + 3] = length & 255;
    } else {
      page[start + 1] = 127;
      page.writeBigUInt64BE(BigInt(length), start + 2);
    }
    return page.toString('latin1', start, at) as Bytes;
  }

  /** Bytes, or words of our own that are ASCII. */
  copy(text: string): void {
    const { length } = text;
    this.reserve(length);
    const { page, at } = this;
    if (length > SHORT) page.write(text, at, 'latin1');
    else for (let i = 0; i < length; i++) page[at + i] = text.charCodeAt(i);
    this.at = at + length;
  }

  /** Whether this letter is the last that was written. */
  endsWith(letter: string): boolean {
    return this.at > ROOM && this.page[this.at - 1] === letter.charCodeAt(0);
  }

  /** Takes back this letter, if it is the last that was written. */
  drop(letter: string): void {
    if (this.endsWith(letter)) this.at--;
  }

  text(text: string): void {
    this.reserve(3 * text.length);
    this.at += this.page.write(text, this.at);
  }

  whole(number: number): void {
    if (number >= 0 && number < 100) {
      this.reserve(2);
      if (number >= 10) this.page[this.at++] = 48 + Math.floor(number / 10);
      this.page[this.at++] = 48 + (number % 10);
    } else {
      this.copy(String(number));
    }
  }

  /** The same as `JSON.stringify`, for data that is made of plain objects. */
  json(value: unknown): void {
    if (typeof value === 'number' && Number.isSafeInteger(value)) this.whole(value);
    else if (typeof value === 'string') this.quoted(value);
    else if (typeof value !== 'object' || value === null) this.copy(JSON.stringify(value) ?? 'null');
    else if (Array.isArray(value)) this.list(value);
    else this.object(value as Record<string, unknown>);
  }

  quoted(text: string): void {
    const { length } = text;
    this.reserve(length + 2);
    const { page, at } = this;
    page[at] = QUOTE;
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i);
      if (code < 32 || code > 126 || code === QUOTE || code === BACKSLASH) {
        this.text(JSON.stringify(text));
        return;
      }
      page[at + 1 + i] = code;
    }
    page[at + 1 + length] = QUOTE;
    this.at = at + length + 2;
  }

  private list(values: readonly unknown[]): void {
    this.copy('[');
    for (let i = 0; i < values.length; i++) {
      if (i > 0) this.copy(',');
      this.json(values[i]);
    }
    this.copy(']');
  }

  private object(fields: Record<string, unknown>): void {
    this.copy('{');
    let first = true;
    for (const name in fields) {
      const value = fields[name];
      if (value === undefined) continue;
      if (!first) this.copy(',');
      first = false;
      this.quoted(name);
      this.copy(':');
      this.json(value);
    }
    this.copy('}');
  }

  private reserve(more: number): void {
    if (this.at + more <= this.page.length) return;
    const page = Buffer.allocUnsafe(2 * (this.at + more));
    this.page.copy(page, 0, 0, this.at);
    this.page = page;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where this server's texts are written, one after the other: each is finished before the next is begun. */
export const desk = new Scribe();

/** A text as one frame. */
export function framed(text: string): Bytes {
  desk.begin();
  desk.text(text);
  return desk.framed();
}
