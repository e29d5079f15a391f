import { perft } from '@conclave/kernel/perft';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { wizard15 } from './index.ts';

/** How many ways a position can go on; each count was worked out by hand first, as the comment says. */
function ways(depth: number, ...lines: string[]): number {
  return perft(wizard15, must(wizard15.notation.parseState(lines.join('\n'))), depth);
}

test('two wizards with two cards each have four ways to lay and none to choose', () => {
  const lines = ['seat 0 plant mana 3 holds arrow shield deck -', 'seat 1 fire mana 3 holds arrow shield deck -'];
  expect([1, 2].map((depth) => ways(depth, ...lines))).toEqual([4, 16]);
  // the second round is one card each, cast or condensed: 2 after each of 16, then 2 more
  expect([3, 4].map((depth) => ways(depth, ...lines))).toEqual([32, 64]);
});

test('a Hurricane asks once more: two cards, one of them with a choice of kind', () => {
  const lines = ['seat 0 wind mana 3 holds hurricane deck -', 'seat 1 fire mana 3 holds shield deck -'];
  // 2 x 2 ways to lay; two of them cast the Hurricane and then ask magic or physical, the other two end the bout
  expect([1, 2, 3].map((depth) => ways(depth, ...lines))).toEqual([2, 4, 4]);
});

test('laser tokens: none to all of three', () => {
  const lines = ['side 0 laser 3', 'seat 0 laser mana 3 holds wave deck -', 'seat 1 fire mana 3 holds shield deck -'];
  expect([1, 2].map((depth) => ways(depth, ...lines))).toEqual([2, 4]);
  // two of the four cast the Wave and ask how many: 0, 1, 2 or 3
  expect(ways(3, ...lines)).toBe(8);
});
