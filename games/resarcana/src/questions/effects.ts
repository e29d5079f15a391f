import type { Move, Seat } from '@conclave/kernel/game';
import type { Question } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import { CREATURE } from '../components/values.ts';
import { rivalsOf } from '../movements.ts';
import { canPlace, discountOn } from '../prices.ts';
import type { State } from '../state.ts';
import { mixLeft, mixMask, paidType } from '../tallies.ts';
import { oneComponent, oneEssence, oneSeat } from './one-of.ts';

/** Questions of effects. */

/** An essence of a free mix, to the pool or onto a component (RA-B39). They are chosen in rising order. */
export const gaining = oneEssence({ verb: 'gain', rule: 'RA-B39', from: ofMix });
export const storing = oneEssence({ verb: 'store', rule: 'RA-B39', from: ofMix });

function ofMix(_s: State, _seat: Seat, f: Frame): Move[] {
  const moves: Move[] = [];
  if (mixLeft(f) === 0) return moves;
  for (let e = f.pick; e < 5; e++) if ((mixMask(f) >> e) & 1) moves.push(e);
  return moves;
}

/** Another essence than was paid, never Gold (RA-Q2). */
export const gainingOther = oneEssence({
  verb: 'gain',
  rule: 'RA-Q2',
  from: (_s, _seat, f) => [0, 1, 2, 3].filter((e) => e !== paidType(f)),
});

/** The rival whose pool is counted (RA-B58). */
export const choosingRival = oneSeat({ verb: 'rival', rule: 'RA-B58', from: rivalsOf });

/** A turned component of one's own, or a Creature (RA-B55). */
export function straightening(kind: 'any' | 'creature'): Question<State> {
  return oneComponent({
    verb: 'straighten',
    rule: 'RA-B55',
    from: (s, seat) => s.tableaux[seat].filter((card) => s.turned[card] === 1 && (kind === 'any' || CREATURE[card])),
  });
}

/** A card to place, of those that fit and can be paid with so much off (RA-B60). */
export function placing(
  from: (s: State, seat: Seat) => readonly number[],
  fits: (card: number) => boolean,
  less: number,
): Question<State> {
  return oneComponent({
    verb: 'place',
    rule: 'RA-B60',
    from: (s, seat) =>
      from(s, seat).filter((card) => fits(card) && canPlace(s, seat, card, discountOn(s, seat, card) + less)),
  });
}

/** The component of one's own that an essence is put on (RA-B62). */
export const puttingOn = oneComponent({
  verb: 'put-on',
  rule: 'RA-B62',
  from: (s, seat) => s.tableaux[seat].slice(),
});

/** A card to discard after drawing, old or new (RA-B53). They may come in any order: a fixed one would tell something about the hand. */
export const divining = oneComponent({
  verb: 'discard',
  rule: 'RA-B53',
  from: (s, seat) => s.hands[seat].slice(),
});
