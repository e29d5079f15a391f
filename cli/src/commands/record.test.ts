import { playThrough } from '@conclave/kernel/match';
import { parseRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

interface Line {
  readonly type: string;
  readonly move: number;
  readonly seat: number;
  readonly seats: readonly number[];
  readonly words: string;
  readonly legal: Readonly<Record<number, readonly string[]>>;
  readonly position: string;
  readonly draws: readonly number[];
  readonly event: { readonly type: string; readonly seat: number };
  readonly onlyFor?: number;
}

const linesOf = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('the same seed gives the same record, another seed another', async () => {
  const [one, same, other] = [
    await perform('record toy --seed apple'),
    await perform('record toy --seed apple'),
    await perform('record toy --seed pear'),
  ];
  expect(one.exit).toBe(0);
  expect(one.out).toBe(same.out);
  expect(one.out).not.toBe(other.out);
  expect(JSON.parse((await perform('record toy')).out).seed).not.toBe(
    JSON.parse((await perform('record toy')).out).seed,
  );
});

test('a record is replayed to any point, from a file or from a pipe', async () => {
  const { out: record } = await perform('record toy --seed apple --options cards=8');
  const { record: read } = must(parseRecord(() => toy, record));
  expect(read.options).toEqual({ seats: 2, cards: 8 });
  const piped = await perform('replay -', { input: record });
  expect(piped).toEqual({ exit: 0, out: `${toy.notation.formatState(must(playThrough(toy, read)).state)}\n`, err: '' });
  const file = fileWith(record);
  const early = await perform(['replay', file, '--at', '1']);
  expect(early.out).toBe(`${toy.notation.formatState(must(playThrough(toy, read, { until: 1 })).state)}\n`);
  const seen = await perform(['replay', file, '--at', '1', '--seat', '1']);
  expect(seen.out).toBe(
    `${toy.notation.formatState(toy.redact(must(playThrough(toy, read, { until: 1 })).state, 1))}\n`,
  );
});

test('replay --json tells what is asked, what is legal, and how it ended', async () => {
  const { out: record } = await perform('record toy --seed apple');
  const early = JSON.parse((await perform('replay - --at 0 --json', { input: record })).out);
  expect(early).toMatchObject({ game: 'toy', move: 0, decision: { prompt: 'lay', seats: [0, 1] } });
  expect(early.legal[0]).toHaveLength(3);
  const end = JSON.parse((await perform('replay - --json', { input: record })).out);
  expect(end.decision).toBeUndefined();
  expect(end.outcome.winners.length).toBeGreaterThan(0);
});

test('replay --log tells a seat what it may hear', async () => {
  const { out: record } = await perform('record toy --seed apple');
  const log = async (words: string) => (await perform(words, { input: record })).out.trim().split('\n');
  expect((await log('replay - --log --at 2')).slice(0, 3)).toEqual([
    '1. ⟦event.laid⟧ (T-1)',
    '2. ⟦event.laid⟧ (T-1)',
    '2. ⟦event.shown⟧ (T-1)',
  ]);
  expect((await log('replay - --log --seat 0')).length).toBeGreaterThan((await log('replay - --log')).length);
});

test('--events tells enough to play the game along', async () => {
  const { out: record } = await perform('record toy --seed apple --bots greedy,random');
  const { record: read } = must(parseRecord(() => toy, record));
  const lines = linesOf((await perform('record toy --seed apple --bots greedy,random --events')).out);
  const of = (type: string) => lines.filter((line) => line.type === type);
  expect(lines[0]).toMatchObject({
    type: 'table',
    game: 'toy',
    version: 1,
    seed: read.seed,
    bots: ['greedy', 'random'],
  });
  expect(of('move').map(({ seat, words }) => ({ seat, move: words }))).toEqual(read.moves);
  for (const [i, { legal, seats }] of of('asked').entries()) {
    const move = read.moves[i];
    expect(seats).toContain(move?.seat);
    expect(legal[move?.seat ?? -1]).toContain(move?.move);
  }
  expect(of('position').map(({ position }) => position)).toEqual(
    [0, ...read.moves.keys()].map((_, at) =>
      toy.notation.formatState(must(playThrough(toy, read, { until: at })).state),
    ),
  );
  expect(lines.at(-1)).toMatchObject({ type: 'outcome', ...toy.outcome(must(playThrough(toy, read)).state) });
});

test('--events tells private events with the seat that hears them', async () => {
  const events = linesOf((await perform('record toy --seed apple --events')).out).filter(
    ({ type }) => type === 'event',
  );
  const [told, whispered] = events.filter(({ event }) => event.type === 'drew');
  expect(told).not.toHaveProperty('onlyFor');
  expect(told?.event).not.toHaveProperty('card');
  expect(whispered).toHaveProperty('onlyFor', whispered?.event.seat);
  expect(whispered?.event).toHaveProperty('card');
});

test('with the numbers that were drawn another program can shuffle along', async () => {
  const lines = linesOf((await perform('record toy --seed apple --events')).out);
  const draws = lines.find(({ type }) => type === 'chance')?.draws;
  const deck = Array.from({ length: 12 }, (_, card) => card);
  expect(draws).toHaveLength(deck.length - 1);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = (draws?.[deck.length - 1 - i] ?? 0) % (i + 1); // none of these draws was rejected, or there would be more
    [deck[i], deck[j]] = [deck[j] ?? -1, deck[i] ?? -1];
  }
  const position = JSON.parse(lines.find(({ type }) => type === 'position')?.position ?? '{}');
  expect(deck.slice(0, 6)).toEqual(position.deck);
});
