import { expect, test } from 'vitest';
import { perform } from '../../testing/stage.ts';
import { wilson } from '../wilson.ts';

test('the same seed gives the same results', async () => {
  const [one, same] = [
    JSON.parse((await perform('sim toy --games 200 --seed apple --json')).out),
    JSON.parse((await perform('sim toy --games 200 --seed apple --json')).out),
  ];
  for (const run of [one, same]) {
    expect(run.movesPerSecond).toBeGreaterThan(0);
    delete run.seconds;
    delete run.movesPerSecond;
  }
  expect(one).toEqual(same);
  expect(one).toMatchObject({ game: 'toy', games: 200, players: [{ name: 'random' }, { name: 'random 2' }] });
});

test('every game has its winners counted, and equal players win about equally often', async () => {
  const { players, seats, shared, games } = JSON.parse((await perform('sim toy --games 2000 --seed pear --json')).out);
  const wins = players.reduce((sum: number, player: { wins: number }) => sum + player.wins, 0);
  expect(wins).toBe(games + shared);
  expect(seats.reduce((sum: number, seat: { wins: number }) => sum + seat.wins, 0)).toBe(wins);
  const half = wins / games / 2;
  for (const { low, high, share, wins: won } of players) {
    expect(share).toBe(won / games);
    expect(low).toBeLessThan(half + 0.02);
    expect(high).toBeGreaterThan(half - 0.02);
  }
});

test('players change chairs, so a chair that always wins gains nobody anything', async () => {
  const { toy } = await import('@conclave/kernel/testing/toy');
  const rigged = { ...toy, outcome: () => ({ scores: [1, 0], winners: [0] }) };
  const { out } = await perform('sim toy --games 100 --json', { games: [rigged] });
  const { players, seats } = JSON.parse(out);
  expect(players.map((player: { wins: number }) => player.wins)).toEqual([50, 50]);
  expect(seats.map((seat: { wins: number }) => seat.wins)).toEqual([100, 0]);
});

test('every arrangement of a list is played equally often, and counted by what sat there', async () => {
  const { out } = await perform('sim wizard15 --seats 2 --each wizards --games 112 --seed plum --json');
  const { each, games } = JSON.parse(out);
  expect(each).toHaveLength(8);
  for (const wizard of each) expect(wizard.games).toBe((2 * games) / each.length);
  const wins = each.reduce((sum: number, wizard: { wins: number }) => sum + wizard.wins, 0);
  expect(wins).toBeCloseTo(games); // who wins together shares the win
});

test('what cannot be dealt out to every seat is refused', async () => {
  const { exit, err } = await perform('sim wizard15 --seats 2 --each spells --games 1');
  expect(exit).toBe(2);
  expect(err).toContain('it has wizards');
});

test('people see a table, and a bar while they wait', async () => {
  const { out, err } = await perform('sim toy --games 300 --bots greedy,random', { isInteractive: true });
  expect(out).toMatch(/^greedy +\d+ +[\d.]+ % +[\d.]+ % to [\d.]+ %/m);
  expect(out).toMatch(/moves a second\nseed [0-9a-f]{64}\n$/);
  expect(err).toMatch(/\r$/);
});

test('the interval is Wilson’s', () => {
  expect(wilson(5, 10).low).toBeCloseTo(0.2366, 4);
  expect(wilson(5, 10).high).toBeCloseTo(0.7634, 4);
  expect(wilson(0, 20).low).toBe(0);
  expect(wilson(0, 20).high).toBeCloseTo(0.1611, 4);
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
});
