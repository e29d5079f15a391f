import { aurum } from '@conclave/aurum';
import { BASE_METALS, goldInPlay } from '@conclave/aurum/components';
import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';

const table = (options: object, label = 'a table') => aurum.setup(must(parseOptions(aurum, options)), seedFrom(label));

test('AU-6, AU-11, AU-12: four players share fifty cards, two of them left over', () => {
  const s = table({ seats: 4 });
  expect(s.hands.map((hand) => hand.length)).toEqual([12, 12, 12, 12]);
  expect(s.leftovers).toHaveLength(2);
  expect([...s.hands.flat(), ...s.leftovers].sort((a, b) => a - b)).toEqual(BASE_METALS[4]);
  expect(BASE_METALS[4]).toHaveLength(50);
});

test('AU-16, AU-19: three players share thirty-six cards, none left over', () => {
  const s = table({ seats: 3 });
  expect(s.hands.map((hand) => hand.length)).toEqual([12, 12, 12]);
  expect(s.leftovers).toEqual([]);
  expect(s.hands.flat().sort((a, b) => a - b)).toEqual(BASE_METALS[3]);
  expect(BASE_METALS[3]).toHaveLength(36);
});

test('AU-7, AU-17, AU-73: how much gold is in play', () => {
  expect(goldInPlay(4, true)).toEqual([4, 2, 2, 2, 1, 1, 1, 1, 1]);
  expect(goldInPlay(3, true)).toEqual([4, 2, 2, 2, 1, 1, 1, 1, 0]);
  expect(goldInPlay(4, false)).toEqual([0, 2, 2, 2, 1, 1, 1, 1, 1]);
});

test('AU-14, AU-20: every seat may be drawn as the first player', () => {
  for (const seats of [3, 4]) {
    const first = new Set(Array.from({ length: 60 }, (_, n) => table({ seats }, `table ${n}`).first));
    expect(first.size).toBe(seats);
  }
});

test('AU-13: other cards are left over in the next round', () => {
  const s = table({ seats: 4, scoring: 'points' });
  const first = s.leftovers;
  while (s.round === 1) {
    const [seat] = aurum.decision(s)?.seats ?? [];
    aurum.apply(s, seat, aurum.legal(s, seat)[0]);
  }
  expect(s.leftovers).toHaveLength(2);
  expect(s.leftovers).not.toEqual(first);
});

test.each([
  [{ seats: 2 }, 'bad-seats'],
  [{ seats: 5 }, 'bad-seats'],
  [{ seats: '3' }, 'bad-seats'],
  [{ zeros: 'no' }, 'bad-options'],
  [{ scoring: 'gold' }, 'bad-options'],
  [{ teams: true }, 'bad-options'],
])('options %j are refused as %s', (options, code) => {
  const parsed = parseOptions(aurum, options);
  expect(parsed.ok ? 'accepted' : parsed.problem.code).toBe(code);
});
