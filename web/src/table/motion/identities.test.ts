import { expect, test } from 'vitest';
import { identify, type ZoneContents } from './identities.ts';

const contents = (zones: Record<string, string>): ZoneContents =>
  Object.entries(zones).map(([zone, kinds]) => [zone, kinds === '' ? [] : kinds.split(' ')]);

test('a piece that moves keeps its id, those that stay keep theirs', () => {
  const before = identify(new Map(), contents({ supply: 'G3 G3', me: 'G0', you: 'G0' }));
  const after = identify(before, contents({ supply: 'G3', me: 'G0', you: 'G0 G3' }));
  expect(after.get('supply')).toEqual([before.get('supply')?.[0]]);
  expect(after.get('me')).toEqual(before.get('me'));
  expect(after.get('you')?.[1]).toBe(before.get('supply')?.[1]);
});

test('of two alike the one that was paid is the one that moves', () => {
  const before = identify(new Map(), contents({ supply: '', me: 'G3', you: 'G3' }));
  const after = identify(before, contents({ supply: 'G3', me: 'G3', you: '' }));
  expect(after.get('supply')).toEqual(before.get('you'));
  expect(after.get('me')).toEqual(before.get('me'));
});

test('new pieces get new ids', () => {
  const before = identify(new Map(), contents({ bag: '' }));
  const after = identify(before, contents({ bag: 'R R' }));
  expect(new Set(after.get('bag')).size).toBe(2);
});
