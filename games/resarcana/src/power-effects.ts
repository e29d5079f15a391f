import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { AGAIN, call, type Frame } from '@conclave/kernel/script';
import { DRAGON, IDS, TOTALS } from './components/values.ts';
import { amounts, GOLD, NO_GOLD, type Price } from './essences.ts';
import type { Event } from './events.ts';
import { discountOn } from './prices.ts';
import {
  choosingRival,
  gaining,
  gainingOther,
  placing,
  puttingOn,
  storing,
  straightening,
} from './questions/effects.ts';
import type { State } from './state.ts';
import { mixLeft, mixMask, mixOf, paidCount, paidOf } from './tallies.ts';
import { act, decide, type Line, type Script } from './vocabulary.ts';
import * as pieces from './movements.ts';

/** The vocabulary of effects. */

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
  return act((s, f) => call(s, 'store', f.seat, f.card, mixOf(count, mask)));
}

/** Asks for a free mix of essences: `count` of those in the mask. */
export function callGain(s: State, seat: Seat, card: number, count: number, mask: number): void {
  if (count > 0) call(s, 'gain', seat, card, mixOf(count, mask));
}

/** Takes a free mix in rising order; the rest is given without asking once only one essence can follow. */
function mix(give: (s: State, f: Frame, essence: number, count: number, emit?: Emit<Event>) => void) {
  return (s: State, f: Frame, essence: Move, emit?: Emit<Event>): typeof AGAIN | void => {
    const above = mixMask(f) >> (essence + 1);
    const count = above === 0 ? mixLeft(f) : 1;
    give(s, f, essence, count, emit);
    f.count -= count;
    if (mixLeft(f) > 0) return AGAIN;
  };
}

export const gainScript: Script = decide(
  'gain',
  gaining,
  mix((s, f, essence, count, emit) => pieces.gain(s, f.seat, essence, count, 'RA-B39', emit)),
);

export const storeScript: Script = decide(
  'store',
  storing,
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
  return decide('rival', choosingRival, (s, f, rival, emit) =>
    pieces.gain(s, f.seat, gained, s.pools[rival][counted], 'RA-B58', emit),
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
  return decide('straighten', straightening(kind), (s, f, card, emit) => {
    s.turned[card] = 0;
    emit?.({ type: 'straighten', rule: 'RA-B55', seat: f.seat, card: IDS[card] });
  });
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
  return decide('place', placing(from, fits, less), (s, f, card, emit) => {
    emit?.({ type: 'place', rule: 'RA-B60', seat: f.seat, card: IDS[card] });
    callPlace(s, f.seat, card, less);
  });
}

/** Pays for an artifact and puts it into play. */
export function callPlace(s: State, seat: Seat, card: number, less: number): void {
  call(s, 'place', seat, card, discountOn(s, seat, card) + less);
}

/** Enough to place anything for nothing (Dragon Teeth). */
export const FREE = 99;

export const isDragon = (card: number): boolean => DRAGON[card];
export const anyCard = (): boolean => true;
export const fromHand = (s: State, seat: Seat): number[] => s.hands[seat];
export const fromOwnDiscards = (s: State, seat: Seat): number[] => s.discards[seat];
export const fromAllDiscards = (s: State): number[] => s.discards.flat();

/** Put the essence that was paid on this component (Windup Man). */
export const storePaid = act((s, f, emit) =>
  pieces.putOn(s, f.card, f.count, 1, { seat: f.seat, rule: 'RA-B45', emit }),
);

/** Put the essence that was paid on one of one's own components (Mermaid, RA-B62). */
export const storePaidAnywhere: readonly Line[] = decide('put-on', puttingOn, (s, f, card, emit) =>
  pieces.putOn(s, card, f.count, 1, { seat: f.seat, rule: 'RA-B62', emit }),
);

/** Gain X of one other essence than was paid, never Gold (Prism.2, RA-Q2). */
export const gainXOther: readonly Line[] = [
  act((_s, f) => {
    if (f.count === 0) f.line += 2;
  }),
  ...decide('convert-to', gainingOther, (s, f, essence, emit) =>
    pieces.gain(s, f.seat, essence, paidCount(f), 'RA-B56', emit),
  ),
];

/** Keeps type and amount of what was paid together, since the next answer overwrites `pick`. */
export const keepPaidType = act((_s, f) => {
  if (f.count > 0) f.count = paidOf(f.count, f.pick);
});
