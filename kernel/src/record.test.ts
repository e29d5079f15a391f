import { expect, test } from 'vitest';
import { toy, type ToyEvent, type ToyOptions, type ToyState } from '../testing/toy.ts';
import { below, seeded, seedFrom } from './chance.ts';
import type { Game } from './game.ts';
import { begin, enter, playThrough, recordOf } from './match.ts';
import { legalWords, play } from './play.ts';
import { type GameRecord, MAX_MOVES, MAX_RECORD_CHARS, parseRecord } from './record.ts';
import { must } from './result.ts';

const gameOf = (id: string): Game<ToyState, ToyEvent, ToyOptions> | undefined => (id === 'toy' ? toy : undefined);
const record = recordOfAGame();
const text = JSON.stringify(record);

test.each([
  ['no JSON', 'hello', 'bad-record'],
  ['a truncated record', text.slice(0, -20), 'bad-record'],
  ['a list', '[]', 'bad-record'],
  ['null', 'null', 'bad-record'],
  ['no game', '{}', 'bad-record'],
  ['an unknown game', JSON.stringify({ ...record, game: 'chess' }), 'unknown-game'],
  ['another version', JSON.stringify({ ...record, version: 99 }), 'other-version'],
  ['a short seed', JSON.stringify({ ...record, seed: '12' }), 'bad-seed'],
  ['too many seats', JSON.stringify({ ...record, options: { seats: 3 } }), 'bad-seats'],
  ['malformed options', JSON.stringify({ ...record, options: 'two' }), 'bad-options'],
  ['moves that are no list', JSON.stringify({ ...record, moves: {} }), 'bad-record'],
  ['a move without a seat', JSON.stringify({ ...record, moves: [{ move: 'lay 1' }] }), 'bad-record'],
  ['a move that is null', JSON.stringify({ ...record, moves: [null] }), 'bad-record'],
  [
    'a move of a thousand characters',
    JSON.stringify({ ...record, moves: [{ seat: 0, move: 'x'.repeat(1000) }] }),
    'bad-record',
  ],
  [
    'far too many moves',
    JSON.stringify({ ...record, moves: Array.from({ length: MAX_MOVES + 1 }, () => record.moves[0]) }),
    'too-large',
  ],
  ['a very large text', ' '.repeat(MAX_RECORD_CHARS + 1), 'too-large'],
])('%s is refused with a sentence', (_what, raw, code) => {
  const parsed = parseRecord(gameOf, raw);
  expect(!parsed.ok && parsed.problem.code).toBe(code);
  expect(!parsed.ok && parsed.problem.text.length).toBeGreaterThan(10);
});

test('a move of a seat that is not asked is refused, and the state stays as it was', () => {
  const state = toy.setup({ seats: 2, cards: 12 }, seedFrom('asked'));
  const laid = must(play(toy, state, 0, legalWords(toy, state, 0)[0])).state;
  const before = JSON.stringify(laid);
  const again = play(toy, laid, 0, legalWords(toy, state, 0)[1]);
  expect(!again.ok && again.problem.code).toBe('not-asked');
  expect(JSON.stringify(laid)).toBe(before);
});

test('after the end every move is refused', () => {
  const played = play(toy, must(playThrough(toy, record)).state, 0, 'lay 1');
  expect(!played.ok && played.problem.code).toBe('game-over');
});

function recordOfAGame(): GameRecord<ToyOptions> {
  const rng = seeded(seedFrom('moves'));
  const match = begin(toy, { options: { seats: 2, cards: 12 }, seed: seedFrom('a game') });
  for (let decision = toy.decision(match.state); decision !== undefined; decision = toy.decision(match.state)) {
    const [seat] = decision.seats;
    const words = legalWords(toy, match.state, seat);
    must(enter(match, { seat, move: words[below(rng, words.length)] }));
  }
  return recordOf(match);
}
