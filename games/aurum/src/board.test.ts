import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import {
  goldCards,
  isPartner,
  leadingSides,
  openPrediction,
  playsInTrick,
  pointsOfCard,
  rankAtStake,
  roundRule,
  supplyColumns,
  withPlayed,
} from './board.ts';
import { aurum } from './index.ts';

const read = (...lines: string[]) => must(aurum.notation.parseState(lines.join('\n')));

test('the cards of a trick say who would take the pile and who the gold', () => {
  const s = read(
    'seats 4',
    'hand 0 B9',
    'hand 1 P4',
    'hand 2 S3',
    'trick Z4 C2',
    'lead 0',
    'supply G2 G2',
    'next play 2',
  );
  expect(playsInTrick(s)).toEqual([
    { seat: 0, card: 'Z4', isGold: false, wins: true, isLowest: false },
    { seat: 1, card: 'C2', isGold: false, wins: false, isLowest: true },
  ]);
  expect(rankAtStake(s)).toBe(2);
  expect(supplyColumns(s)[2]).toMatchObject({ rank: 2, card: 'G2', count: 2 });
});

test('a card that lies alone neither wins nor is the lowest', () => {
  const s = read('seats 4', 'hand 1 P4', 'trick Z4', 'lead 0', 'next play 1');
  expect(playsInTrick(s)).toEqual([{ seat: 0, card: 'Z4', isGold: false, wins: false, isLowest: false }]);
});

test('a team predicts the higher of two cards once both lie open', () => {
  const hands = ['hand 0 B9', 'hand 1 B8', 'hand 2 S3', 'hand 3 S4'];
  const laid = ['prediction 0 Z4', 'prediction 1 Z1', 'prediction 2 Z6', 'prediction 3 Z2'];
  expect(openPrediction(read('seats 4', ...hands, ...laid, 'lead 0', 'next play 0'), 0)).toBe(6);
  const half = read('seats 4', ...hands, laid[0], 'next predict 1');
  expect(openPrediction(half, 0)).toBeUndefined();
});

test('a hidden hand loses a hidden card when one is played from it', () => {
  const s = read('seats 3', 'hand 0 B9 P4', 'hand 1 S3 S4', 'gold 1 G0', 'trick Z4', 'lead 0', 'next play 1');
  const view = withPlayed(aurum.redact(s, 0), 1, 'S3');
  expect(view.trick).toHaveLength(2);
  expect(view.hands[1]).toHaveLength(1);
  expect(goldCards(withPlayed(aurum.redact(s, 0), 1, 'G0').gold[1])).toEqual([]);
});

test('partners sit opposite each other, and with three players nobody has one', () => {
  const [three, four] = [3, 4].map((seats) => aurum.setup(must(parseOptions(aurum, { seats })), seedFrom('partners')));
  expect([0, 1, 2, 3].filter((seat) => isPartner(four, 1, seat))).toEqual([3]);
  expect([0, 1, 2].filter((seat) => isPartner(three, 0, seat))).toEqual([]);
});

test('nobody leads before a round was scored', () => {
  expect(leadingSides(aurum.setup(must(parseOptions(aurum, {})), seedFrom('a match')))).toEqual([]);
});

test('base metal is worth no points', () => {
  expect(pointsOfCard('B9')).toBe(0);
  expect(pointsOfCard('G8')).toBeGreaterThan(0);
});

test('a round says by which rule it was won: points, or the tie-break', () => {
  const four = read('seats 4', 'hand 0 B9', 'hand 1 P4', 'hand 2 S3', 'hand 3 C2', 'lead 0', 'next play 0');
  const round = { prediction: [1, 1], tricks: [1, 1], gold: [0, 0], endedBy: -1, shown: [] };
  expect(roundRule(four, { ...round, points: [4, 2], nuggets: [1, 0] })).toBe('AU-63');
  expect(roundRule(four, { ...round, points: [4, 4], nuggets: [1, 0] })).toBe('AU-64');
  expect(roundRule(four, { ...round, points: [4, 4], nuggets: [1, 1] })).toBe('AUR-24');
  const three = read('seats 3', 'hand 0 B9', 'hand 1 P4', 'hand 2 S3', 'lead 0', 'next play 0');
  expect(roundRule(three, { ...round, points: [4, 2, 1], nuggets: [1, 0, 0] })).toBe('AU-65');
  expect(roundRule(three, { ...round, points: [4, 4, 1], nuggets: [1, 1, 0] })).toBe('AU-66');
});
