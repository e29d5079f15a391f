import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { FIRST_MONUMENT, FIRST_PLACE } from './components/component.ts';
import { COMPONENTS, IDS } from './components/values.ts';
import { resarcana } from './index.ts';
import { isEvent } from './score-attack.ts';
import type { State } from './state.ts';

function table(raw: Record<string, unknown>, label = 'table'): State {
  return resarcana.setup(must(parseOptions(resarcana, raw)), seedFrom(label));
}

test('the box holds 40 artifacts, 10 mages, 8 items, 10 sides of Places and 10 monuments (RA-B2, RA-B5)', () => {
  expect([40, 10, 8, 10, 10].reduce((sum, n) => sum + n)).toBe(COMPONENTS.length);
  expect(COMPONENTS.filter((component) => component.dragon).length).toBe(6);
  expect(COMPONENTS.filter((component) => component.creature).length).toBe(7);
  expect(COMPONENTS.slice(0, 40).filter((component) => component.points === 1).length).toBe(12);
});

test('five Places, two monuments face up and eight in the deck, eight items, at every number of players (RA-B9, RA-B11)', () => {
  for (const seats of [2, 3, 4]) {
    const s = table({ seats });
    expect([s.places.length, s.display.length, s.monuments.length, s.items.length]).toEqual([5, 2, 8, 8]);
    expect(s.pools).toEqual(s.pools.map(() => [1, 1, 1, 1, 1]));
    expect(s.hands.map((hand) => hand.length)).toEqual(s.hands.map(() => 3));
    expect(s.decks.map((deck) => deck.length)).toEqual(s.decks.map(() => 5));
    expect(s.mages.map((mages) => mages.length)).toEqual(s.mages.map(() => 2));
  }
});

test('each Place shows either side, and the first player may be anyone (RA-B10, RA-B13)', () => {
  const sides = new Set<number>();
  const firsts = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const s = table({ seats: 3 }, `sides ${i}`);
    for (const place of s.places) sides.add(place);
    firsts.add(s.first);
  }
  expect(sides.size).toBe(10);
  expect([...firsts].sort()).toEqual([0, 1, 2]);
});

test('a player knows the own eight artifacts, not their order (RA-B14)', () => {
  const s = table({ seats: 2 });
  const view = resarcana.redact(s, 0);
  expect(view.decks[0]).toEqual([-1, -1, -1, -1, -1]);
  expect(view.fresh[0]).toEqual([...s.hands[0], ...s.decks[0]].sort((a, b) => a - b));
  expect(view.fresh[1]).toEqual(Array.from({ length: 8 }, () => -1));
});

test('pools and discards are open to all (RA-Q18, RA-B35)', () => {
  const s = must(resarcana.notation.parseState('seat 0 pool 3E 1G\nseat 0 discard vault prism'));
  expect(resarcana.redact(s).pools).toEqual(s.pools);
  expect(resarcana.redact(s, 1).discards).toEqual(s.discards);
});

test('essences never run out (RA-B4)', () => {
  const s = must(resarcana.notation.parseState('seat 0 pool 900E\nseat 0 play horn-of-plenty'));
  expect(s.pools[0][0]).toBe(900);
});

test("the score attack always shows Dragon's Lair, and its row is in any order (RA-S2, RA-Q45)", () => {
  const lefts = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const s = table({ seats: 1, mode: 'score-attack' }, `row ${i}`);
    expect(s.places.map((place) => IDS[place])).toContain('dragons-lair');
    lefts.add((s.places[0] - FIRST_PLACE) >> 1);
  }
  expect(lefts.size).toBe(5);
});

test('the event deck is open and made of undealt cards that strike or give (RA-S5, RA-S6, RA-S7, RA-Q27)', () => {
  for (let i = 0; i < 30; i++) {
    const s = table({ seats: 1, mode: 'score-attack' }, `events ${i}`);
    expect(s.events.length).toBe(5);
    for (const card of s.events) {
      expect(card === -2 || isEvent(card)).toBe(true);
      expect([...s.hands[0], ...s.decks[0]]).not.toContain(card);
    }
    expect(resarcana.redact(s, 0).events).toEqual(s.events);
  }
  expect(IDS.slice(0, 40).filter((_, card) => isEvent(card)).length).toBe(11);
});

