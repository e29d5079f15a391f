import type { Emit } from '@conclave/kernel/game';
import { call, type Frame } from '@conclave/kernel/script';
import { isArtifact, type Part } from './components/component.ts';
import { CREATURE, DRAGON, IDS } from './components/values.ts';
import { amounts, DEATH, GOLD, type Price, total } from './essences.ts';
import type { Event } from './events.ts';
import { NO_ESSENCE } from './moves.ts';
import { pay as payPool } from './payment.ts';
import { canPay } from './prices.ts';
import {
  converting,
  countingOn,
  countingOut,
  destroying,
  discarding,
  MANY,
  putting,
  turning,
} from './questions/costs.ts';
import type { State } from './state.ts';
import { act, decide, type Script } from './vocabulary.ts';
import * as pieces from './movements.ts';

/** The vocabulary of costs. */

/** Turn this component; it must be straightened (RA-B46). */
export const turn: Part = {
  forbids: (s, _seat, card) => (s.turned[card] === 1 ? 'RA-B46' : undefined),
  lines: [
    act((s, f) => {
      s.turned[f.card] = 1;
    }),
  ],
};

/** Pay from the pool; `any` takes every essence, Gold included (RA-B38). */
export function pay(price: Price): Part {
  const fixed = amounts(price);
  const any = price.any ?? 0;
  return {
    forbids: (s, seat) => (canPay(s, seat, fixed, any) ? undefined : 'RA-B37'),
    lines: [act((s, f, emit) => payPool(s, f, fixed, any, 'RA-B45', emit))],
  };
}

/** Remove essences that lie on this component (Athanor.2). */
export function payFromCard(essence: number, count: number): Part {
  return {
    forbids: (s, _seat, card) => (s.on[card * 5 + essence] < count ? 'RA-B56' : undefined),
    lines: [
      act((s, f) => {
        s.on[f.card * 5 + essence] -= count;
      }),
    ],
  };
}

/** Pay X of one type, which may be none (RA-B56, RA-Q2): first the type, then how many. `pick` keeps the type, `count` X. */
const payX = (last: number): Part => ({
  forbids: () => undefined,
  lines: [
    ...decide('convert', converting(last), (_s, f, essence) => {
      f.count = essence === NO_ESSENCE ? 0 : -1;
    }),
    act((s, f) => {
      if (f.count === -1) call(s, 'amount', f.seat, f.pick);
    }),
  ],
});

/** To make Gold of it, Gold is left out: that would be the same as nothing. */
export const payXForGold = payX(DEATH);
export const payXOfAny = payX(GOLD);

/** How many of the essence in `card` are paid; told to the frame below in `count`. */
export const amountScript: Script = [
  ...decide('amount', countingOut, (s, f, n, emit) => {
    f.count = s.pools[f.seat][f.card] > MANY ? n : 0;
    payAmount(s, f, n, emit);
  }),
  ...decide('amount-more', countingOn, payAmount),
];

function payAmount(s: State, f: Frame, n: number, emit?: Emit<Event>): void {
  pieces.spend(s, f.seat, f.card, n, 'RA-B56', emit);
  s.frames[s.frames.length - 2].count = Math.max(0, s.frames[s.frames.length - 2].count) + n;
}

/** Destroy this component itself. */
export const destroyThis: Part = {
  forbids: () => undefined,
  lines: [act((s, f, emit) => pieces.destroy(s, f.seat, f.card, 'RA-B51', emit))],
};

/** Destroy an artifact of one's own; `count` then says which, for effects that look at its cost (RA-B59, RA-B61). */
export function destroyOne(fits: (card: number, self: number) => boolean, rule: string): Part {
  return {
    forbids: (s, seat, card) =>
      s.tableaux[seat].some((each) => isArtifact(each) && fits(each, card)) ? undefined : rule,
    lines: decide('destroy', destroying(fits, rule), (s, f, card, emit) => {
      f.count = card;
      pieces.destroy(s, f.seat, card, rule, emit);
    }),
  };
}

/** Turn a straightened artifact of one kind as well (RA-B49). */
export function turnOne(kind: 'dragon' | 'creature'): Part {
  const fits = kind === 'dragon' ? DRAGON : CREATURE;
  return {
    forbids: (s, seat) => (s.tableaux[seat].some((card) => fits[card] && s.turned[card] === 0) ? undefined : 'RA-B49'),
    lines: decide('turn', turning(kind), (s, f, card, emit) => {
      s.turned[card] = 1;
      emit?.({ type: 'turn', rule: 'RA-B49', seat: f.seat, card: IDS[card] });
    }),
  };
}

/** Discard a card from hand; it gives nothing by itself (RA-B34). `count` then says which. */
export const discardOne: Part = {
  forbids: (s, seat) => (s.hands[seat].length === 0 ? 'RA-B61' : undefined),
  lines: decide('discard', discarding, (s, f, card, emit) => {
    f.count = card;
    pieces.discard(s, f.seat, card, 'RA-B61', emit);
  }),
};

/** Pay one essence out of a few kinds and put it somewhere; `count` keeps which. */
export function payOneOf(mask: number, rule: string): Part {
  return {
    forbids: (s, seat) => {
      const pool = s.pools[seat];
      for (let e = 0; e < 5; e++) if ((mask >> e) & 1 && pool[e] > 0) return undefined;
      return total(pool) === 0 ? 'RA-B37' : rule;
    },
    lines: decide('put', putting(mask, rule), (s, f, essence, emit) => {
      f.count = essence;
      pieces.spend(s, f.seat, essence, 1, rule, emit);
    }),
  };
}
