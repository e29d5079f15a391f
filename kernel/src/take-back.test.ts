import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { seedFrom } from './chance.ts';
import type { Seat } from './game.ts';
import { legalWords, readMove } from './play.ts';
import type { RecordedMove } from './record.ts';
import { must } from './result.ts';
import { takeBack } from './take-back.ts';

const start = toy.setup({ seats: 2, cards: 12 }, seedFrom('take back'));

/** Plays the first legal move of each of these seats. */
function played(seats: readonly Seat[]): RecordedMove[] {
  const state = toy.clone(start);
  return seats.map((seat) => {
    const [move = ''] = legalWords(toy, state, seat);
    toy.apply(state, seat, must(readMove(toy, state, seat, move)));
    return { seat, move };
  });
}

test('what another has laid for the same question stays, with nothing shown', () => {
  const moves = played([0, 1]);
  const { state, laid } = takeBack(toy, start, moves);
  expect(laid).toEqual([moves[1]]);
  expect(toy.decision(state)?.seats).toEqual([0]);
  expect(state.played).toEqual([]);
});

test('what followed from the answers goes with them', () => {
  const both = played([0, 1]);
  const shown = toy.clone(start);
  for (const { seat, move } of both) toy.apply(shown, seat, must(readMove(toy, shown, seat, move)));
  const winner = toy.decision(shown)?.seats[0] ?? 0;
  const moves = [...both, { seat: winner, move: 'hush' }];
  expect(takeBack(toy, start, moves).laid).toEqual([both[1]]);
  // a question put to one alone: nothing stays
  expect(takeBack(toy, shown, moves.slice(2))).toEqual({ state: shown, laid: [] });
});

test('the position before is left alone', () => {
  const before = toy.clone(start);
  takeBack(toy, start, played([1, 0]));
  expect(start).toEqual(before);
});
