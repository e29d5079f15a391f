import { array, assert, dictionary, double, integer, jsonValue, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { framed, Scribe } from './scribe.ts';

test('its JSON is that of JSON.stringify', () => {
  const scribe = new Scribe();
  const text = string({ unit: 'binary' });
  const value = oneof(jsonValue(), text, integer(), double(), array(text), dictionary(text, oneof(integer(), text)));
  assert(
    property(value, (data) => {
      scribe.begin();
      scribe.json(data);
      expect(scribe.written).toBe(Buffer.from(JSON.stringify(data)).toString());
    }),
  );
});

test.each([
  undefined,
  Number.NaN,
  -0,
  [undefined, null, Number.POSITIVE_INFINITY],
  { a: undefined, b: true, c: [false] },
  'a "quoted" \\ line\n',
  '\ud800 alone',
  ['巫15師', 'żółć 🜚', '\u2028\u007f'],
  Number.MAX_SAFE_INTEGER,
  2 ** 60,
])('%j too', (data) => {
  const scribe = new Scribe();
  scribe.begin();
  scribe.json([data]);
  expect(scribe.written).toBe(JSON.stringify([data]));
});

test('what is set back is not written', () => {
  const scribe = new Scribe();
  scribe.begin();
  scribe.copy('kept');
  const { at } = scribe;
  scribe.text(', and not');
  scribe.at = at;
  scribe.whole(15);
  expect(scribe.written).toBe('kept15');
});

test('a last letter is taken back, but never what stands before the beginning', () => {
  const scribe = new Scribe();
  scribe.begin();
  scribe.copy('a,');
  scribe.drop(',');
  scribe.drop(',');
  expect(scribe.framed('{"re":"m1",')).toBe('\u0081\u000c{"re":"m1",a');
  scribe.begin();
  scribe.drop(',');
  scribe.copy('b');
  expect(scribe.written).toBe('b');
});

test('however long it gets', () => {
  const scribe = new Scribe();
  scribe.begin();
  const pieces = Array.from({ length: 3000 }, (_, n) => `${n} 巫`.repeat(n % 50));
  for (const piece of pieces) scribe.text(piece);
  scribe.copy('x'.repeat(100_000));
  expect(scribe.written).toBe(pieces.join('') + 'x'.repeat(100_000));
});

test.each([
  ['', [0x81, 0]],
  ['x'.repeat(125), [0x81, 125]],
  ['x'.repeat(126), [0x81, 126, 0, 126]],
  ['x'.repeat(65_535), [0x81, 126, 255, 255]],
  ['x'.repeat(65_536), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ['巫', [0x81, 3]],
])('a frame says how many bytes it carries', (text, head) => {
  const frame = Buffer.from(framed(text), 'latin1');
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame.subarray(head.length).toString()).toBe(text);
});
