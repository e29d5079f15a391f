import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { AGAIN, call, type Frame } from '@conclave/kernel/script';
import { canPay, canPlace, discountOn, pay as payPool } from './costs.ts';
import { amounts, DEATH, GOLD, NO_GOLD, type Price } from './essences.ts';
import type { Event } from './events.ts';
import { CREATURE, DRAGON, IDS, isArtifact, type Part, TOTALS } from './facts.ts';
import * as pieces from './pieces.ts';
import { artifactsOf, type State } from './state.ts';
import { act, decide, type Line, type Script } from './words.ts';

/** The parts costs are made of. */

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
    forbids: (s, seat) => (canPay(s, seat, fixed, any) ? undefined : 'RA-B45'),
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
    ...decide('convert', convertible(last), (_s, f, essence) => {
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

/** Answer to `convert`: nothing at all. */
export const NO_ESSENCE = 9;

function convertible(last: number) {
  return (s: State, f: Frame): Move[] => {
    const moves: Move[] = [NO_ESSENCE];
    for (let e = 0; e <= last; e++) if (s.pools[f.seat][e] > 0) moves.push(e);
    return moves;
  };
}

/** How many of the essence in `card` are paid; told to the frame below in `count`. */
export const amountScript: Script = [
  ...decide('amount', upToOwned, (s, f, n, emit) => {
    f.count = s.pools[f.seat][f.card] > MANY ? n : 0;
    payAmount(s, f, n, emit);
  }),
  ...decide('amount-more', upToNine, payAmount),
];

function payAmount(s: State, f: Frame, n: number, emit?: Emit<Event>): void {
  pieces.spend(s, f.seat, f.card, n, 'RA-B56', emit);
  s.frames[s.frames.length - 2].count = Math.max(0, s.frames[s.frames.length - 2].count) + n;
}

/** A large hoard is counted in tens first, then in ones. */
const MANY = 12;

function upToOwned(s: State, f: Frame): Move[] {
  const moves: Move[] = [];
  const owned = s.pools[f.seat][f.card];
  for (let n = 1; n <= (owned > MANY ? 9 : owned); n++) moves.push(n);
  if (owned > MANY) for (let n = 10; n <= owned; n += 10) moves.push(n);
  return moves;
}

function upToNine(s: State, f: Frame): Move[] {
  const moves: Move[] = [];
  if (f.count < 10) return moves;
  for (let n = 0; n <= Math.min(9, s.pools[f.seat][f.card]); n++) moves.push(n);
  return moves;
}

/** Destroy this component itself. */
export const destroyThis: Part = {
  forbids: () => undefined,
  lines: [act((s, f, emit) => pieces.destroy(s, f.seat, f.card, 'RA-B51', emit))],
};

/** Destroy an artifact of one's own; `pick` then says which, for effects that look at its cost (RA-B59, RA-B61). */
export function destroyOne(fits: (card: number, self: number) => boolean, rule: string): Part {
  const options = (s: State, f: Frame): Move[] => artifactsOf(s, f.seat).filter((card) => fits(card, f.card));
  return {
    forbids: (s, seat, card) =>
      s.tableaux[seat].some((each) => isArtifact(each) && fits(each, card)) ? undefined : rule,
    lines: decide('destroy', options, (s, f, card, emit) => {
      f.count = card;
      pieces.destroy(s, f.seat, card, rule, emit);
    }),
  };
}

/** Turn a straightened artifact of one kind as well (RA-B49). */
export function turnOne(kind: 'dragon' | 'creature'): Part {
  const fits = kind === 'dragon' ? DRAGON : CREATURE;
  const options = (s: State, f: Frame): Move[] =>
    s.tableaux[f.seat].filter((card) => fits[card] && s.turned[card] === 0);
  return {
    forbids: (s, seat) => (s.tableaux[seat].some((card) => fits[card] && s.turned[card] === 0) ? undefined : 'RA-B49'),
    lines: decide('turn', options, (s, f, card, emit) => {
      s.turned[card] = 1;
      emit?.({ type: 'turn', rule: 'RA-B49', seat: f.seat, card: IDS[card] });
    }),
  };
}

/** Discard a card from hand; it gives nothing by itself (RA-B34). `count` then says which. */
export const discardOne: Part = {
  forbids: (s, seat) => (s.hands[seat].length === 0 ? 'RA-B61' : undefined),
  lines: decide(
    'discard',
    (s, f) => s.hands[f.seat].slice(),
    (s, f, card, emit) => {
      f.count = card;
      pieces.discard(s, f.seat, card, 'RA-B61', emit);
    },
  ),
};

/** The words effects are made of. */

/** Gain what is shown. */
export function gain(price: Price): Line {
  const pool = amounts(price);
  return act((s, f, emit) => {
    for (let e = 0; e < 5; e++) pieces.gain(s, f.seat, e, pool[e], 'RA-B45', emit);
  });
}

/** Gain a free mix within the printed exclusions (RA-B39). */
export function gainAny(count: number, mask = NO_GOLD): Line {
  return act((s, f) => callGain(s, f.seat, f.card, count, mask));
}

/** Put essences from the supply on this component. */
export function store(price: Price): Line {
  const pool = amounts(price);
  return act((s, f, emit) => {
    for (let e = 0; e < 5; e++) pieces.putOn(s, f.card, e, pool[e], { seat: f.seat, rule: 'RA-B45', emit });
  });
}

/** The same, in a free mix (Cursed Skull). */
export function storeAny(count: number, mask: number): Line {
  return act((s, f) => call(s, 'store', f.seat, f.card, mask * MASK + count));
}

const MASK = 64;

/** Asks for a free mix of essences: `count` of those in the mask. */
export function callGain(s: State, seat: Seat, card: number, count: number, mask: number): void {
  if (count > 0) call(s, 'gain', seat, card, mask * MASK + count);
}

function mixable(_s: State, f: Frame): Move[] {
  const moves: Move[] = [];
  if (f.count % MASK === 0) return moves;
  for (let e = f.pick; e < 5; e++) if ((Math.floor(f.count / MASK) >> e) & 1) moves.push(e);
  return moves;
}

/** Picks a free mix in rising order; once only one essence is left to pick, the rest is of that. */
function mix(give: (s: State, f: Frame, essence: number, count: number, emit?: Emit<Event>) => void) {
  return (s: State, f: Frame, essence: Move, emit?: Emit<Event>): typeof AGAIN | void => {
    const above = Math.floor(f.count / MASK) >> (essence + 1);
    const count = above === 0 ? f.count % MASK : 1;
    give(s, f, essence, count, emit);
    f.count -= count;
    if (f.count % MASK > 0) return AGAIN;
  };
}

export const gainScript: Script = decide(
  'gain',
  mixable,
  mix((s, f, essence, count, emit) => pieces.gain(s, f.seat, essence, count, 'RA-B39', emit)),
);

export const storeScript: Script = decide(
  'store',
  mixable,
  mix((s, f, essence, count, emit) => pieces.putOn(s, f.card, essence, count, { seat: f.seat, rule: 'RA-B39', emit })),
);

/** Gain as many free essences as the card in `count` costs, and some more (RA-B59). */
export function gainItsCost(more: number): Line {
  return act((s, f) => callGain(s, f.seat, f.card, TOTALS[f.count] + more, NO_GOLD));
}

/** Gain X Gold, X being what was paid (RA-B56). */
export const gainXGold = act((s, f, emit) => pieces.gain(s, f.seat, GOLD, f.count, 'RA-B56', emit));

/** Every rival gains one of this, passed or not (RA-B57). */
export function rivalsGain(essence: number): Line {
  return act((s, f, emit) => {
    for (const rival of pieces.rivalsOf(s, f.seat)) pieces.gain(s, rival, essence, 1, 'RA-B57', emit);
  });
}

/** Gain as many of one essence as one rival has of another in the pool (RA-B58). */
export function gainAsRival(gained: number, counted: number): Line[] {
  return decide(
    'rival',
    (s, f) => pieces.rivalsOf(s, f.seat),
    (s, f, rival, emit) => pieces.gain(s, f.seat, gained, s.pools[rival][counted], 'RA-B58', emit),
  );
}

/** All rivals lose Life (RA-B67). */
export function attack(count: number): Line {
  return act((s, f, emit) => {
    emit?.({ type: 'attack', rule: 'RA-B67', seat: f.seat, card: IDS[f.card], count });
    const rivals = pieces.rivalsOf(s, f.seat);
    for (let i = rivals.length - 1; i >= 0; i--) {
      if (s.passed[rivals[i]] === 0) call(s, 'victim', rivals[i], f.card, count); // RA-B71
    }
  });
}

/** Draw cards (RA-B52). */
export function draw(count: number): Line {
  return act((s, f, emit) => {
    pieces.draw(s, f.seat, count, 'RA-B52', emit);
  });
}

/** Straighten one of one's own turned components, or Creatures (RA-B55, RA-Q6). */
export function straighten(kind: 'any' | 'creature'): Line[] {
  return decide(
    'straighten',
    (s, f) => s.tableaux[f.seat].filter((card) => s.turned[card] === 1 && (kind === 'any' || CREATURE[card])),
    (s, f, card, emit) => {
      s.turned[card] = 0;
      emit?.({ type: 'straighten', rule: 'RA-B55', seat: f.seat, card: IDS[card] });
    },
  );
}

/** Look at three cards and put them back in any order (RA-B54). */
export const look = act((s, f) => call(s, 'look', f.seat, f.card));

/** A victory check in the middle of the round (RA-B80). */
export const checkNow = act((s, f, emit) => {
  emit?.({ type: 'check', rule: 'RA-B80', seat: f.seat });
  call(s, 'check', f.seat, f.card, 1);
});

/**
 * Place a card as part of the power (RA-B60): which of those that fit and can be paid, if any (RA-Q9), then its payment.
 * `free` places at cost 0; otherwise `less` comes off on top of other discounts.
 */
export function placeOne(
  from: (s: State, seat: Seat) => number[],
  fits: (card: number) => boolean,
  less: number,
): Line[] {
  return decide(
    'place',
    (s, f) =>
      from(s, f.seat).filter((card) => fits(card) && canPlace(s, f.seat, card, discountOn(s, f.seat, card) + less)),
    (s, f, card, emit) => callPlace(s, f.seat, card, less, emit),
  );
}

/** Pays for an artifact and puts it into play. */
export function callPlace(s: State, seat: Seat, card: number, less: number, emit: Emit<Event> | undefined): void {
  emit?.({ type: 'place', rule: less > 0 ? 'RA-B60' : 'RA-B31', seat, card: IDS[card] });
  call(s, 'place', seat, card, discountOn(s, seat, card) + less);
}

/** Enough to place anything for nothing (Dragon Teeth). */
export const FREE = 99;

export const isDragon = (card: number): boolean => DRAGON[card];
export const anyCard = (): boolean => true;
export const fromHand = (s: State, seat: Seat): number[] => s.hands[seat];
export const fromOwnDiscards = (s: State, seat: Seat): number[] => s.discards[seat];
export const fromAllDiscards = (s: State): number[] => s.discards.flat();

/** Pay one essence out of a few kinds and put it somewhere; `pick` keeps which. */
export function payOneOf(mask: number, rule: string): Part {
  const options = (s: State, f: Frame): Move[] => {
    const moves: Move[] = [];
    for (let e = 0; e < 5; e++) if ((mask >> e) & 1 && s.pools[f.seat][e] > 0) moves.push(e);
    return moves;
  };
  return {
    forbids: (s, seat) => {
      for (let e = 0; e < 5; e++) if ((mask >> e) & 1 && s.pools[seat][e] > 0) return undefined;
      return rule;
    },
    lines: decide('put', options, (s, f, essence, emit) => {
      f.count = essence;
      pieces.spend(s, f.seat, essence, 1, rule, emit);
    }),
  };
}

/** Put the essence that was paid on this component (Windup Man). */
export const storePaid = act((s, f, emit) =>
  pieces.putOn(s, f.card, f.count, 1, { seat: f.seat, rule: 'RA-B45', emit }),
);

/** Put the essence that was paid on one of one's own components (Mermaid, RA-B62). */
export const storePaidAnywhere: Line[] = decide(
  'put-on',
  (s, f) => s.tableaux[f.seat].slice(),
  (s, f, card, emit) => pieces.putOn(s, card, f.count, 1, { seat: f.seat, rule: 'RA-B62', emit }),
);

/** Gain X of one other essence than was paid, never Gold (Prism.2, RA-Q2). */
export const gainXOther: Line[] = [
  act((_s, f) => {
    if (f.count === 0) f.line += 2;
  }),
  ...decide(
    'convert-to',
    (_s, f) => [0, 1, 2, 3].filter((e) => e !== paidType(f)),
    (s, f, essence, emit) => pieces.gain(s, f.seat, essence, paidCount(f), 'RA-B56', emit),
  ),
];

const paidType = (f: Frame): number => Math.floor(f.count / 1000) - 1;
const paidCount = (f: Frame): number => f.count % 1000;

/** Keeps type and amount of what was paid together, since the next answer overwrites `pick`. */
export const keepPaidType = act((_s, f) => {
  if (f.count > 0) f.count += (f.pick + 1) * 1000;
});
