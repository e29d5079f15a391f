import { perft } from '@conclave/kernel/perft';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { spellbook } from './index.ts';

/** How many ways the game can go on for so many moves after these words. */
function ways(position: string, words: readonly string[], depth: number): number {
  const state = must(spellbook.notation.parseState(position));
  for (const word of words) {
    const seat = spellbook.decision(state)?.seats[0] ?? 0;
    const move = spellbook.legal(state, seat).find((each) => spellbook.notation.formatMove(state, seat, each) === word);
    if (move === undefined) throw new Error(`${word} is not legal`);
    spellbook.apply(state, seat, move);
  }
  return perft(spellbook, state, depth);
}

test('Purification 5: three of five altar tokens, then three of four of the pool, in any order', () => {
  const position = 'altar Rs Ps Gs Ks Ws\npool 0 Yo Yv Ys Bo\npool 1\nlearned 0 purification=5s\nnext noon seat 0';
  expect(ways(position, ['purification 5'], 1)).toBe(5);
  expect(ways(position, ['purification 5'], 3)).toBe(5 * 4 * 3);
  expect(ways(position, ['purification 5'], 6)).toBe(5 * 4 * 3 * 4 * 3 * 2);
});

test('Purification with equal tokens: kinds are counted, not pieces', () => {
  const position = 'altar Rs Rs Gs\npool 0 Yo Yo\npool 1\nlearned 0 purification=4s\nnext noon seat 0';
  // Rs Rs, Rs Gs, Gs Rs; then Yo Yo
  expect(ways(position, ['purification 4'], 4)).toBe(3);
});

test('Cure 5: four tokens and three drawn, three of seven discarded', () => {
  const position = 'altar Rs\nbag Bo Bv Bs\npool 0 Yo Yv Ys Ko\npool 1\nlearned 0 cure=5s\nnext noon seat 0';
  expect(ways(position, ['cure 5'], 3)).toBe(7 * 6 * 5);
});

test('Levitation 5: ordered pairs of one rune', () => {
  const position = 'altar Rs Ps Gv Kv Wv Yo Bo\npool 0\npool 1\nlearned 0 levitation=5s';
  // two squares, three triangles, two circles
  expect(ways(position, ['levitation'], 2)).toBe(2 * 1 + 3 * 2 + 2 * 1);
});

test('Blaze: three others choose one after the other from five', () => {
  const position = 'altar Rs Ps Gs Ks Ws\npool 0\npool 1\npool 2\npool 3\nlearned 0 blaze=3s';
  expect(ways(position, ['blaze'], 3)).toBe(5 * 4 * 3);
});

test('Storm: discards in any order, stop, three takes', () => {
  const position = 'altar Rs Ps Gs\nbag Yo Yo Yo Yo\npool 0\npool 1\nlearned 0 storm=4s\nnext evening seat 0';
  // depth 1: three discards or stop
  expect(ways(position, ['storm'], 1)).toBe(4);
  // depth 2: after a discard two more or stop (3 × 3), after stop three takes
  expect(ways(position, ['storm'], 2)).toBe(9 + 3);
  // depth 3, by what came first: discard, discard (6 ways): the last one or stop, 2 each; discard, stop (3): three
  // kinds lie there (two old, Yo); stop, take (3): two are left
  expect(ways(position, ['storm'], 3)).toBe(6 * 2 + 3 * 3 + 3 * 2);
});

test('Divination 4: one token, or two of one colour, or none', () => {
  const position = 'altar Rs Rv Ps\nbag Pv Yo\npool 0\npool 1 Ks\nlearned 0 divination=4s';
  expect(ways(position, ['divination 4'], 1)).toBe(5 + 1);
  // red or purple first: the other of that colour, or stop; yellow has no second, so noon asks: store Yo or pass; after
  // stop the day is over, since the pool is empty: five kinds for seat 1 to take, no draw from an empty bag, pass
  expect(ways(position, ['divination 4'], 2)).toBe(4 * 2 + 2 + 6);
});

test('Focus 5: three stored or two taken', () => {
  const position = 'altar Rv Pv Ks\npool 0 Gv Wv Bv Yo\npool 1\nlearned 0 focus=5v\nnext evening seat 0';
  expect(ways(position, ['focus 5'], 1)).toBe(3 + 2);
  expect(ways(position, ['focus 5'], 2)).toBe(3 * 2 + 2 * 1);
});

test('Time Travel: each token that may go, each spell that may rise', () => {
  const position =
    'altar Rs\npool 0 Ro Gv Ks Kv\npool 1\nlearned 0 time-travel=4s sacrifice=3s levitation=5s abundance=4o mirage=3s\nnext evening seat 0';
  // Ro, Gv, Kv; Sacrifice, Mirage, Abundance
  expect(ways(position, ['time-travel'], 2)).toBe(3 * 3);
});

test('Growth 3: each stored kind, each kind of the pool', () => {
  const position =
    'altar Rs\npool 0 Ro Gv Gv\npool 1\nfamiliar 0 Ks Ks Yo Bo\nlearned 0 growth=3s\nnext evening seat 0';
  expect(ways(position, ['growth 3'], 2)).toBe(3 * 2);
});

test('Learning: each marker, each payment, once', () => {
  const position = 'altar Rs\npool 0 Ys Yv Gs Ks Ws\npool 1\nnext evening seat 0';
  // level 3 only. Marker Ys: Yv and one triple Gs Ks Ws. Marker Yv: Ys as itself and the triple; Ys inside the triple
  // would leave one own token too few. So one payment each.
  expect(ways(position, [], 1)).toBe(1 + 1);
  expect(ways(position, ['learn abundance 3'], 1)).toBe(2);
});

test('Clone 5: each matching token, then each morning action', () => {
  const position =
    'altar Rs Ps\nbag Yo Yo\npool 0 Ro Go Bv\npool 1\nlearned 0 clone=5o\nlearned 1 eruption=4s\nnext noon seat 0';
  // two circles; take Rs, take Ps, draw, eruption 3, eruption 4
  expect(ways(position, ['clone 5'], 2)).toBe(2 * 5);
});

test('Communion 5: two of the spent tokens', () => {
  const position =
    'altar Rs\npool 0 Rs Rv Ro\npool 1\nlearned 0 communion=5s\nspells sacrifice communion\nnext evening seat 0';
  // three markers, then the two others in either order
  expect(ways(position, ['learn sacrifice 3'], 3)).toBe(3 * 2 * 1);
});
