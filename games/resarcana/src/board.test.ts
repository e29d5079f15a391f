import { readFileSync } from 'node:fs';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import {
  cardAsking,
  cardNamed,
  factsOf,
  isInOwnAction,
  isTieBroken,
  leaders,
  type Naming,
  namingOf,
  preview,
  priceNow,
  purposesOf,
  rulingsOf,
  scoreOf,
  threatTo,
  wantedCards,
} from './board.ts';
import { TABLE } from './components/table.ts';
import { resarcana } from './index.ts';
import { canPlace, discountOn } from './prices.ts';
import type { State } from './state.ts';

const read = (...lines: string[]): State => must(resarcana.notation.parseState(lines.join('\n')));
const the = (id: string): number => cardNamed(id) ?? -1;
const options = (chosen: object) => must(parseOptions(resarcana, chosen));

/** The positions of a game in which everybody does anything at all. */
function* positions(name: string, chosen: object): Generator<State> {
  const rng = seeded(seedFrom(`moves ${name}`));
  const s = resarcana.setup(options(chosen), seedFrom(name));
  for (;;) {
    const seat = resarcana.decision(s)?.seats[0];
    if (seat === undefined) return;
    yield s;
    const moves = resarcana.legal(s, seat);
    resarcana.apply(s, seat, moves[below(rng, moves.length)]);
  }
}

test('a component says what it is, costs and is worth', () => {
  expect(factsOf(the('sunken-reef'))).toMatchObject({
    kind: 'place',
    price: [
      ['C', 5],
      ['E', 2],
      ['L', 2],
    ],
    points: 0,
    isGrowing: true,
    essence: 2,
  });
  expect(factsOf(the('temple'))).toMatchObject({ kind: 'monument', price: [['G', 4]] });
  expect(factsOf(the('guard-dog'))).toMatchObject({ kind: 'creature', reacts: [false, true] });
});

