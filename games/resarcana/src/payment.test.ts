import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { ARTIFACTS } from './components/component.ts';
import { ANYS, DRAGON, FIXED, IDS } from './components/values.ts';
import { ESSENCES, GOLD } from './essences.ts';
import { resarcana } from './index.ts';
import type { State } from './state.ts';

/** What may be left of a pool after paying: every split of the discount, then every mix for what is `any` (RA-B38, RA-B41, RA-B43). */
function leftovers(card: number, discount: number, pool: readonly number[]): Set<string> {
  const found = new Set<string>();
  const payAny = (left: readonly number[], any: number, from: number): void => {
    if (any === 0) found.add(left.join(' '));
    else
      for (let e = from; e < 5; e++)
        if (left[e] > 0)
          payAny(
            left.map((n, k) => (k === e ? n - 1 : n)),
            any - 1,
            e,
          );
  };
  const takeOff = (fixed: readonly number[], off: number, essence: number): void => {
    if (essence < GOLD) {
      for (let n = 0; n <= Math.min(off, fixed[essence]); n++)
        takeOff(
          fixed.map((cost, k) => (k === essence ? cost - n : cost)),
          off - n,
          essence + 1,
        );
      return;
    }
    const named = fixed.slice(0, GOLD).reduce((sum, n) => sum + n, 0);
    if (off > ANYS[card] && named > 0) return; // a discount is used as far as it goes
    const left = pool.map((n, e) => n - fixed[e]);
    if (left.every((n) => n >= 0)) payAny(left, Math.max(0, ANYS[card] - off), 0);
  };
  takeOff(FIXED[card], discount, 0);
  return found;
}

/** What the engine leaves of the pool, every way of answering its questions followed to the end. */
function reached(s: State, card: number): string[] {
  const found: string[] = [];
  const follow = (at: State): void => {
    if (!at.frames.some((frame) => frame.script === 'place')) {
      found.push(at.pools[0].join(' '));
      return;
    }
    for (const move of resarcana.legal(at, 0)) {
      const next = resarcana.clone(at);
      resarcana.apply(next, 0, move);
      follow(next);
    }
  };
  const begin = resarcana
    .legal(s, 0)
    .find((move) => resarcana.notation.formatMove(s, 0, move) === `place ${IDS[card]}`);
  if (begin === undefined) return found;
  const next = resarcana.clone(s);
  resarcana.apply(next, 0, begin);
  follow(next);
  return found;
}

test('with any discounts together every payment the rules allow is there exactly once, and no other (RA-B41 to RA-B44, RA-Q1)', () => {
  const rng = seeded(seedFrom('payments'));
  for (let k = 0; k < 300; k++) {
    const dragons = DRAGON.flatMap((dragon, card) => (dragon ? [card] : []));
    const card = below(rng, 2) === 0 ? below(rng, ARTIFACTS) : dragons[below(rng, dragons.length)];
    const pool = [0, 0, 0, 0, 0].map(() => below(rng, 5));
    const helpers = ['artificer', 'dragon-bridle*', 'dragons-lair'].filter(
      (word) => below(rng, 2) === 0 && !word.startsWith(IDS[card]),
    );
    const discount = helpers.reduce((sum, word) => sum + (word === 'artificer' ? 1 : DRAGON[card] ? 3 : 0), 0);
    const essences = pool.map((n, e) => `${n}${ESSENCES[e]}`).join(' ');
    const position = `seat 0 pool ${essences}\nseat 0 play ${helpers.join(' ')}\nseat 0 hand ${IDS[card]}`;
    const s = must(resarcana.notation.parseState(position));
    expect(reached(s, card).sort(), position).toEqual([...leftovers(card, discount, pool)].sort());
  }
});
