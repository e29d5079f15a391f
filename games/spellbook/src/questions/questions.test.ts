import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { kit } from '../../testing/kit.ts';
import { questions, spellbook } from '../index.ts';
import type { State } from '../state.ts';

/** Everything that can be written at this moment, whatever is asked. */
function everyWord(s: State, seat: number): Set<string> {
  const words = new Set<string>();
  for (const { choices } of questions.all) {
    for (const { verb, pieces } of choices) {
      if (pieces === undefined) words.add(verb);
      else for (let piece = 0; piece < pieces.count; piece++) words.add(`${verb} ${pieces.format(piece, s, seat)}`);
    }
  }
  return words;
}

test('every move that can be written is either legal or refused by a rule, in every position', () => {
  const rng = seeded(seedFrom('every move'));
  const wrong: string[] = [];
  for (let i = 0; i < 60; i++) {
    const s = spellbook.setup(kit.tables(rng), seedFrom(`every move ${i}`));
    for (let decision = spellbook.decision(s); decision !== undefined; decision = spellbook.decision(s)) {
      const seat = decision.seats[0];
      const legal = spellbook.legal(s, seat);
      if (below(rng, 25) === 0) {
        for (const words of everyWord(s, seat)) {
          const move = spellbook.notation.parseMove(s, seat, words);
          const rule = spellbook.refusal(s, seat, words);
          if ((rule === undefined) !== (move !== undefined && legal.includes(move))) {
            wrong.push(`'${words}' is refused by ${rule} in\n${spellbook.notation.formatState(s)}`);
          }
        }
      }
      spellbook.apply(s, seat, legal[below(rng, legal.length)]);
    }
  }
  expect(wrong).toEqual([]);
});

test('gibberish has no rule against it, nor has anybody who is not at the table', () => {
  const s = must(spellbook.notation.parseState('altar Rs\npool 0 Ys\npool 1 Bo'));
  for (const words of [
    '',
    'x',
    'take',
    'take Xx',
    'take Rs Rs',
    'pass on',
    'growth',
    'blaze 3',
    'learn storm',
    'pay',
    'pay ',
  ]) {
    for (const seat of [0, 1]) expect(spellbook.refusal(s, seat, words), words).toBeUndefined();
  }
  for (const seat of [-1, 2, 0.5, Number.NaN]) {
    expect(spellbook.legal(s, seat)).toEqual([]);
    expect(spellbook.refusal(s, seat, 'take Rs')).toBeUndefined();
  }
});

const PAYING = 'altar Rs\npool 0 Ys Gs Yv Ks Yv Ws Bs\npool 1\nnext evening seat 0';

test('a payment named in another order is the same payment, and stored in the order of the pool (SB-39)', () => {
  let s = must(spellbook.notation.parseState(PAYING));
  for (const words of ['learn abundance 3', 'mark Yv']) s = must(play(spellbook, s, 0, words)).state;
  for (const [typed, stored] of [
    ['pay Bs Ys Ks Gs', 'pay Ys Gs Ks Bs'],
    ['pay Ys Gs Ks Bs', 'pay Ys Gs Ks Bs'],
    ['pay Ws Yv Ks Gs', 'pay Gs Ks Yv Ws'],
  ]) {
    expect(spellbook.refusal(s, 0, typed), typed).toBeUndefined();
    expect(must(play(spellbook, s, 0, typed)).words).toBe(stored);
  }
  expect(spellbook.refusal(s, 0, 'pay Bs Yv')).toBe('SBR-10');
  expect(spellbook.refusal(s, 0, 'pay Ro Ys')).toBe('SBR-10');
});

test('what Clone copies from a card with a marker is refused for its own reason (SBR-31, SBR-33)', () => {
  const position =
    'spells focus clone transmutation\naltar Rs\npool 0 Ro Go Bv\npool 1\nlearned 0 clone=4o\nlearned 1 focus=3v\nnext noon seat 0';
  const { state } = must(play(spellbook, must(spellbook.notation.parseState(position)), 0, 'clone 4'));
  expect(spellbook.refusal(state, 0, 'focus 3 v')).toBeUndefined();
  expect(spellbook.refusal(state, 0, 'focus 4 v')).toBe('SBR-33');
  expect(spellbook.refusal(state, 0, 'focus 3 s')).toBe('SBR-33');
  expect(spellbook.refusal(state, 0, 'focus 3')).toBe('SBR-33');
  expect(spellbook.refusal(state, 0, 'transmute feast 3 v')).toBe('SBR-31');
  expect(spellbook.refusal(state, 0, 'growth 4')).toBe('SB-23');
});
