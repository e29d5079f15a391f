import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { resarcana } from './index.ts';
import { itemSlots, placeSlots as slots } from './slots.ts';
import type { State } from './state.ts';

const placeSlots = (s: State) => slots(s).map(({ card }) => card);
const dealt = (options: object) => resarcana.setup(must(parseOptions(resarcana, options)), seedFrom('slots'));

test('what is taken leaves a gap, and nothing else moves', () => {
  const s = dealt({ seats: 2 });
  const [places, items] = [placeSlots(s), itemSlots(s)];
  s.places.splice(1, 1);
  s.items.splice(2, 1);
  expect(placeSlots(s)).toEqual(places.with(1, undefined));
  expect(itemSlots(s)).toEqual(items.with(2, undefined));
});

test('against the Automa both rows keep their order', () => {
  const s = dealt({ seats: 1, mode: 'automa' });
  const items = itemSlots(s);
  expect([placeSlots(s), items]).toEqual([s.places, s.items]);
  s.places.splice(1, 1);
  s.items.splice(0, 1);
  expect(placeSlots(s)).toEqual([...s.places, undefined]);
  expect(itemSlots(s)).toEqual(items.with(0, undefined));
});

test('in Score attack the leftmost Place leaves, and the others stay', () => {
  const s = dealt({ seats: 1, mode: 'score-attack' });
  const places = placeSlots(s);
  s.places.shift();
  expect(placeSlots(s)).toEqual(places.with(0, undefined));
});

test('the gap of a claimed Place says whose it is', () => {
  const s = dealt({ seats: 3 });
  s.tableaux[2].push(...s.places.splice(3, 1));
  expect(slots(s).map(({ claimedBy }) => claimedBy)).toEqual([undefined, undefined, undefined, 2, undefined]);
});
