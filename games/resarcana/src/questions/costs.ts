import { named, type Question, question } from '@conclave/kernel/question';
import type { Move, RuleId } from '@conclave/kernel/game';
import { CREATURE, DRAGON } from '../components/values.ts';
import { NO_ESSENCE } from '../moves.ts';
import { artifactsOf, type State } from '../state.ts';
import { resolving } from './moments.ts';
import { oneAmount, oneComponent, oneEssence } from './one-of.ts';
import { ESSENCE_LETTERS } from './pieces.ts';

/** Questions of costs. */

/** The essence to convert: one of those up to `last`, or none (RA-B56, RA-Q2). */
export function converting(last: number): Question<State> {
  return question<State>({
    choices: [
      { verb: 'convert', pieces: named(['none']), base: NO_ESSENCE, from: () => [0], absent: 'RA-B56' },
      {
        verb: 'convert',
        pieces: ESSENCE_LETTERS,
        from: (s, seat) => [0, 1, 2, 3, 4].filter((e) => e <= last && s.pools[seat][e] > 0),
        absent: 'RA-B56',
      },
    ],
    ...resolving('RA-B56'),
  });
}

/** A large hoard is counted in tens first, then in ones. */
export const MANY = 12;

/** How many of the essence in `card` to convert. */
export const countingOut = oneAmount({
  verb: 'amount',
  rule: 'RA-B56',
  from(s, seat, f) {
    const moves: Move[] = [];
    const owned = s.pools[seat][f.card];
    for (let n = 1; n <= (owned > MANY ? 9 : owned); n++) moves.push(n);
    if (owned > MANY) for (let n = 10; n <= owned; n += 10) moves.push(n);
    return moves;
  },
});

/** The ones after the tens. */
export const countingOn = oneAmount({
  verb: 'amount',
  rule: 'RA-B56',
  from(s, seat, f) {
    const moves: Move[] = [];
    if (f.count < 10) return moves;
    for (let n = 0; n <= Math.min(9, s.pools[seat][f.card]); n++) moves.push(n);
    return moves;
  },
});

/** An artifact of one's own that fits. */
export function destroying(fits: (card: number, self: number) => boolean, rule: RuleId): Question<State> {
  return oneComponent({
    verb: 'destroy',
    rule,
    from: (s, seat, f) => artifactsOf(s, seat).filter((card) => fits(card, f.card)),
  });
}

/** A straightened artifact of one kind (RA-B49). */
export function turning(kind: 'dragon' | 'creature'): Question<State> {
  const fits = kind === 'dragon' ? DRAGON : CREATURE;
  return oneComponent({
    verb: 'turn',
    rule: 'RA-B49',
    from: (s, seat) => s.tableaux[seat].filter((card) => fits[card] && s.turned[card] === 0),
  });
}

/** A card from hand (RA-B51). */
export const discarding = oneComponent({
  verb: 'discard',
  rule: 'RA-B51',
  from: (s, seat) => s.hands[seat].slice(),
});

/** One essence of a few kinds; one that is not in the pool cannot be paid (RA-B37). */
export function putting(mask: number, rule: RuleId): Question<State> {
  return oneEssence({
    verb: 'put',
    rule,
    from: (s, seat) => [0, 1, 2, 3, 4].filter((e) => (mask >> e) & 1 && s.pools[seat][e] > 0),
    absent: (_s, _seat, e) => ((mask >> e) & 1 ? 'RA-B37' : rule),
  });
}
