import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Thrown where bytes end too soon or mean nothing, and caught by whoever reads a link. */
export class BadBytes extends Error {}

/** Writes numbers, texts and choices as few bytes. */
export class ByteWriter {
  readonly #bytes: number[] = [];
  #bits = 0;
  #filled = 0;

  /** A whole number from 0 on, seven bits in each byte. */
  number(n: number): this {
    let rest = n;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#bytes.push((rest % 0x80) | 0x80);
    this.#bytes.push(rest);
    return this;
  }

  bytes(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  text(text: string): this {
    const bytes = utf8ToBytes(text);
    return this.number(bytes.length).bytes(bytes);
  }

  /** Which of so many it is: nothing for the only one. `closeChoices` follows the last. */
  choice(index: number, count: number): this {
    for (let left = bitsFor(count) - 1; left >= 0; left--) {
      this.#bits = (this.#bits << 1) | ((index >> left) & 1);
      if (++this.#filled === 8) this.closeChoices();
    }
    return this;
  }

  closeChoices(): this {
    if (this.#filled > 0) this.#bytes.push((this.#bits << (8 - this.#filled)) & 0xff);
    this.#bits = 0;
    this.#filled = 0;
    return this;
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what a `ByteWriter` has written. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #bits = 0;
  #left = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** How many bytes have been read. */
  get at(): number {
    return this.#at;
  }

  number(): number {
    let n = 0;
    for (let scale = 1; scale < Number.MAX_SAFE_INTEGER; scale *= 0x80) {
      const byte = this.#next();
      n += (byte & 0x7f) * scale;
      if (byte < 0x80 && Number.isSafeInteger(n)) return n;
    }
    throw new BadBytes('a number is too large');
  }

  bytes(count: number): Uint8Array {
    if (count > this.#bytes.length - this.#at) throw new BadBytes('it ends too soon');
    this.#at += count;
    return this.#bytes.subarray(this.#at - count, this.#at);
  }

  text(): string {
    return decodeURIComponent(bytesToHex(this.bytes(this.number())).replace(/../g, '%$&'));
  }

  choice(count: number): number {
    let index = 0;
    for (let i = bitsFor(count); i > 0; i--) {
      if (this.#left === 0) [this.#bits, this.#left] = [this.#next(), 8];
      index = (index << 1) | ((this.#bits >> --this.#left) & 1);
    }
    if (index >= count) throw new BadBytes(`there is no choice ${index + 1} of ${count}`);
    return index;
  }

  closeChoices(): void {
    this.#left = 0;
  }

  #next(): number {
    const byte = this.#bytes[this.#at++];
    if (byte === undefined) throw new BadBytes('it ends too soon');
    return byte;
  }
}

/** Bits that tell so many apart. */
function bitsFor(count: number): number {
  return count < 2 ? 0 : 32 - Math.clz32(count - 1);
}
