import { expect, test } from 'vitest';
import { POOL_LIMIT, TOKEN_WORDS } from './components.ts';
import { spellbook } from './index.ts';

const problemOf = (text: string) => {
  const read = spellbook.notation.parseState(text);
  return read.ok ? undefined : read.problem;
};

test('a pool above its limit is refused with a sentence (SB-30)', () => {
  const tokens = TOKEN_WORDS.slice(0, POOL_LIMIT + 1).join(' ');
  const problem = problemOf(`altar Rs\npool 0 ${tokens}\npool 1`);
  expect(problem).toMatchObject({
    code: 'bad-position',
    rule: 'SB-30',
    text: `line 2: a pool holds at most ${POOL_LIMIT} tokens, not ${POOL_LIMIT + 1}`,
  });
});

test('more tokens than there are, or more than a board holds, are refused (SB-4, SB-37)', () => {
  expect(problemOf('altar Rs*5\npool 0 Rs')?.rule).toBe('SB-4');
  expect(problemOf('familiar 0 Rs*5 Ps*5 Gs*5')?.rule).toBe('SB-37');
  expect(problemOf('spells storm clone')?.rule).toBe('SB-23');
  expect(problemOf('seats 1\ntrack Rs*5 Ps*5 Gs*5 Ks*3')?.rule).toBe('SBS-11');
});

test('only a solo game has an opponent (SBS-1)', () => {
  expect(problemOf('seats 2\ntrack Rs')?.rule).toBe('SBS-1');
  expect(problemOf('seats 2\nlower Rs')?.rule).toBe('SBS-1');
});

test('a position that is too long is refused unread', () => {
  expect(problemOf('altar Rs*105 '.repeat(3_000))?.code).toBe('too-large');
});

test('a table without tokens is read, and over (SBR-5)', () => {
  const read = spellbook.notation.parseState('seats 2\nbag');
  expect(read.ok && spellbook.decision(read.value)).toBeUndefined();
});

test('nonsense is refused with a sentence and never throws', () => {
  const texts = [
    'altar Xs',
    'altar Rs*0',
    'pool 7 Rs',
    'seats 9',
    'seats',
    'learned 0 storm',
    'learned 0 storm=6v',
    'spells fireball',
    'next midnight seat 0',
    'next toString:0 seat 0',
    'next storm:0 seat 0',
    'next noon seat 0\nnext learn:2 seat 0 card 999 count 999',
    'next noon seat 0\nnext storm:3 seat 0 card 13',
    'next morning seat 5',
    'bag ?*3',
    'chance 1 2',
    'pool 0 - Rs',
    'fresh storm',
    'constructor 1',
    'next constructor seat 0',
    'weather fine',
    'pool 0 Ro\npool 0 Bo',
    'altar Ro\naltar Bo',
    'learned 0 storm=4v storm=3o',
    'next noon seat',
    'seats 2\nseats 3',
    '__proto__ 1',
  ];
  for (const text of texts) expect(`${text}: ${problemOf(text)?.text ?? ''}`).toMatch(/: .{10}/);
});
