import { GAMES } from '@conclave/catalogue/games';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, Move, Seat } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { PartialView } from '@conclave/kernel/view';
import { patch } from '@conclave/protocol/delta';
import { array, assert, jsonValue, nat, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { diff } from './diff.ts';

/** Of a game in which nothing is hidden. */
const view = (fields: unknown) => PartialView.ofPublic({ secrets: () => ({}) } as unknown as AnyGame, fields);

const changes = (before: unknown, after: unknown) => diff(view(before), view(after));

test('what is told turns the one view into the other and leaves both alone', () => {
  assert(
    property(jsonValue(), jsonValue(), (x, y) => {
      const [before, after] = [JSON.stringify(x), JSON.stringify(y)];
      const [a, b] = [{ is: JSON.parse(before) as unknown }, { is: JSON.parse(after) as unknown }]; // JSON knows no -0
      expect(patch(a, changes(a, b))).toEqual(b);
      expect(JSON.stringify(a.is)).toBe(before);
      expect(JSON.stringify(b.is)).toBe(after);
    }),
  );
});

test('whoever patches what they are told has what the server has, view after view', () => {
  const small = array(nat(2), { maxLength: 12 });
  const stack = array(record({ script: nat(1), line: nat(1), picks: small }), { maxLength: 6 });
  const views = record({ seat: nat(2), hand: small, piles: array(small, { maxLength: 6 }), stack });
  assert(
    property(array(views, { minLength: 2, maxLength: 8 }), ([first, ...later]) => {
      let [patched, last]: unknown[] = [first, first];
      for (const next of later) {
        patched = patch(patched, changes(last, next));
        last = next;
        expect(patched).toEqual(next);
      }
    }),
  );
});

test.each(GAMES.map((game) => [game.id, game] as const))('a whole game of %s arrives at every seat', (id, game) => {
  const rng = seeded(seedFrom(`held ${id}`));
  const options = must(parseOptions(game, {}));
  const state = game.setup(options, seedFrom(`held ${id}`));
  const audiences = [undefined, ...Array.from({ length: options.seats }, (_, seat) => seat)].map((seat) => {
    return { seat, view: game.redact(state, seat) as unknown };
  });
  for (let n = 0, now = game.decision(state); now !== undefined && n < 300; now = game.decision(state), n++) {
    const mover = now.seats[below(rng, now.seats.length)] as Seat;
    const legal = game.legal(state, mover);
    const before = audiences.map(({ seat }) => game.redact(state, seat));
    game.apply(state, mover, legal[below(rng, legal.length)] as Move);
    for (const [i, audience] of audiences.entries()) {
      const after = game.redact(state, audience.seat);
      audience.view = patch(audience.view, changes(before[i], after));
      expect(audience.view).toEqual(after);
    }
  }
});

test('a list that grows or shrinks at its end is told by its end', () => {
  const bag = Array.from({ length: 20 }, () => -1);
  const stack = [{ script: 'day', line: 1 }];
  const small = { bag: bag.slice(1), stack: [...stack, { script: 'storm', line: 0 }] };
  expect(changes({ bag, stack }, small)).toEqual([
    ['bag', 'length', 19],
    ['stack', 1, { script: 'storm', line: 0 }],
  ]);
  expect(changes(small, { bag, stack })).toEqual([
    ['bag', 19, -1],
    ['stack', 'length', 1],
  ]);
});

test('views that are nearly alike need few words', () => {
  const before = {
    hands: [
      [1, 2, 3],
      [-1, -1],
    ],
    trick: [],
    seat: 0,
    deep: { a: 1, b: [1, 2] },
  };
  const after = {
    hands: [
      [1, 3],
      [-1, -1],
    ],
    trick: [2],
    seat: 1,
    deep: { a: 1, b: [1, 5] },
  };
  expect(changes(before, after)).toEqual([
    ['hands', 0, [1, 3]],
    ['trick', [2]],
    ['seat', 1],
    ['deep', 'b', 1, 5],
  ]);
});

test('what is not ASCII arrives as it is', () => {
  const before = { name: 'a', żółć: { n: [1, 2] } };
  const after = { name: '巫', żółć: { n: [1, 2] } };
  expect(changes(before, after)).toEqual([['name', '巫']]);
  expect(changes(after, { name: '巫', żółć: { n: ['ł', 3] } })).toEqual([
    ['żółć', 'n', 0, 'ł'],
    ['żółć', 'n', 1, 3],
  ]);
});
