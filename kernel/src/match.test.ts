import { expect, test } from 'vitest';
import { type ToyEvent, type ToyOptions, type ToyState, toy } from '../testing/toy.ts';
import { below, seeded, seedFrom } from './chance.ts';
import type { Game } from './game.ts';
import { accept, apply, begin, enter, eventsOf, type Match, playThrough, recordOf } from './match.ts';
import { legalWords, play, readMove } from './play.ts';
import { must } from './result.ts';

const START = { options: { seats: 2, cards: 12 }, seed: seedFrom('a game') };
const whole = played(1000);
const record = recordOf(whole);

test('a record replays to the same position, and to any point on the way', () => {
  expect(toy.decision(whole.state)).toBeUndefined();
  for (let until = 0; until <= record.moves.length; until++) {
    const match = must(playThrough(toy, record, { until }));
    expect(match.moves).toEqual(record.moves.slice(0, until));
    for (const entry of record.moves.slice(until)) must(enter(match, entry));
    expect(match).toEqual(whole);
  }
});

test('a witness of a replay is told every step with its events', () => {
  const states: ToyState[] = [];
  const words: string[] = [];
  const match = must(
    playThrough(toy, record, {
      witness: (step) => {
        expect(step.index).toBe(states.length);
        states.push(step.before);
        words.push(step.words);
      },
    }),
  );
  expect(words).toEqual(record.moves.map(({ move }) => move));
  expect(states).toEqual(record.moves.map((_, until) => must(playThrough(toy, record, { until })).state));
  const laid = eventsOf(match).map((events) => events.filter(({ event }) => event.type === 'laid').length);
  expect(laid).toEqual(record.moves.map(({ move }) => (move.startsWith('lay') ? 1 : 0)));
});

test('a move that is not legal stops the replay and says which', () => {
  const moves = record.moves.map((entry, i) => (i === 3 ? { ...entry, move: 'lay 99' } : entry));
  const replayed = playThrough(toy, { ...record, moves });
  expect(replayed.ok ? undefined : replayed.problem).toMatchObject({
    move: 4,
    text: expect.stringMatching(/^move 4: /),
  });
});

test('a move is stored as the game writes it, with what stood beside it', () => {
  const match = begin<ToyState, ToyEvent, ToyOptions, { seat: number; move: string; at: number }>(toy, START);
  const [first = ''] = legalWords(toy, match.state, 0);
  must(enter(match, { seat: 0, move: first.replace(/ (?=\d$)/, ' 0'), at: 7 }));
  expect(match.moves).toEqual([{ seat: 0, move: first, at: 7 }]);
  expect(recordOf(match).moves).toEqual([{ seat: 0, move: first }]);
});

test('a refused move leaves the match as it was', () => {
  const match = played(3);
  const before = structuredClone({ ...match, game: undefined });
  expect(enter(match, { seat: 0, move: 'lay 99' }).ok).toBe(false);
  expect({ ...match, game: undefined }).toEqual(before);
});

test('a move that the engine cannot play leaves the match as it was', () => {
  const faulty: Game<ToyState, ToyEvent, ToyOptions> = {
    ...toy,
    apply(s, seat, move, emit) {
      toy.apply(s, seat, move, emit);
      throw new Error('a bug');
    },
  };
  const match = begin(faulty, START);
  const [move = ''] = legalWords(toy, match.state, 0);
  expect(() => enter(match, { seat: 0, move })).toThrow('a bug');
  expect(match).toEqual(begin(faulty, START));
});

test('a move entered, applied or accepted leads to the same match and events', () => {
  const [entry] = record.moves;
  const [entered, applied, accepted] = [begin(toy, START), begin(toy, START), begin(toy, START)];
  const events = must(enter(entered, entry));
  expect(apply(applied, entry, must(readMove(toy, applied.state, entry.seat, entry.move)))).toEqual(events);
  const result = must(play(toy, accepted.state, entry.seat, entry.move));
  accept(accepted, entry, result);
  expect(result.events).toEqual(events);
  expect(applied).toEqual(entered);
  expect(accepted).toEqual(entered);
});

/** A match of at most so many random moves. */
function played(moves: number): Match<ToyState, ToyEvent, ToyOptions> {
  const match = begin(toy, START);
  const rng = seeded(seedFrom('moves'));
  for (
    let decision = toy.decision(match.state);
    decision && match.moves.length < moves;
    decision = toy.decision(match.state)
  ) {
    const [seat] = decision.seats;
    const words = legalWords(toy, match.state, seat);
    must(enter(match, { seat, move: words[below(rng, words.length)] }));
  }
  return match;
}
