import { aurum } from '@conclave/aurum';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import { play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { cardNames } from './components.ts';
import type { State } from './state.ts';

const position = (text: string) => must(aurum.notation.parseState(text));
const after = (state: State, seat: number, words: string) => must(play(aurum, state, seat, words)).state;

/** Worlds sampled from what a seat sees. */
function worlds(state: State, seat: number, count: number): State[] {
  const rng = seeded(seedFrom('worlds'));
  return Array.from({ length: count }, () => aurum.determinise(aurum.redact(state, seat), seat, rng));
}

test('AU-41: in every world that others imagine the card taken back is in the payer’s hand', () => {
  const start = position('seats 3\nlead 0\nhand 0 Z7 B9 S4\nhand 1 S1\nhand 2 S2\nprediction 0 P4\ngold 0 G0');
  const changed = after(start, 0, 'change G0 Z7');
  for (const world of worlds(changed, 1, 50)) {
    expect(cardNames(world.hands[0])).toContain('P4');
    expect(world.hands[0]).toHaveLength(3);
    expect(world.hands[1]).toEqual(changed.hands[1]);
  }
  const played = after(changed, 0, 'play P4');
  expect(aurum.redact(played, 1).known[0]).toEqual([]);
});

test('AU-54: a hand shown as proof is the same in every world', () => {
  const start = position('seats 3\nnuggets 1 1 1\nlead 0\ntrick Z4 B5\nhand 0 Z9\nhand 1 B6\nhand 2 Z8 B7');
  const ended = after(start, 2, 'end');
  for (const world of worlds(ended, 0, 20)) expect(cardNames(world.hands[2])).toEqual(['B7', 'Z8']);
});

test('AU-26: a face-down prediction can be any card that was not seen', () => {
  const start = aurum.setup({ ...position('seats 3\nlead 0').options }, seedFrom('face down'));
  const laid = after(start, 2, aurum.notation.formatMove(start, 2, start.hands[2][0]));
  const imagined = new Set(worlds(laid, 0, 400).map((world) => world.sealed[2]));
  expect(imagined.size).toBe(24);
  for (const card of imagined) expect(start.hands[0]).not.toContain(card);
});

test('AU-12: cards left over are in nobody’s imagined hand', () => {
  const start = aurum.setup({ ...position('seats 4\nlead 0').options }, seedFrom('left over'));
  for (const world of worlds(start, 0, 50)) {
    for (const card of start.leftovers) expect(world.hands.flat()).not.toContain(card);
  }
});

test('every deal that a view allows is equally likely', () => {
  const start = aurum.setup({ ...position('seats 3\nlead 0').options }, seedFrom('evenly'));
  const card = start.hands[1][0];
  const held = worlds(start, 0, 4000).filter((world) => world.hands[1].includes(card)).length;
  expect(Math.abs(held / 4000 - 0.5)).toBeLessThan(0.04); // five standard deviations
});

test('a view holds no chance to look ahead with', () => {
  const start = aurum.setup({ ...position('seats 3\nlead 0').options }, seedFrom('chance'));
  expect(aurum.redact(start, 0).rng).toEqual({ a: 0, b: 0, c: 0, d: 0 });
});
