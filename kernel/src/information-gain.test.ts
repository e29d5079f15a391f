import { expect, test } from 'vitest';
import { toy } from '../testing/toy.ts';
import { seeded, seedFrom } from './chance.ts';
import { gainsInformation } from './information-gain.ts';
import { perft } from './perft.ts';

const rng = seeded(seedFrom('gain'));
const start = toy.setup({ seats: 2, cards: 12 }, seedFrom('gain'));

test('laying a card face down tells its owner nothing, so it may be taken back', () => {
  expect(gainsInformation(toy, { before: start, seat: 0, move: start.hands[0][0], rng })).toBe(false);
});

test('laying the last card shows the other one: that is information', () => {
  const laid = toy.clone(start);
  toy.apply(laid, 1, laid.hands[1][0]);
  expect(gainsInformation(toy, { before: laid, seat: 0, move: laid.hands[0][0], rng })).toBe(true);
});

test('what is turned over is information, however likely it was', () => {
  const laid = toy.clone(start);
  toy.apply(laid, 1, laid.hands[1][0]);
  const sure = { ...toy, determinise: () => toy.clone(laid) }; // all worlds that are compared agree
  expect(gainsInformation(sure, { before: laid, seat: 0, move: laid.hands[0][0], rng })).toBe(true);
});

test('perft counts each set of sealed answers once, and then what follows', () => {
  expect(perft(toy, start, 0)).toBe(1);
  expect(perft(toy, start, 1)).toBe(3);
  expect(perft(toy, start, 2)).toBe(9); // three cards each
  expect(perft(toy, start, 3)).toBe(18); // then boast or hush
});
