import {
  array,
  assert,
  constantFrom,
  infiniteStream,
  nat,
  oneof,
  property,
  record,
  string,
  uint8Array,
} from 'fast-check';
import { expect, test } from 'vitest';
import { FrameReader, NO_CODE } from './frame-reader.ts';

const LONGEST = 1000;
const [MORE, TEXT, BINARY, BYE, PING, PONG] = [0x0, 0x1, 0x2, 0x8, 0x9, 0xa];
const FINAL = 0x80;

/** One frame as a client writes it. */
function frame(first: number, data: Uint8Array, mask: readonly number[] = [1, 2, 3, 4]): Buffer {
  const { length } = data;
  const head = length < 126 ? [length | 0x80] : [126 | 0x80, length >> 8, length & 255];
  return Buffer.from([first, ...head, ...mask, ...data.map((byte, i) => byte ^ (mask[i % 4] as number))]);
}

/** What a reader says of these bytes, which come in these pieces, and what ends it. */
function heard(pieces: readonly Buffer[]): { said: string[]; ending: number | undefined } {
  const said: string[] = [];
  const reader = new FrameReader(
    {
      text: (text, size) => said.push(`text ${size} ${text}`),
      binary: () => said.push('binary'),
      ping: (data) => said.push(`ping ${data.toString('hex')}`),
      pong: () => said.push('pong'),
    },
    LONGEST,
  );
  for (const piece of pieces) {
    const ending = reader.read(Buffer.from(piece));
    if (ending !== undefined) return { said, ending };
  }
  return { said, ending: undefined };
}

const bytesOf = (text: string) => Buffer.from(text);
const faultOf = (...frames: Buffer[]) => heard([Buffer.concat(frames)]).ending;

test('whatever is sent is heard, in however many frames and pieces it comes', () => {
  const message = record({
    text: string({ unit: 'grapheme', maxLength: 120 }),
    binary: constantFrom(false, false, false, true),
    cuts: array(nat(200), { maxLength: 3 }),
    /** Between its frames. */
    control: oneof(constantFrom(undefined), uint8Array({ maxLength: 125 })),
    mask: uint8Array({ minLength: 4, maxLength: 4 }),
  });
  assert(
    property(array(message, { maxLength: 6 }), infiniteStream(nat(300)), (messages, sizes) => {
      const frames: Buffer[] = [];
      const expected: string[] = [];
      for (const { text, binary, cuts, control, mask } of messages) {
        const data = bytesOf(text);
        const ends = [...cuts.filter((cut) => cut < data.length), data.length].sort((a, b) => a - b);
        let from = 0;
        for (const [i, end] of ends.entries()) {
          const kind = i > 0 ? MORE : binary ? BINARY : TEXT;
          const last = i === ends.length - 1;
          if (i > 0 && control !== undefined) {
            frames.push(frame(FINAL | PING, control), frame(FINAL | PONG, control));
            expected.push(`ping ${Buffer.from(control).toString('hex')}`, 'pong');
          }
          frames.push(frame(last ? FINAL | kind : kind, data.subarray(from, end), [...mask]));
          from = end;
        }
        expected.push(binary ? 'binary' : `text ${data.length} ${text}`);
      }
      const all = Buffer.concat(frames);
      const pieces: Buffer[] = [];
      for (let at = 0; at < all.length; ) {
        const { value: size } = sizes.next();
        pieces.push(all.subarray(at, at + 1 + size));
        at += 1 + size;
      }
      expect(heard(pieces)).toEqual({ said: expected, ending: undefined });
      expect(heard([...all].map((byte) => Buffer.from([byte])))).toEqual({ said: expected, ending: undefined });
    }),
    { numRuns: 200 },
  );
});

