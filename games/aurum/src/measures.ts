import type { Measure } from '@conclave/kernel/game';
import { goldPointsOf, predictionOf, predictionPoints, tricksOf } from './outcome.ts';
import { sideOf, type State } from './state.ts';

/** What a review of Aurum counts: over the rounds so far, the one at hand included. */
export const measures: readonly Measure<State>[] = [
  { key: 'points', rule: 'AU-60', of: (s, seat) => soFar(s, 'points', sideOf(s, seat), pointsNow) },
  { key: 'tricks', rule: 'AU-58', of: (s, seat) => soFar(s, 'tricks', sideOf(s, seat), tricksOf) },
  { key: 'gold', rule: 'AU-61', of: (s, seat) => soFar(s, 'gold', sideOf(s, seat), goldPointsOf) },
];

function soFar(
  s: State,
  kind: 'points' | 'tricks' | 'gold',
  side: number,
  now: (s: State, side: number) => number,
): number {
  let sum = s.results.length < s.round ? now(s, side) : 0;
  for (const result of s.results) sum += result[kind][side];
  return sum;
}

function pointsNow(s: State, side: number): number {
  return predictionPoints(predictionOf(s, side), tricksOf(s, side)) + goldPointsOf(s, side);
}