test('the Automa starts with one of each, the Artificer and both markers at the top (RA-A9, RA-A10, RA-Q54)', () => {
  const s = table({ seats: 1, mode: 'automa' });
  expect(s.pools[1]).toEqual([1, 1, 1, 1, 1]);
  expect(s.tableaux[1].map((card) => IDS[card])).toEqual(['artificer']);
  expect([s.essenceMarker, s.actionMarker]).toEqual([0, 0]);
});

test('with the option its track starts anywhere, and two mages are offered instead of nine (RA-A28, RA-A3)', () => {
  const starts = new Set<number>();
  for (let i = 0; i < 60; i++) {
    const s = table({ seats: 1, mode: 'automa', track: 'random-start', mage: 'two' }, `start ${i}`);
    starts.add(s.essenceMarker);
    expect(s.mages[0].length).toBe(2);
    expect(s.mages[0].map((mage) => IDS[mage])).not.toContain('artificer');
  }
  expect(starts.size).toBe(6);
});

/** Answers every question until the first action with its first option. */
function begin(s: State): void {
  while (resarcana.decision(s)?.prompt !== 'action') resarcana.apply(s, 0, resarcana.legal(s, 0)[0]);
}

test('the Automa has three open cards and five hidden ones, before or after the draft (RA-A5, RA-A11, RA-A12, RA-A13, RA-Q46)', () => {
  for (const automaFirst of [false, true]) {
    const s = table({ seats: 1, mode: 'automa', automaFirst });
    resarcana.apply(s, 0, resarcana.legal(s, 0)[0]);
    expect(s.hands[1].length).toBe(automaFirst ? 3 : 0);
    begin(s);
    expect([s.hands[1].length, s.decks[1].length, s.decks[0].length, s.hands[0].length]).toEqual([3, 5, 5, 3]);
    const view = resarcana.redact(s, 0);
    expect(view.hands[1]).toEqual(s.hands[1]);
    expect(view.decks[1]).toEqual([-1, -1, -1, -1, -1]);
    expect(s.places.length).toBe(5);
  }
});

test('the die of the essence track shows all six places (RA-A30, RA-Q36), that of the action track moves by 0, 1 or 2 (RA-A39, RA-Q42)', () => {
  const shown = new Set<string>();
  const steps = new Set<number>();
  for (let i = 0; i < 40; i++) {
    const s = table({ seats: 1, mode: 'automa', track: 'die', actionDie: true }, `dice ${i}`);
    begin(s);
    for (let n = 0; n < 30 && resarcana.decision(s) !== undefined; n++) {
      const moves = resarcana.legal(s, 0);
      resarcana.apply(s, 0, moves[(i + n) % moves.length], (event) => {
        if (event.type === 'automa-collect') shown.add(event.track);
        if (event.type === 'automa-die') steps.add(event.count);
      });
    }
  }
  expect(shown.size).toBe(6);
  expect([...steps].sort()).toEqual([0, 1, 2]);
});

test('all cards of a game stay in it, exactly those that were dealt', () => {
  for (let i = 0; i < 10; i++) {
    const s = table({ seats: 2 }, `kept ${i}`);
    const artifacts = () =>
      [s.hands, s.decks, s.discards, s.tableaux]
        .flat(2)
        .filter((card) => card < 40)
        .sort((a, b) => a - b);
    const dealt = artifacts();
    for (let n = 0; n < 300 && resarcana.decision(s) !== undefined; n++) {
      const seat = resarcana.decision(s)?.seats[0] ?? 0;
      const moves = resarcana.legal(s, seat);
      resarcana.apply(s, seat, moves[(n * 7 + i) % moves.length]);
      expect(artifacts()).toEqual(dealt);
    }
    expect(s.monuments.every((card) => card >= FIRST_MONUMENT)).toBe(true);
  }
});
