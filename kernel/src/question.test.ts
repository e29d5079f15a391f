import { seedFrom } from '@conclave/kernel/chance';
import { toy } from '@conclave/kernel/testing/toy';
import { toyKit } from '@conclave/kernel/testing/toy-kit';
import { expect, test } from 'vitest';
import { legalWords, play, readMove } from './play.ts';
import { named, question, parseWords, whyNot, wordsOf } from './question.ts';
import type { Frame } from './script.ts';
import { must } from './result.ts';

interface Table {
  readonly altar: readonly number[];
  readonly isFull: boolean;
}

const TOKENS = { ...named(['Rs', 'Rv', 'Go', 'Ks']), alike: true };
const KS = 3;
const FRAME: Frame = { script: '', line: 0, seat: 0, card: 0, count: 0, pick: 0 };

/** Take a token from the altar, but never a black one; or stop. */
const taking = question<Table>({
  choices: [
    {
      verb: 'take',
      pieces: TOKENS,
      base: 10,
      from: (t) => t.altar,
      whyNone: (t) => (t.isFull ? 'Q-1' : undefined),
      whyNot: (_t, _seat, token) => (token === KS ? 'Q-2' : undefined),
      absent: (_t, _seat, token) => (token === KS ? 'Q-2' : 'Q-3'),
    },
    { verb: 'stop', move: 99, declines: true },
  ],
  turn: 'Q-4',
  elsewhere: { '*': 'Q-5' },
});

const refusal = (table: Table, words: string) => {
  const parsed = parseWords(taking.choices, table, 0, words);
  return parsed === undefined ? 'no move' : whyNot(parsed, table, 0, FRAME);
};

test('what is there and open is legal, equal pieces once, empty places never', () => {
  const table = { altar: [2, -1, 0, 2, KS], isFull: false };
  const words = taking.legal(table, 0, FRAME).map((move) => wordsOf(taking.choices, table, 0, move));
  expect(words).toEqual(['take Go', 'take Rs', 'stop']);
  expect(taking.hasAnswer(table, 0, FRAME)).toBe(true);
  for (const word of words) expect(refusal(table, word)).toBeUndefined();
});

test('to decline is offered beside another answer only', () => {
  for (const table of [
    { altar: [], isFull: false },
    { altar: [KS], isFull: false },
    { altar: [0], isFull: true },
  ]) {
    expect(taking.legal(table, 0, FRAME)).toEqual([]);
    expect(taking.hasAnswer(table, 0, FRAME)).toBe(false);
  }
});

test('a refusal names why all are closed, then that the piece is not there, then why this one is closed', () => {
  expect(refusal({ altar: [KS], isFull: true }, 'take Ks')).toBe('Q-1');
  expect(refusal({ altar: [KS], isFull: false }, 'take Rv')).toBe('Q-3');
  expect(refusal({ altar: [KS], isFull: false }, 'take Ks')).toBe('Q-2');
  expect(refusal({ altar: [], isFull: false }, 'take Ks')).toBe('Q-2');
});

test('words that no choice is written in are no move', () => {
  for (const words of [
    '',
    'take',
    'take ',
    'take  Rs',
    'take Rs ',
    'takeRs',
    'take Xx',
    'stop it',
    'stopped',
    'Stop',
  ]) {
    expect(refusal({ altar: [0], isFull: false }, words)).toBe('no move');
  }
});

test('a move that is typed in another way is the same move, and stored as the game writes it', () => {
  const state = toy.setup({ seats: 2, cards: 12 }, seedFrom('typed'));
  const seat = [0, 1].find((each) => state.hands[each].some((card) => card < 10)) ?? 0;
  const words = legalWords(toy, state, seat)[0];
  const typed = words.replace(' ', ' 0');
  expect(must(readMove(toy, state, seat, typed))).toBe(must(readMove(toy, state, seat, words)));
  expect(must(play(toy, state, seat, typed)).words).toBe(words);
});

test('a seat that waits is told whose turn it is, and words of another question what is asked now', () => {
  const state = toy.setup({ seats: 2, cards: 12 }, seedFrom('turns'));
  expect(toy.refusal(state, 0, 'boast')).toBe('T-2');
  for (const seat of [0, 1]) toy.apply(state, seat, state.hands[seat][0]);
  const asked = toy.decision(state)?.seats[0] ?? 0;
  expect(toyKit.questions.current(state, asked)).toMatchObject({ isYourTurn: true });
  expect(toy.refusal(state, asked, 'boast')).toBeUndefined();
  expect(toy.refusal(state, 1 - asked, 'boast')).toBe('T-2');
  expect(toy.refusal(state, asked, 'lay 3')).toBe('T-1');
  expect(toy.refusal(state, asked, 'lay 100')).toBeUndefined();
});
