import { expect, test } from 'vitest';
import { toy, type ToyEvent, type ToyOptions, type ToyState } from '../testing/toy.ts';
import { below, seeded, seedFrom } from './chance.ts';
import type { Game } from './game.ts';
import { legalWords, play } from './play.ts';
import { type GameRecord, MAX_MOVES, MAX_RECORD_CHARS, parseRecord, replay } from './record.ts';
import { must } from './result.ts';

const gameOf = (id: string): Game<ToyState, ToyEvent, ToyOptions> | undefined => (id === 'toy' ? toy : undefined);
const record = recordOfAGame();
const text = JSON.stringify(record);

test('a record replays to the same position, and to any point on the way', () => {
  const whole = must(replay(toy, record));
  expect(toy.decision(whole)).toBeUndefined();
  for (let until = 0; until <= record.moves.length; until++) {
    let state = must(replay(toy, record, { until }));
    for (const { seat, move } of record.moves.slice(until)) state = must(play(toy, state, seat, move)).state;
    expect(state).toEqual(whole);
  }
});

test('a witness of a replay is told every step with its events', () => {
  const heard: string[] = [];
  must(replay(toy, record, { witness: ({ events }) => heard.push(...events.map(({ event }) => event.type)) }));
  expect(heard.filter((type) => type === 'laid').length).toBe(
    record.moves.filter(({ move }) => move.startsWith('lay')).length,
  );
});

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

test('a move that is not legal stops the replay and says which, and by what rule', () => {
  const moves = record.moves.map((move, i) => (i === 3 ? { seat: move.seat, move: 'lay 99' } : move));
  const replayed = replay(toy, { ...record, moves });
  expect(replayed.ok).toBe(false);
  if (!replayed.ok) expect(replayed.problem.text).toMatch(/^move 4: /);
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
  const played = play(toy, must(replay(toy, record)), 0, 'lay 1');
  expect(!played.ok && played.problem.code).toBe('game-over');
});

function recordOfAGame(): GameRecord<ToyOptions> {
  const rng = seeded(seedFrom('moves'));
  const options = { seats: 2, cards: 12 };
  const seed = seedFrom('a game');
  const moves: { seat: number; move: string }[] = [];
  let state = toy.setup(options, seed);
  for (let decision = toy.decision(state); decision !== undefined; decision = toy.decision(state)) {
    const [seat] = decision.seats;
    const words = legalWords(toy, state, seat);
    const move = words[below(rng, words.length)];
    moves.push({ seat, move });
    ({ state } = must(play(toy, state, seat, move)));
  }
  return { game: 'toy', version: 1, options, seed, moves };
}
