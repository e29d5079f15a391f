import { readFileSync } from 'node:fs';
import { playThrough } from '@conclave/kernel/match';
import { parseRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

const LEAVE = 'You leave the table.\n';

test('a whole game can be played by numbers through a pipe', async () => {
  const { exit, out } = await perform('play toy --seed apple', { input: '1\n'.repeat(60) });
  expect(exit).toBe(0);
  expect(out).toContain('The game is over.');
  expect(out).toMatch(/(You win!|wins?\.)\n$/);
});

test('moves are understood in words too, and the record of the game replays', async () => {
  const start = toy.setup({ seats: 2, cards: 12 }, JSON.parse((await perform('record toy --seed apple')).out).seed);
  const file = fileWith('');
  const card = start.hands[0]?.[1];
  const { out } = await perform('play toy --seed apple', { input: `lay ${card}\nsave ${file}\nquit\n` });
  expect(out).toContain(`The record is in ${file}.`);
  const { record } = must(parseRecord(() => toy, readFileSync(file, 'utf8')));
  expect(record.moves).toContainEqual({ seat: 0, move: `lay ${card}` });
  expect(playThrough(toy, record).ok).toBe(true);
});

test('a move that is not allowed is answered with its rule and changes nothing', async () => {
  const { exit, out } = await perform('play toy --seed apple', {
    input: 'lay 99\nwhy lay 99\njuggle\n77\nwhy\nquit\n',
  });
  expect(exit).toBe(0);
  expect(out.match(/Not allowed now\. T-1: /g)).toHaveLength(2);
  expect(out).toContain('“juggle” is not a move here.');
  expect(out).toContain('There are only 3 moves here.');
  expect(out.match(/⟦prompt\.lay⟧/g)).toHaveLength(1); // the table has not changed, so it is not shown again
  expect(out.endsWith(LEAVE)).toBe(true);
});

test('a move can be taken back', async () => {
  const { out } = await perform('play toy --seed apple', { input: 'undo\n1\nundo\nquit\n' });
  expect(out).toContain('There is nothing of yours to take back.');
  const [before = '', after = ''] = [out.indexOf('⟦prompt.lay⟧'), out.lastIndexOf('⟦prompt.lay⟧')].map((at) =>
    out.slice(at, out.indexOf('Your choice', at)),
  );
  expect(out).toContain('Taken back.');
  expect(after).toBe(before);
});

test('the table speaks the chosen language', async () => {
  expect((await perform('play toy --lang pl', { input: 'quit\n' })).out).toContain('Odchodzisz od stołu.');
  expect((await perform('play toy --lang zh-Hant', { input: 'quit\n' })).out).toContain('你離開了牌桌。');
});

test('without a game, and nobody to ask, it says which there are', async () => {
  expect(await perform('play')).toMatchObject({ exit: 2, err: expect.stringMatching(/say which game to play: .*toy/) });
});

test('when the input ends, the person leaves', async () => {
  const { exit, out } = await perform('play toy');
  expect(exit).toBe(0);
  expect(out.endsWith(LEAVE)).toBe(true);
});

test('what another seat keeps hidden is not shown', async () => {
  const { out } = await perform('play toy --seed apple', { input: 'position\nquit\n' });
  for (const position of out.match(/^\{.*\}$/gm) ?? []) {
    expect(JSON.parse(position)).toMatchObject({ hands: [expect.anything(), [-1, -1, -1]], rng: { a: 0 } });
  }
});

test('colour only where it is wanted', async () => {
  const escape = String.fromCharCode(27);
  expect((await perform('play toy', { colour: true })).out).toContain(`${escape}[`);
  expect((await perform('play toy')).out).not.toContain(escape);
});
