import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seed } from './game.ts';

/** A random number generator with 128 bits of state (sfc32): plain data, so that a state can hold and store it. */
export interface Rng {
  a: number;
  b: number;
  c: number;
  d: number;
}

const SEED = /^[0-9a-f]{64}$/;

export function isSeed(text: unknown): text is Seed {
  return typeof text === 'string' && SEED.test(text);
}

/** The generator of a seed: SHA-256 of its digits, folded to 128 bits, then mixed. */
export function seeded(seed: Seed): Rng {
  const digits = new Uint8Array(seed.length);
  for (let i = 0; i < seed.length; i++) digits[i] = seed.charCodeAt(i);
  const h = sha256(digits);
  const rng = {
    a: word(h, 0) ^ word(h, 16),
    b: word(h, 4) ^ word(h, 20),
    c: word(h, 8) ^ word(h, 24),
    d: word(h, 12) ^ word(h, 28),
  };
  for (let i = 0; i < 12; i++) next(rng);
  return rng;
}

/** Four bytes as a whole number, the first one highest. */
function word(bytes: Uint8Array, at: number): number {
  return (bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3];
}

/** A seed for tests, simulations and labels: SHA-256 of any text. For real tables see the server's commitment. */
export function seedFrom(text: string): Seed {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The next 32 bits. */
export function next(rng: Rng): number {
  const sum = (((rng.a + rng.b) | 0) + rng.d) | 0;
  rng.d = (rng.d + 1) | 0;
  rng.a = rng.b ^ (rng.b >>> 9);
  rng.b = (rng.c + (rng.c << 3)) | 0;
  rng.c = (rng.c << 21) | (rng.c >>> 11);
  rng.c = (rng.c + sum) | 0;
  return sum >>> 0;
}

/** A whole number from 0 to n - 1, each equally likely: values in the last, incomplete block are drawn again. */
export function below(rng: Rng, n: number): number {
  const size = n >>> 0; // both sides of % are whole and unsigned: one instruction instead of a floating remainder
  let x = next(rng);
  if (x > 0xffff_ffff - size) {
    const incomplete = (-n >>> 0) % size; // 2^32 modulo n, worked out only where it can matter
    while (x > 0xffff_ffff - incomplete) x = next(rng);
  }
  return (x % size) >>> 0;
}

/** Shuffles a list in place, every order equally likely (Fisher and Yates). */
export function shuffle(rng: Rng, pieces: number[]): void {
  for (let i = pieces.length - 1; i > 0; i--) {
    const j = below(rng, i + 1);
    const piece = pieces[i];
    pieces[i] = pieces[j];
    pieces[j] = piece;
  }
}

/** A second generator that reveals nothing about the first. */
export function fork(rng: Rng): Rng {
  const child = { a: next(rng) | 0, b: next(rng) | 0, c: next(rng) | 0, d: next(rng) | 0 };
  for (let i = 0; i < 12; i++) next(child);
  return child;
}

export function cloneRng(rng: Rng): Rng {
  return { a: rng.a, b: rng.b, c: rng.c, d: rng.d };
}

/** What a view holds in place of a generator: nobody at the table may know what will be drawn. */
export const HIDDEN_RNG: Rng = Object.freeze({ a: 0, b: 0, c: 0, d: 0 });