test('what is missing of a price is exactly what forbids to pay it', () => {
  let compared = 0;
  for (const name of ['a', 'b', 'c']) {
    for (const s of positions(name, { seats: 3 })) {
      for (const seat of [0, 1, 2]) {
        for (const card of wantedCards(s, seat)) {
          const isMissing = priceNow(s, seat, card).some(({ need, have }) => have < need);
          const isPayable =
            factsOf(card).kind === 'monument'
              ? s.pools[seat][4] >= 4
              : canPlace(s, seat, card, discountOn(s, seat, card));
          expect({ card: factsOf(card).id, pool: s.pools[seat], isMissing }).toMatchObject({ isMissing: !isPayable });
          compared++;
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(1000);
});

test('a discount is taken off first where something is missing', () => {
  // Chalice of Life costs a Gold, a Life and a Calm; the Artificer takes the Calm off that is not there
  const s = read('seat 0 play artificer', 'seat 0 pool 1L 1G', 'seat 0 hand chalice-of-life');
  expect(priceNow(s, 0, the('chalice-of-life'))).toEqual([
    { letter: 'G', need: 1, have: 1 },
    { letter: 'L', need: 1, have: 1 },
  ]);
});

test('a power says what it would do, up to the first choice', () => {
  const s = read('seat 0 play tree-of-life', 'seat 0 pool 2E', 'seat 1 pool 1L');
  expect(preview(s, 0, 'use tree-of-life.1')).toMatchObject([
    { type: 'gain', seat: 0, essence: 'L', count: 3 },
    { type: 'gain', seat: 1, essence: 'L', count: 1 },
  ]);
  expect(preview(s, 0, 'use tree-of-life.2')).toEqual([]);
});

test('a preview tells nothing that nobody can know', () => {
  for (const s of positions('previews', { seats: 2 })) {
    const seat = resarcana.decision(s)?.seats[0] ?? 0;
    const view = resarcana.redact(s, seat);
    const before = JSON.stringify(view);
    for (const move of resarcana.legal(s, seat).slice(0, 12)) {
      const words = resarcana.notation.formatMove(s, seat, move);
      const hidden = preview(view, seat, words).filter(({ type }) => ['display', 'drew', 'looked'].includes(type));
      expect(hidden).toEqual([]);
    }
    expect(JSON.stringify(view)).toBe(before);
  }
});

test('the source of a choice is the component that asks', () => {
  const s = read('seat 0 play witch', 'next collect');
  expect(cardAsking(s)).toBe(the('witch'));
  expect(namingOf(s)).toEqual({ verb: 'gain', count: 1, caps: [0, 1, 0, 1, 0], goldIsAll: false });
  expect(cardAsking(read('seat 0 hand crypt'))).toBeUndefined();
});

test('a threatened seat sees what it would lose', () => {
  const s = read('seat 0 play fire-dragon', 'seat 1 play temple', 'seat 1 pool 1L 3E 1C');
  const { state: after } = must(play(resarcana, s, 0, 'use fire-dragon.1'));
  expect(threatTo(after, 1)).toMatchObject({
    card: the('fire-dragon'),
    kind: 'rival',
    by: 0,
    count: 2,
    life: 1,
    others: 2,
  });
});

test('points add up', () => {
  for (const s of positions('points', { seats: 4 })) {
    const { total, essences, ...parts } = scoreOf(s, 3);
    expect(Object.values(parts).reduce((all, n) => all + n, 0)).toBe(total);
    expect(essences).toBeGreaterThanOrEqual(0);
  }
});

test('as many points are decided by essences, Gold counting two', () => {
  const tie = ['first 0', 'seat 0 play dwarven-mines[9G]', 'seat 1 play catacombs-of-the-dead[10D]'];
  const s = read(...tie, 'seat 0 pool 3E', 'seat 1 pool 2G');
  expect([leaders(s), isTieBroken(s)]).toEqual([[1], true]);
  expect(isTieBroken(read('first 1', ...tie.slice(1)))).toBe(false);
});

test('the Automa can lead, though it sits nowhere', () => {
  const s = read('mode automa 1', 'seat 0 play witch', 'seat 1 play artificer temple');
  expect(leaders(s)).toEqual([1]);
});

test('a gain is proposed for what it would make payable, then shared evenly', () => {
  // Flaming Pit costs two Elan; Corrupt Altar may ask for seven
  const s = read('seat 0 play witch', 'seat 0 pool 1L', 'seat 0 hand flaming-pit', 'next collect');
  const naming: Naming = { verb: 'gain', count: 4, caps: [4, 4, 4, 4, 0], goldIsAll: false };
  const [first] = purposesOf(s, 0, naming);
  expect(first?.card).toBe(the('flaming-pit'));
  expect(first?.amounts.reduce((all, n) => all + n, 0)).toBe(4);
  const lacking = priceNow(s, 0, the('flaming-pit')).filter(({ have, need }) => have < need);
  for (const { letter, need, have } of lacking) {
    expect(first?.amounts['ELCDG'.indexOf(letter)]).toBeGreaterThanOrEqual(need - have);
  }
});

test('one is in the middle of an action until its last choice is made', () => {
  const s = read('seat 0 play alchemist', 'seat 0 pool 2L');
  expect(isInOwnAction(s, 0)).toBe(false);
  const { state: begun } = must(play(resarcana, s, 0, 'use alchemist.2'));
  expect([isInOwnAction(begun, 0), isInOwnAction(begun, 1)]).toEqual([true, false]);
  const { state: done } = must(play(resarcana, begun, 0, 'gain D'));
  expect(isInOwnAction(done, 0)).toBe(false);
});

test('every ruling of a component has its sentence', () => {
  const texts = JSON.parse(readFileSync(new URL('../texts/en.json', import.meta.url), 'utf8'));
  for (const { id } of TABLE) {
    const rulings = rulingsOf(the(id));
    expect(rulings.length, id).toBeGreaterThan(0);
    for (const rule of rulings) expect(texts[`rule.${rule}`], `${id} ${rule}`).toBeDefined();
  }
});
