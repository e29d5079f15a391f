import { anything, assert, constant, constantFrom, integer, oneof, property, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { clientMessage } from './messages.ts';
import { quickPlay } from './quick.ts';

test('whatever is quickly taken for a play is one by the schema, and the same', () => {
  const play = record(
    {
      type: oneof({ weight: 9, arbitrary: constant('play') }, constantFrom('undo', 'ping', 7, null)),
      id: oneof(constantFrom('m1', 'x'.repeat(36), 'x'.repeat(37), '', 'a b', 'm\n'), string()),
      seq: oneof(integer({ min: -2, max: 1_000_002 }), constantFrom(0, 1_000_000, 1_000_001, -0, 1.5, Number.NaN, '3')),
      move: oneof(
        constantFrom('play B3', 'x'.repeat(200), 'x'.repeat(201), '', '🜚'.repeat(100), '🜚'.repeat(101)),
        string(),
      ),
      extra: anything(),
    },
    { requiredKeys: ['type', 'id', 'seq', 'move'] },
  );
  let quick = 0;
  assert(
    property(oneof({ weight: 9, arbitrary: play }, anything()), (raw) => {
      const parsed = clientMessage.safeParse(raw);
      const found = quickPlay(raw);
      if (found === undefined) return;
      quick++;
      expect(parsed.success && parsed.data).toEqual(found);
    }),
    { numRuns: 3000 },
  );
  expect(quick).toBeGreaterThan(20);
});

test('plays as clients send them are taken quickly', () => {
  const raw = { type: 'play', id: 'a1b2-17', seq: 40, move: 'play B3' };
  expect(quickPlay(raw)).toBe(raw);
  expect(quickPlay({ ...raw, secret: 'x' })).toBeUndefined();
  expect(clientMessage.safeParse({ ...raw, secret: 'x' }).success).toBe(false);
});
