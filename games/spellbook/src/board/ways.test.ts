import { spellbook } from '../index.ts';
import type { State } from '../state.ts';
import { parseToken, TOKEN_WORDS } from '../components.ts';
import { expect, test } from 'vitest';
import { markersOf, remark, respend, sumOf, waysToLearn } from './ways.ts';

const kinds = (words: string) => words.split(' ').map((word) => parseToken(word) ?? -1);
const words = (list: readonly number[]) => list.map((kind) => TOKEN_WORDS[kind]).join(' ');

/** Evening of the first player, who has these tokens. */
function evening(pool: string): State {
  const s = spellbook.setup(
    {
      seats: 2,
      set: 'first',
      spells: [],
      difficulty: 0,
      markerDrop: 'one-level',
      storingFromAltar: 'store',
      mirage: 'after-action',
      communionPoints: 'matching',
      communionStore: 'paid',
    },
    '5'.repeat(64),
  );
  const seat = spellbook.decision(s)?.seats[0] ?? 0;
  const wizard = s.wizards[seat];
  if (wizard === undefined) throw new Error('nobody is asked');
  wizard.pool = kinds(pool);
  for (const prompt of ['morning', 'noon']) {
    expect(spellbook.decision(s)?.prompt).toBe(prompt);
    const pass = spellbook.legal(s, seat).find((move) => spellbook.notation.formatMove(s, seat, move) === 'pass');
    spellbook.apply(s, seat, pass ?? -1);
  }
  return s;
}

const ways = (pool: string, level: number) => {
  const s = evening(pool);
  return waysToLearn(s, spellbook.decision(s)?.seats[0] ?? 0, `learn abundance ${level}`);
};

test('the cheapest way comes first: own tokens before triples', () => {
  const [first] = ways('Yo Yv Ys Gs Rs Ks', 3);
  expect(words([...(first?.paid ?? []), first?.marker ?? 0].toSorted((a, b) => a - b))).toBe('Ys Yv Yo');
});

test('a triple of one rune adds up as a wild', () => {
  const [first] = ways('Yo Yv Gs Rs Ks', 3);
  const sum = sumOf(first ?? { words: [], marker: 0, paid: [] }, 3);
  expect(sum.own).toHaveLength(1);
  expect(sum.wilds.map((wild) => words(wild))).toEqual(['Gs Rs Ks']);
});

test('every own token that is paid as itself can stay on the card', () => {
  const all = ways('Yo Yv Ys Yo', 3);
  expect(words(markersOf(all))).toBe('Ys Yv Yo');
  const other = all[0] === undefined ? undefined : remark(all, all[0], kinds('Yo')[0] ?? -1);
  expect(words([other?.marker ?? 0])).toBe('Yo');
});

test('a token is swapped in or out of a payment where another one does', () => {
  const all = ways('Yo Yv Ys Yo', 3);
  const first = all[0];
  if (first === undefined) throw new Error('no way');
  const square = kinds('Ys')[0] ?? -1;
  const without = respend(all, first, square, false);
  expect([without?.marker, ...(without?.paid ?? [])]).not.toContain(square);
  expect(respend(all, first, kinds('Rs')[0] ?? -1, true)).toBeUndefined();
});
