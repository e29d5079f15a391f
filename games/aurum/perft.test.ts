import { aurum } from '@conclave/aurum';
import { perft } from '@conclave/kernel/perft';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { naiveTable, naiveWays } from './testing/naive.ts';

/** Positions in which the end of the round ends the match, so that no deal comes between. */
const POSITIONS: Readonly<Record<string, { readonly text: string; readonly ways: readonly number[] }>> = {
  'three players predict, then may change': {
    text: `seats 3
nuggets 1 1 1
supply G0 G1 G1 G2 G2 G3 G3 G4 G5 G6 G7
hand 0 B1 B4 B7 P2 S9
hand 1 P4 P6 P9 Z3 B8
hand 2 S1 S2 Z5 Z7 P5
gold 0 G0
gold 1 G0
gold 2 G0`,
    ways: [5, 25, 125, 625, 3125, 15625, 62500],
  },
  'four players may change their own and their partner’s predictions': {
    text: `seats 4
nuggets 1 1
lead 2
supply G1 G3 G4 G5
hand 0 B1 C4 P9
hand 1 B2 C5 S8
hand 2 B3 P6 Z7
hand 3 C10 S1 Z2
prediction 0 S2
prediction 1 S3
prediction 2 S4
prediction 3 S5
gold 0 G0
gold 1 G1 G3
gold 2 G2 G2
gold 3 G8`,
    ways: [7, 49, 343, 4459, 13377, 33761, 73515],
  },
  'three players in the middle of a round': {
    text: `seats 3
nuggets 1 1 1
lead 1
supply G1 G3 G4 G5
hand 0 B1 B5 Z4 S8
hand 1 B2 P5 S3 Z9
hand 2 P1 S4 Z2 Z6
prediction 0 P2
prediction 1 P3
prediction 2 P4
gold 0 G7
gold 2 G6`,
    ways: [5, 25, 100, 320, 764, 3137, 9520, 23112, 46842, 115129],
  },
  'four players without gold, to the end of the round': {
    text: `seats 4
nuggets 1 1
lead 0
supply
hand 0 B1 C4 P9
hand 1 B2 C5 S8
hand 2 B3 P6 Z7
hand 3 C10 S1 Z2
prediction 0 S2
prediction 1 S3
prediction 2 S4
prediction 3 S5`,
    ways: [3, 7, 14, 20, 38, 65, 91, 106, 94, 94, 83, 58, 0],
  },
  'three players with little left, to the end of the round': {
    text: `seats 3
nuggets 1 1 1
lead 2
supply G1 G3
hand 0 B1 Z3
hand 1 B2 P3
hand 2 S1 S3
prediction 0 P2
prediction 1 P4
prediction 2 P5
gold 1 G4`,
    ways: [3, 6, 12, 24, 48, 56, 58, 55, 31, 10, 0],
  },
  'a follower in mid-trick with gold of two ranks': {
    text: `seats 4
nuggets 1 1
lead 3
trick B10 G2
supply G1 G4
hand 0 C1 S2
hand 1 B3 S7 S9
hand 2 B4 B5 Z6
hand 3 B6 P8
prediction 0 P2
prediction 1 P3
prediction 2 P4
prediction 3 P5
gold 1 G3 G7
gold 3 G0`,
    ways: [4, 4, 20, 160, 320, 512, 1024, 1864, 3888, 8352, 10712, 13776, 12224],
  },
};

test.each(Object.entries(POSITIONS))('%s', (_title, { text, ways }) => {
  const state = must(aurum.notation.parseState(text));
  const depths = ways.map((_, i) => i + 1);
  expect(depths.map((depth) => perft(aurum, state, depth))).toEqual(ways);
  expect(depths.map((depth) => naiveWays(naiveTable(text), depth))).toEqual(ways);
});
