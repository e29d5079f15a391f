import { anything, assert, constant, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { clientMessage } from './messages.ts';
import { quickPlay } from './quick.ts';

test('whatever is quickly taken for a play is one by the schema, and the same', () => {
  const play = record(
    {
      type: oneof({ weight: 9, arbitrary: constant('play') }, constantFrom('undo', 'ping', 7, null)),
      seq: oneof(integer({ min: -2, max: 1_000_002 }), constantFrom(0, 1_000_000, 1_000_001, -0, 1.5, Number.NaN, '3')),
      move: oneof(
        constantFrom(
          'play B3',
          'x'.repeat(200),
          'x'.repeat(201),
          '',
          '🜚'.repeat(100),
          '🜚'.repeat(101),
          '"',
          '\\',
          '\t',
        ),
        string(),
        string({ unit: 'binary' }),
      ),
      id: oneof(
        { weight: 3, arbitrary: string({ unit: constantFrom('a', 'Z', '7', '-', '_'), minLength: 1 }) },
        constantFrom('m1', 'x'.repeat(36), 'x'.repeat(37), '', 'a b', 'm\n'),
        string(),
      ),
      extra: anything(),
    },
    { requiredKeys: ['type', 'seq', 'move', 'id'] },
  );
  const text = oneof({ weight: 9, arbitrary: play }, anything()).map((raw) => JSON.stringify(raw) ?? '');
  const broken = oneof({ weight: 9, arbitrary: constant('') }, constantFrom(' ', '}', '{', '"', '\n', ','));
  let quick = 0;
  assert(
    property(broken, text, broken, (before, middle, after) => {
      const sent = before + middle + after;
      const found = quickPlay(sent);
      if (found === undefined) return;
      quick++;
      expect(clientMessage.parse(JSON.parse(sent))).toEqual(found);
    }),
    { numRuns: 5000 },
  );
  expect(quick).toBeGreaterThan(30);
});

test('plays as our clients write them are taken quickly, and nothing else is', () => {
  const play = { type: 'play', seq: 40, move: 'play B3', id: 'a1b2-17' };
  expect(quickPlay(JSON.stringify(play))).toEqual(play);
  for (const text of [
    JSON.stringify({ ...play, secret: 'x' }),
    JSON.stringify(play, undefined, 1),
    JSON.stringify(play).replace('40', '040'),
    JSON.stringify(play).replace('40', '4e1'),
    JSON.stringify(play).replace('B3', 'B3\n'),
    JSON.stringify(play).replace('B3', '\\u0042'),
  ]) {
    expect(quickPlay(text), text).toBeUndefined();
  }
});
