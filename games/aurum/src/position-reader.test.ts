import { aurum } from '@conclave/aurum';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';

test.each([
  ['seats 5', 'seats must be'],
  ['hands 0 B1', "no line 'hands'"],
  ['hand 0 B1\nhand 0 B2', "line 2: the line 'hand 0' stands twice; line 1 says it already"],
  ['hand 4 B1', "line 1: '4' in 'hand 4' should be a whole number from 0 to 3"],
  ['hand length B1', "'length' in 'hand length' should be a whole number"],
  ['hand 0 B11', 'not a card'],
  ['hand 0 G1', 'gold does not belong'],
  ['hand 0 B1\nhand 1 B1', 'line 2: there is only one B1 in this game'],
  ['seats 3\nhand 0 C1', 'line 2: there is no C1 in this game'],
  ['seats 3\ngold 0 G4 G4', 'line 2: there is only one G4 in this game'],
  ['seats 3\ngold 0 B4', 'gold cards only'],
  ['hand 0 ?*60', 'a hand has at most 12 cards'],
  ['left-over B1 P1\nhand 0 ?*12\nhand 1 ?*12\nhand 2 ?*12\nhand 3 ?*12\nprediction 0 B2', 'more cards are hidden'],
  ['trick G4', 'never led with gold'],
  ['trick B4 B5', 'comes twice'],
  ['seats 3\ntrick B4 P5 S6', 'complete'],
  ['round 0', "'0' in 'round' should be a whole number from 1 to 999"],
  ['nuggets 1', "'nuggets' lacks a whole number from 0 to 999"],
  ['nuggets 1 0 2', "'2' does not belong in 'nuggets'"],
  ['nuggets 2 0\nlead 0', 'the match is over'],
  ['tricks 12 0 0 0', 'a whole number from 0 to 11'],
  ['tricks 1 0 0 0\npiles 0 B1+B2', 'a suit comes twice'],
  [
    'result prediction 1 1 tricks 0 0 gold 0 0 points 0 0 nuggets 0 0\nresult prediction 1 1 tricks 0 0 gold 0 0 points 0 0 nuggets 0 0',
    '2 results in round 1',
  ],
  ['next dance', "'next' is predict"],
  ['lead 0\nhand 0 B1\nnext play 2', 'it is seat 0 that plays next'],
  ['lead 0\nhand 0 B1\nnext change 0', 'nothing to change with'],
  ['first 1\nnext predict 2', 'it is seat 1 that predicts next'],
  ['seats 3\nprediction 0 B1', "a line 'sealed'"],
  ['prediction 0 B1 B2', 'is one card'],
  ['known 0 B1', 'must be in the hand'],
  ['chance 1 2 3', "'chance' lacks a whole number"],
  ['result tricks 1 2', 'a result says'],
  ['zeros maybe', 'true or false'],
  ['trick B4\nhand 1 P5\nnext change', 'only before a trick'],
  ['seats 3\nlead 0\nhand 0 ?*12\nhand 1 ?*12\nhand 2 ?*12', 'no card is left for the predictions'],
  ['prediction 1 B1', 'seat 0 predicts before seat 1'],
  ['sealed 0 B1', 'four players predict face up'],
  ['seats 3\nleft-over B1', 'at most 0 cards are left over'],
  ['left-over B1 B2 B3', 'at most 2 cards are left over'],
  ['hand 0 B1 B2\nknown 0 B1 B1', 'B1 twice'],
  ['seats 3\nlead 0\ntricks 0 0 0\npiles 0 B1+P1+S1', 'more piles than tricks'],
  [
    'seats 3\nresult prediction 1 1 1 tricks 0 0 0 gold 0 0 0 points 0 0 0 nuggets 0 0 0 ended 3',
    "'3' in 'ended' should be a whole number from 0 to 2",
  ],
  ['seats 4\nnuggets 1 1\nnext nothing', 'the match is not over'],
  ['seats 4\nscoring points\ntotalTie last-round\nround 3\nnext nothing', 'the result of its last round'],
])('%j is not a position: %s', (text, reason) => {
  const read = aurum.notation.parseState(text);
  expect(read.ok ? 'a position' : read.problem.text).toContain(reason);
});

test('a position that is too long is refused unread', () => {
  const read = aurum.notation.parseState('x'.repeat(30_000));
  expect(read.ok ? 'a position' : read.problem.code).toBe('too-large');
});

test('what is left out takes a sensible value', () => {
  const s = must(aurum.notation.parseState('seats 3\nlead 1\nhand 1 Z7\ngold 1 G4'));
  expect(aurum.decision(s)).toEqual({ prompt: 'change', seats: [1] });
  expect(s.supply).toEqual([4, 2, 2, 2, 0, 1, 1, 1, 0]);
  expect(aurum.notation.formatState(s)).toContain('prediction 0 B1\nprediction 1 P1\nprediction 2 S1');
});

test('a view is written with question marks and reads back', () => {
  const s = must(aurum.notation.parseState('seats 3\nlead 0\nhand 0 B4 Z7\nhand 1 P1\nhand 2 P2 P3\ngold 0 G0'));
  aurum.apply(s, 0, aurum.legal(s, 0)[1]);
  const view = aurum.redact(s, 1);
  const text = aurum.notation.formatState(view);
  expect(text).toContain('hand 0 B1 ?*1\nhand 1 P1\nhand 2 ?*2\nknown 0 B1');
  expect(text).toContain('chance ?');
  expect(must(aurum.notation.parseState(text))).toEqual(view);
});
