import { toy, type ToyEvent, type ToyOptions, type ToyState } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { seedFrom } from './chance.ts';
import type { Seat } from './game.ts';
import { begin, enter, type Match, playThrough } from './match.ts';
import { legalWords } from './play.ts';
import { must } from './result.ts';
import { takeBack, takeBackFrom } from './take-back.ts';

const start = begin(toy, { options: { seats: 2, cards: 12 }, seed: seedFrom('take back') });

/** Plays the first legal move of each of these seats. */
function played(seats: readonly Seat[]): Match<ToyState, ToyEvent, ToyOptions> {
  const match = must(playThrough(toy, start));
  for (const seat of seats) must(enter(match, { seat, move: legalWords(toy, match.state, seat)[0] }));
  return match;
}

test('what another has chosen for the same question stays, with nothing shown', () => {
  const match = played([0, 1]);
  const [, other] = match.moves;
  takeBack(match, 0);
  expect(match.moves).toEqual([other]);
  expect(toy.decision(match.state)?.seats).toEqual([0]);
  expect(match.state.played).toEqual([]);
  expect(match).toEqual(must(playThrough(toy, match)));
});

test('what followed from the answers goes with them', () => {
  const match = played([0, 1]);
  const [, other] = match.moves;
  must(enter(match, { seat: toy.decision(match.state)?.seats[0] ?? 0, move: 'hush' }));
  takeBack(match, 0);
  expect(match.moves).toEqual([other]);
});

test('of a question put to one alone nothing stays', () => {
  const [before, match] = [played([0, 1]), played([0, 1])];
  must(enter(match, { seat: toy.decision(match.state)?.seats[0] ?? 0, move: 'hush' }));
  takeBack(match, 2);
  expect(match).toEqual(before);
});

test('the position before is left alone', () => {
  const before = toy.clone(start.state);
  const { kept } = takeBackFrom(toy, before, played([1, 0]).moves);
  expect(kept).toHaveLength(1);
  expect(before).toEqual(start.state);
});