test('what no client may send is a fault of the protocol', () => {
  const hello = bytesOf('hello');
  const unmasked = Buffer.concat([Buffer.from([FINAL | TEXT, hello.length]), hello]);
  expect(faultOf(unmasked)).toBe(1002);
  for (const reserved of [0x40, 0x20, 0x10]) expect(faultOf(frame(FINAL | reserved | TEXT, hello))).toBe(1002);
  for (const kind of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15]) expect(faultOf(frame(FINAL | kind, hello))).toBe(1002);
  for (const control of [BYE, PING, PONG]) {
    expect(faultOf(frame(control, Buffer.alloc(0)))).toBe(1002); // in several frames
    expect(faultOf(frame(FINAL | control, Buffer.alloc(126)))).toBe(1002);
  }
  expect(faultOf(frame(FINAL | MORE, hello))).toBe(1002); // of nothing
  expect(faultOf(frame(MORE, hello))).toBe(1002);
  expect(faultOf(frame(TEXT, hello), frame(FINAL | TEXT, hello))).toBe(1002); // in the middle of another
  expect(faultOf(frame(TEXT, hello), frame(FINAL | BINARY, hello))).toBe(1002);
});

test('a message that is too long is not waited for, in one frame or in many', () => {
  const long = Buffer.alloc(LONGEST);
  expect(faultOf(frame(FINAL | TEXT, long))).toBeUndefined();
  expect(faultOf(frame(FINAL | TEXT, Buffer.alloc(LONGEST + 1)).subarray(0, 8))).toBe(1009);
  expect(faultOf(frame(TEXT, long), frame(MORE, Buffer.alloc(0)), frame(FINAL | MORE, Buffer.alloc(1)))).toBe(1009);
  for (const head of [[0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 4, 0], Array(8).fill(255) as number[]]) {
    expect(faultOf(Buffer.from([FINAL | TEXT, 127 | 0x80, ...head]))).toBe(1009);
  }
  const small = Buffer.from([FINAL | TEXT, 127 | 0x80, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0x68, 0x69]);
  expect(heard([small]).said).toEqual(['text 2 hi']); // written longer than needed
  expect(faultOf(frame(TEXT, long), frame(FINAL | PING, bytesOf('still')), frame(FINAL | MORE, Buffer.alloc(0)))).toBe(
    undefined,
  );
});

test('a text is UTF-8, wherever its frames are cut', () => {
  const wrong = Buffer.from([0x68, 0xc3, 0x28]);
  expect(faultOf(frame(FINAL | TEXT, wrong))).toBe(1007);
  expect(faultOf(frame(TEXT, wrong.subarray(0, 2)), frame(FINAL | MORE, wrong.subarray(2)))).toBe(1007);
  expect(faultOf(frame(FINAL | TEXT, Buffer.from([0xed, 0xa0, 0x80])))).toBe(1007); // half of a pair
  const wizard = bytesOf('巫');
  const cut = [frame(TEXT, wizard.subarray(0, 1)), frame(FINAL | MORE, wizard.subarray(1))];
  expect(heard([Buffer.concat(cut)]).said).toEqual(['text 3 巫']);
});

test('a goodbye has a code that may be said, or none', () => {
  const bye = (...data: number[]) => faultOf(frame(FINAL | BYE, Uint8Array.from(data)));
  expect(bye()).toBe(NO_CODE);
  expect(bye(3, 232)).toBe(1000);
  expect(bye(0x0f, 0xa0, 0x62, 0x79, 0x65)).toBe(4000);
  expect(bye(3)).toBe(1002);
  for (const code of [0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65_535]) {
    expect(bye(code >> 8, code & 255)).toBe(1002);
  }
  expect(bye(3, 232, 0xff)).toBe(1007);
});

test('behind a goodbye nothing is heard, and once muted nothing but a goodbye', () => {
  const [hello, bye] = [frame(FINAL | TEXT, bytesOf('hello')), frame(FINAL | BYE, Uint8Array.from([3, 232]))];
  expect(heard([Buffer.concat([hello, bye, hello])])).toEqual({ said: ['text 5 hello'], ending: 1000 });
  const said: string[] = [];
  const hear = (what: string) => () => {
    said.push(what);
    reader.muted = true;
  };
  const reader = new FrameReader(
    { text: hear('text'), binary: hear('binary'), ping: hear('ping'), pong: hear('pong') },
    LONGEST,
  );
  const rest = [PING, PONG, BINARY, TEXT].map((kind) => frame(FINAL | kind, bytesOf('hello')));
  expect(reader.read(Buffer.concat([hello, ...rest, bye]))).toBe(1000);
  expect(said).toEqual(['text']);
});
