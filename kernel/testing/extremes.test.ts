import type { Game, Policy } from '@conclave/kernel/game';
import { type Features, addFeature } from '@conclave/kernel/evaluation';
import { seedFrom } from '@conclave/kernel/chance';
import { expect, test } from 'vitest';
import { extremes, evaluationProblem } from './extremes.ts';
import { type ToyEvent, type ToyOptions, type ToyState, toy } from './toy.ts';
import { toyKit } from './toy-kit.ts';

type Toy = Game<ToyState, ToyEvent, ToyOptions>;

/** All twelve cards in two hands: no random game comes there. */
function fullHands(): ToyState {
  const s = toy.setup({ seats: 2, cards: 12 }, seedFrom('full hands'));
  for (const hand of s.hands) hand.push(...s.deck.splice(0, 3));
  return s;
}

extremes(toyKit, { seats: () => 2, positions: [toy.notation.formatState(fullHands())], games: 20 });

/** What each number of cards is worth, as one would write it who forgot how many a hand may hold. */
const WORTH = [0, 0.2, 0.3, 0.4];
const features: Features<ToyState> = {
  count: 4,
  sides: (s) => s.hands.length,
  tables: [],
  list: (s, side, into) => addFeature(into, s.hands[side].length),
};
const withPolicy = (policy: Policy<ToyState>): Toy => ({ ...toy, policy });

test.each<[string, Toy, string]>([
  [
    'a table that is too short',
    { ...toy, evaluate: (s, seat) => WORTH[s.hands[seat].length] },
    'evaluate of seat 0 is undefined',
  ],
  ['a sum that goes too far', { ...toy, evaluate: (s, seat) => s.hands[seat].length / 4 }, 'evaluate of seat 0 is 1.5'],
  ['a feature beyond the last', withPolicy({ features }), 'side 0 has 1 of feature 6 of 4'],
  [
    'chances made of nothing',
    withPolicy({
      chances: (s, into) => {
        for (const [seat, hand] of s.hands.entries()) into[seat] = WORTH[hand.length] * 1.25;
      },
    }),
    'the chances are NaN, NaN',
  ],
  [
    'chances that do not add up',
    withPolicy({
      chances: (s, into) => {
        for (const seat of s.hands.keys()) into[seat] = s.hands[seat].length > 3 ? 0.6 : 0.5;
      },
    }),
    'the chances are 0.6, 0.6',
  ],
])('%s is found where hands are full', (_name, game, problem) => {
  expect(evaluationProblem(game, fullHands(), 2)).toBe(problem);
});

test('what is too short for full hands is long enough for a game that begins', () => {
  const early = toy.setup({ seats: 2, cards: 12 }, seedFrom('early'));
  expect(evaluationProblem({ ...toy, evaluate: (s, seat) => WORTH[s.hands[seat].length] }, early, 2)).toBeUndefined();
  expect(evaluationProblem(withPolicy({ features }), early, 2)).toBeUndefined();
});
