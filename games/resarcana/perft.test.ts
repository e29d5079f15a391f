import { perft } from '@conclave/kernel/perft';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { resarcana } from './src/index.ts';

const at = (text: string) => must(resarcana.notation.parseState(text));

/** Ways to choose n things of k kinds, as often as liked: (n + k - 1 over n). */
function mixes(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= n; i++) ways = (ways * (k - 1 + i)) / i;
  return ways;
}

/** How many ways a position can go on until the seat on turn changes or the action is over, whatever their length. */
function endings(text: string): number {
  let ends = 0;
  const walk = (state: ReturnType<typeof at>): void => {
    const decision = resarcana.decision(state);
    if (decision === undefined || decision.prompt === 'action') {
      ends++;
      return;
    }
    for (const move of resarcana.legal(state, decision.seats[0])) {
      const after = resarcana.clone(state);
      resarcana.apply(after, decision.seats[0], move);
      walk(after);
    }
  };
  const state = at(text);
  const [move] = resarcana.legal(state, 0);
  resarcana.apply(state, 0, move);
  walk(state);
  return ends;
}

test('four of anything can be paid in as many ways as there are mixes', () => {
  expect(endings('seat 0 pool 4E 4L 4C 4D 4G\nseat 0 play alchemy')).toBe(mixes(4, 5));
  expect(endings('seat 0 pool 9E 9L\nseat 0 play alchemy')).toBe(mixes(4, 2));
});

test('a short pool leaves fewer ways: at most two Elan and one Gold among four', () => {
  let ways = 0;
  for (let e = 0; e <= 2; e++) for (let g = 0; g <= 1; g++) for (let c = 0; c <= 4; c++) if (e + g + c === 4) ways++;
  expect(endings('seat 0 pool 2E 4C 1G\nseat 0 play alchemy')).toBe(ways);
});

test('free gains: every mix of four kinds once', () => {
  expect(endings('seat 0 play horn-of-plenty')).toBe(mixes(3, 4));
  expect(endings('seat 0 play corrupt-altar')).toBe(mixes(7, 4));
});

test('two essences for three: payments times gains', () => {
  expect(endings('seat 0 pool 2E 2L 2C 2D 2G\nseat 0 play transmuter')).toBe(mixes(2, 5) * mixes(3, 4));
});

test('a discount of three on six Calm and three Life: zero to three off Life', () => {
  expect(endings('seat 0 pool 6C 3L\nseat 0 play dragon-bridle\nseat 0 hand sea-serpent')).toBe(4);
});

test('a discount of seven on the Earth Dragon is free, of six leaves one to pay: Elan or Life', () => {
  expect(endings('seat 0 pool 4E 3L\nseat 0 play dragon-bridle dragons-lair\nseat 0 hand earth-dragon')).toBe(2);
  expect(endings('seat 0 pool 0E\nseat 0 play artificer dragon-bridle dragons-lair\nseat 0 hand earth-dragon')).toBe(1);
});

test('Life loss of two without Life: four essences out of the pool', () => {
  const text = 'seat 0 play fire-dragon\nseat 1 pool 4E 4D 4G';
  expect(endings(text)).toBe(mixes(4, 3));
});

test('two victims answer one after the other: three answers each', () => {
  const text = [
    'mode standard 3',
    'seat 0 play fire-dragon',
    'seat 1 pool 2L 1C',
    'seat 1 play temple',
    'seat 2 pool 2L 1C',
    'seat 2 play protection',
  ].join('\n');
  const state = at(text);
  resarcana.apply(state, 0, resarcana.legal(state, 0)[0]);
  expect(perft(resarcana, state, 1)).toBe(3);
  expect(perft(resarcana, state, 2)).toBe(9);
  expect(endings(text)).toBe(9);
});

test('taking essences off three components: every subset once', () => {
  const state = at('seat 0 play athanor[1E] vault[1C] duelist[1G]\nnext collect');
  let ends = 0;
  const walk = (s: typeof state): void => {
    if (resarcana.decision(s)?.prompt !== 'take') {
      ends++;
      return;
    }
    for (const move of resarcana.legal(s, 0)) {
      const after = resarcana.clone(s);
      resarcana.apply(after, 0, move);
      walk(after);
    }
  };
  walk(state);
  expect(ends).toBe(8);
});

test('three cards go back in six orders', () => {
  expect(endings('seat 0 play seer\nseat 0 deck prism vault crypt athanor')).toBe(6);
});
