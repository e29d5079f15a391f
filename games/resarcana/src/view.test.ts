import { seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords, play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { the } from './components/table.ts';
import { IDS } from './components/values.ts';
import { resarcana } from './index.ts';
import type { State } from './state.ts';

const at = (text: string) => must(resarcana.notation.parseState(text));

/** Worlds that a seat may imagine. */
function worlds(s: State, seat: number, count = 60): State[] {
  const view = resarcana.redact(s, seat);
  return Array.from({ length: count }, (_, i) => resarcana.determinise(view, seat, seeded(seedFrom(`world ${i}`))));
}

test('a player imagines the own deck in every order, but with the own cards (RA-B14)', () => {
  const s = at('seat 0 hand vault\nseat 0 deck prism crypt hawk');
  const decks = new Set(worlds(s, 0).map((world) => world.decks[0].join()));
  expect(decks.size).toBe(6);
  for (const deck of decks) {
    expect(deck.split(',').map(Number).sort()).toEqual([the('prism'), the('crypt'), the('hawk')].map(Number).sort());
  }
});

test('cards everybody saw go into the deck and stay there (RA-B52)', () => {
  let s = at('seat 0 play elvish-bow\nseat 0 hand athanor\nseat 0 discard vault prism');
  s = must(play(resarcana, s, 0, 'use elvish-bow.2')).state;
  for (const world of worlds(s, 1)) {
    const shuffled = [the('vault'), the('prism')];
    expect(shuffled).toContain(world.decks[0][0]);
    expect(world.hands[0].filter((card) => shuffled.includes(card)).length).toBe(1);
    expect(shuffled).not.toContain(world.hands[0].find((card) => !shuffled.includes(card)));
  }
});

test('what a look showed stays known until it is drawn (RA-B54)', () => {
  let s = at('seat 0 play seer\nseat 0 deck prism vault crypt hawk athanor');
  s = must(play(resarcana, s, 0, 'use seer.1')).state;
  s = must(play(resarcana, s, 0, 'order crypt')).state;
  s = must(play(resarcana, s, 0, 'order prism')).state;
  for (const world of worlds(s, 0)) {
    expect(world.decks[0].slice(0, 3).map((card) => IDS[card])).toEqual(['crypt', 'prism', 'vault']);
  }
  expect(new Set(worlds(s, 1).map((world) => world.decks[0][0])).size).toBeGreaterThan(5);
});

test('monuments seen by one and reordered by another are still among the top ones', () => {
  let s = at('seat 0 play seer\nseat 1 play oracle\nmonuments temple library colossus great-pyramid obelisk');
  for (const [seat, words] of [
    [0, 'use seer.1'],
    [0, 'order temple'],
    [0, 'order library'],
    [1, 'use oracle.1'],
    [1, 'order colossus'],
    [1, 'order temple'],
  ] as const) {
    s = must(play(resarcana, s, seat, words)).state;
  }
  const tops = worlds(s, 0).map((world) => world.monuments.slice(0, 3));
  for (const top of tops) expect([...top].sort()).toEqual([the('temple'), the('library'), the('colossus')].sort());
  expect(new Set(tops.map((top) => top.join())).size).toBe(6);
});

test('in a draft for two everyone knows all rival cards but the first of each pack (RA-B18)', () => {
  let s = resarcana.setup(must(parseOptions(resarcana, { seats: 2, mode: 'draft' })), seedFrom('draft'));
  while (resarcana.decision(s)?.prompt === 'draft') {
    const [seat] = resarcana.decision(s)?.seats ?? [];
    s = must(play(resarcana, s, seat, legalWords(resarcana, s, seat)[0])).state;
  }
  const rival = [...s.hands[1], ...s.decks[1]];
  expect(rival.filter((card) => (s.known[card] & 1) !== 0).length).toBe(6);
  expect(rival.length).toBe(8);
});

test('in a draft for four a card handed on is imagined at each seat it can have gone to', () => {
  let s = resarcana.setup(must(parseOptions(resarcana, { seats: 4, mode: 'draft' })), seedFrom('draft'));
  for (const seat of [0, 1, 2, 3]) s = must(play(resarcana, s, seat, legalWords(resarcana, s, seat)[0])).state;
  const passed = s.packs[1].slice();
  for (const world of worlds(s, 0)) expect(world.packs[1]).toEqual(passed);
  for (const seat of [0, 1, 2, 3]) s = must(play(resarcana, s, seat, legalWords(resarcana, s, seat)[0])).state;
  const kept = new Set<number>();
  for (const world of worlds(s, 0)) {
    const one = world.hands[1].filter((card) => passed.includes(card));
    expect(one.length).toBe(1);
    kept.add(one[0]);
    expect([...world.packs[2], ...one].sort((a, b) => a - b)).toEqual(passed);
  }
  expect(kept.size).toBe(3);
});

test('a pending reaction survives storing, and goes on the same (RA-B64)', () => {
  const before = at('mode standard 3\nseat 0 play fire-dragon\nseat 1 pool 2L 1C\nseat 2 play temple\nseat 2 pool 2L');
  const s = must(play(resarcana, before, 0, 'use fire-dragon.1')).state;
  const stored = JSON.parse(JSON.stringify(s)) as State;
  const written = at(resarcana.notation.formatState(s));
  for (const each of [stored, written]) {
    expect(resarcana.decision(each)).toEqual({ prompt: 'react', seats: [1] });
    expect(legalWords(resarcana, each, 1)).toEqual(['escape', 'suffer']);
    const after = must(play(resarcana, must(play(resarcana, each, 1, 'escape')).state, 2, 'react temple.1')).state;
    expect(after.pools.slice(1)).toEqual([
      [0, 2, 0, 0, 0],
      [0, 2, 0, 0, 0],
    ]);
  }
});

test('bad positions are refused with a sentence', () => {
  for (const text of [
    'mode duo',
    'mode standard 7',
    'seat 5 pool 1E',
    'seat 0 pool E',
    'seat 0 play nightshade',
    'seat 0 hand vault\nseat 1 hand vault',
    'seat 0 pool 1E\nseat 0 pool 1L',
    'next nowhere:1',
    'gibberish',
  ]) {
    expect(resarcana.notation.parseState(text).ok).toBe(false);
  }
});
