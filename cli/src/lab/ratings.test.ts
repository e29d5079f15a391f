import { expect, test } from 'vitest';
import { type Meeting, ratings } from './ratings.ts';
import { fairShare, schedule, seatings } from './schedule.ts';

const met = (a: string, b: string, credit: number, fair = 0.5, games = 100): Meeting[] =>
  Array.from({ length: games }, (_, i) => ({ pair: [a, b], games: 1, credit: i < credit * games ? 1 : 0, fair }));

const eloOf = (name: string, meetings: readonly Meeting[]) =>
  ratings(meetings).find((each) => each.name === name)?.elo ?? 0;

test('ten times the first places are 400 more', () => {
  const meetings = met('strong', 'weak', 10 / 11, 0.5, 1100);
  expect(eloOf('strong', meetings) - eloOf('weak', meetings)).toBeCloseTo(400, -1);
});

test('a fair share of fewer seats is no weakness', () => {
  const meetings = met('one', 'many', 0.25, 0.25, 400);
  expect(Math.abs(eloOf('one', meetings) - eloOf('many', meetings))).toBeLessThan(5);
});

test('the interval holds the rating and narrows with more games', () => {
  const [few] = ratings(met('a', 'b', 0.6, 0.5, 50));
  const [more] = ratings(met('a', 'b', 0.6, 0.5, 1000));
  for (const rating of [few, more]) {
    expect(rating?.low).toBeLessThanOrEqual(rating?.elo ?? 0);
    expect(rating?.high).toBeGreaterThanOrEqual(rating?.elo ?? 0);
  }
  const width = (rating: typeof few) => (rating?.high ?? 0) - (rating?.low ?? 0);
  expect(width(more)).toBeLessThan(width(few) / 3);
});

test('who wins everything is far ahead, but not without bound', () => {
  expect(eloOf('all', met('all', 'none', 1))).toBeLessThan(2500);
});

test('patterns turn round the table', () => {
  expect(seatings('abb')).toEqual(['abb', 'bba', 'bab']);
  expect(seatings('abab')).toEqual(['abab', 'baba']);
  expect(fairShare('abbb')).toBe(0.25);
});

test('a tournament has the first deals of all pairs first', () => {
  const duels = schedule({ entrants: ['x', 'y', 'z'], games: 4, pattern: 'ab' });
  expect(duels.map(({ pair, deal }) => `${pair.join('')}${deal}`)).toEqual(['xy0', 'xz0', 'yz0', 'xy1', 'xz1', 'yz1']);
});
