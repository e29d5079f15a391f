import { fail, ok, type Problem, type Result } from '@conclave/kernel/result';
import { ByteReader, ByteWriter } from './bytes.ts';

/**
 * Bytes as letters that an address may hold. Their length stands in front, and a check after every 30 of them, so that a link
 * that was cut or changed on its way says so, and where.
 */
const FORMAT = 1;
/** Longer ones are refused before they are read: nobody could paste them anywhere. */
export const MAX_LINK_CHARS = 20_000;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const HEAD = `v${FORMAT}.`;
const BLOCK = 30;
const CHECK = 2;
/** With fewer not even the length is there. */
const FEWEST_BYTES = 5;

export function seal(content: Uint8Array): Result<string> {
  const whole = new ByteWriter().number(content.length).bytes(content).done();
  const sealed = new ByteWriter();
  for (let from = 0; from < whole.length; from += BLOCK) {
    const block = whole.subarray(from, from + BLOCK);
    const check = checkOf(block, from / BLOCK);
    sealed.bytes(block).bytes(Uint8Array.of(check >> 8, check & 0xff));
  }
  const text = HEAD + toLetters(sealed.done());
  if (text.length <= MAX_LINK_CHARS) return ok(text);
  return fail('too-large', `a link has at most ${MAX_LINK_CHARS} characters, this one would have ${text.length}`);
}

export function unseal(text: string): Result<Uint8Array> {
  if (text.length > MAX_LINK_CHARS) {
    return fail('too-large', `a link has at most ${MAX_LINK_CHARS} characters, this one has ${text.length}`);
  }
  const [head = '', format] = /^v(\d{1,3})[.]/.exec(text) ?? [];
  if (format === undefined) return fail('link-foreign', "this is not a link to a game: it should begin with 'v1.'");
  if (Number(format) !== FORMAT) {
    return fail('other-version', `the link is of format ${format}; this is format ${FORMAT}`);
  }
  const letters = text.slice(head.length);
  const strange = [...letters].findIndex((letter) => !LETTERS.includes(letter));
  if (strange >= 0) return changed(head.length + strange + 1, head.length + strange + 1);
  const sealed = fromLetters(letters);
  const blocks: Uint8Array[] = [];
  for (let from = 0; from < sealed.length; from += BLOCK + CHECK) {
    const part = sealed.subarray(from, from + BLOCK + CHECK);
    const block = part.subarray(0, -CHECK);
    const check = ((part.at(-2) ?? 0) << 8) | (part.at(-1) ?? 0);
    const isWhole = part.length > CHECK && check === checkOf(block, blocks.length);
    if (isWhole) {
      blocks.push(block);
      continue;
    }
    const expected = lengthOf(blocks[0] ?? sealed.subarray(0, BLOCK));
    const isLast = from + BLOCK + CHECK >= sealed.length;
    if (isLast && expected === undefined && sealed.length < FEWEST_BYTES) return cut(text);
    if (isLast && expected !== undefined && letters.length < expected) return cut(text, head.length + expected);
    const [first, last] = [from, Math.min(sealed.length, from + BLOCK + CHECK)].map((at) => Math.floor((at * 4) / 3));
    return changed(head.length + (first ?? 0) + 1, Math.min(text.length, head.length + (last ?? 0) + 1));
  }
  const expected = lengthOf(blocks[0]);
  if (expected === undefined) return cut(text);
  if (letters.length < expected) return cut(text, head.length + expected);
  if (letters.length > expected) return changed(head.length + expected + 1, text.length);
  const whole = new ByteReader(new ByteWriter().bytes(joined(blocks)).done());
  return ok(whole.bytes(whole.number()));
}

/** How many letters the whole link has, as its first block says. */
function lengthOf(first: Uint8Array | undefined): number | undefined {
  if (first === undefined || first.length === 0) return undefined;
  try {
    const reader = new ByteReader(first);
    const length = reader.number() + reader.at;
    const bytes = length + Math.ceil(length / BLOCK) * CHECK;
    return bytes > MAX_LINK_CHARS ? undefined : Math.ceil((bytes * 4) / 3);
  } catch {
    return undefined;
  }
}

/** `expected`: how long it was, if that much of it is left. */
function cut({ length }: string, expected?: number): { ok: false; problem: Problem } {
  const code = 'link-cut';
  if (expected === undefined)
    return { ok: false, problem: { code, text: `the link is cut off after ${length} characters` } };
  const text = `the link is cut off after ${length} of ${expected} characters`;
  return { ok: false, problem: { code, text, chars: [length, expected] } };
}

function changed(from: number, to: number): { ok: false; problem: Problem } {
  const place = from === to ? `at character ${from}` : `between characters ${from} and ${to}`;
  return { ok: false, problem: { code: 'link-changed', text: `the link was changed ${place}`, chars: [from, to] } };
}

/** CRC-16 of a block and its number, so that blocks cannot change places. */
function checkOf(block: Uint8Array, number: number): number {
  let crc = 0xffff;
  for (const byte of [number & 0xff, number >> 8, ...block]) {
    crc ^= byte << 8;
    for (let i = 0; i < 8; i++) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
}

function joined(blocks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(blocks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of blocks) {
    whole.set(block, at);
    at += block.length;
  }
  return whole;
}

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const letters = Math.min(4, Math.ceil(((bytes.length - i) * 4) / 3));
    for (let n = 0; n < letters; n++) text += LETTERS[(three >> (18 - 6 * n)) & 0x3f];
  }
  return text;
}

function fromLetters(letters: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  for (let i = 0, at = 0; i < letters.length; i += 4) {
    let four = 0;
    for (let n = 0; n < 4; n++)
      four = (four << 6) | (i + n < letters.length ? LETTERS.indexOf(letters[i + n] ?? '') : 0);
    for (let n = 0; n < 3 && at < bytes.length; n++) bytes[at++] = (four >> (16 - 8 * n)) & 0xff;
  }
  return bytes;
}
