import { expect, test } from 'vitest';
import { judgeAttempt } from './retry.ts';
import type { WordedAnswer, WordedReport, WordedVerdict } from './worded.ts';

const VERDICT: WordedVerdict = {
  seq: 4,
  loss: 0.2,
  spread: 0.01,
  judgement: 'blunder',
  chances: [0.6, 0.4],
  played: 'play Z1',
  best: 'play Z9',
  reasons: [{ measure: 'points', amount: 2 }],
  mix: [],
};

function report(looks: number, chances: Readonly<Record<string, number>>): WordedReport {
  const answers: WordedAnswer[] = Object.entries(chances).map(([words, chance]) => ({
    words,
    chance,
    spread: 0,
    line: [],
    reasons: [],
  }));
  return { looks, isLast: false, chances: [], answers };
}

test('the best answer of the review is found before anything else is known', () => {
  expect(judgeAttempt('play Z9', VERDICT, undefined)).toEqual({ kind: 'found' });
});

test('the mistake itself is told with the chances and the reasons of the review, whatever later looks say', () => {
  const later = report(2400, { 'play Z1': 0.6, 'play Z9': 0.6 });
  expect(judgeAttempt('play Z1', VERDICT, later)).toEqual({
    kind: 'worse',
    chances: [0.6, 0.4],
    reasons: VERDICT.reasons,
  });
});

test('within five points of the best counts as found, more does not', () => {
  const known = report(600, { 'play Z9': 0.6, 'play Z8': 0.56, 'play Z2': 0.5 });
  expect(judgeAttempt('play Z8', VERDICT, known)).toEqual({ kind: 'found' });
  expect(judgeAttempt('play Z2', VERDICT, known)).toMatchObject({ kind: 'worse', chances: [0.6, 0.5] });
  expect(judgeAttempt('play Z3', VERDICT, known)).toEqual({ kind: 'outside' });
});

test('first numbers are too noisy to judge another answer', () => {
  expect(judgeAttempt('play Z8', VERDICT, report(120, { 'play Z9': 0.6, 'play Z8': 0.56 }))).toEqual({
    kind: 'unknown',
  });
});

test('where others choose at the same time, every answer of the mix counts as found', () => {
  const mix = [
    { words: 'play Z9', share: 0.6 },
    { words: 'play Z4', share: 0.38 },
    { words: 'play Z3', share: 0.02 },
  ];
  expect(judgeAttempt('play Z4', { ...VERDICT, mix }, undefined)).toEqual({ kind: 'found' });
  expect(judgeAttempt('play Z3', { ...VERDICT, mix }, undefined)).toEqual({ kind: 'unknown' });
});
