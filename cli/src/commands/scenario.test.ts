import { perft } from '@conclave/kernel/perft';
import { toy } from '@conclave/kernel/testing/toy';
import { seedFrom } from '@conclave/kernel/chance';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

const RIGHT = '# T-1: a card that is not in the hand cannot be laid\ngame toy\noptions seats=2\n! 0: lay 99 : T-1\n';
const WRONG = '# T-2: nobody boasts before cards are laid\ngame toy\noptions seats=2\n+ 0: boast\n';

test('scenarios that are as they say end with 0', async () => {
  const { exit, out } = await perform(['scenario', fileWith(RIGHT)]);
  expect(exit).toBe(0);
  expect(out).toBe('✓ T-1: a card that is not in the hand cannot be laid\n1 scenario, all as they say\n');
});

test('what differs is printed with its line, and the exit code is 1', async () => {
  const file = fileWith(`${RIGHT}---\n${WRONG}`);
  const { exit, out } = await perform(['scenario', file]);
  expect(exit).toBe(1);
  expect(out).toContain(
    `✗ T-2: nobody boasts before cards are laid\n    ${file}:9\n      expected  + boast\n      found     legal: lay`,
  );
  expect(out).toContain('2 scenarios, 1 differ');
});

test('for machines every scenario is a line of JSON', async () => {
  const { exit, out } = await perform('scenario - --json', { input: `${RIGHT}---\n${WRONG}` });
  expect(exit).toBe(1);
  const [right, wrong] = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(right).toMatchObject({ game: 'toy', rules: ['T-1'], differences: [] });
  expect(wrong.differences[0]).toMatchObject({ line: 9, expected: '+ boast' });
});

test('perft counts from a fresh game and from a position', async () => {
  const start = toy.setup({ seats: 2, cards: 12 }, seedFrom('apple'));
  const fresh = await perform('perft toy --depth 4 --seed apple');
  expect(fresh.out).toBe(`${perft(toy, start, 4)}\n`);
  const file = fileWith(toy.notation.formatState(start));
  const found = JSON.parse((await perform(['perft', 'toy', '--depth', '4', '--position', file, '--json'])).out);
  expect(found).toMatchObject({ game: 'toy', depth: 4, ways: perft(toy, start, 4) });
});

test('perft --divide adds up', async () => {
  const { out } = await perform('perft toy --depth 3 --divide --json');
  const { ways, divide } = JSON.parse(out);
  expect(Object.keys(divide)).toHaveLength(3);
  expect(Object.values<number>(divide).reduce((sum, count) => sum + count, 0)).toBe(ways);
  expect(ways).toBe(18); // three cards each, then hush or boast
});
