import { call } from '@conclave/kernel/script';
import { BLAZE, ERUPTION, runeOf, SACRIFICE, TOKEN_WORDS } from '../components.ts';
import { altarIsEmpty, canDraw, drawToPool, poolIsFull, removeFromAltar } from '../movements.ts';
import { altar, discarding, taking, token } from '../questions/tokens.ts';
import { isSolo, type State } from '../state.ts';
import { act, choose } from '../vocabulary.ts';
import { allowsRune, type SpellRules } from './spell.ts';

/** Sacrifice: give up a token of a rune the level allows, then draw four (SB-76). */
export const sacrifice: SpellRules = {
  spell: SACRIFICE,
  byLevel: false,
  namesRunes: true,
  whyNot: (s, seat, _level, runes) =>
    s.wizards[seat].pool.some((kind) => allowsRune(runes, runeOf(kind))) ? undefined : 'SB-76',
  scripts: {
    sacrifice: [
      choose('sacrifice.discard', [
        discarding('SB-76', {
          whyNot: (_s, _seat, kind, f) => (allowsRune(f.count, runeOf(kind)) ? undefined : 'SB-76'),
        }),
      ]),
      act((s, f, emit) => drawToPool(s, f.seat, 4, 'SB-76', emit)),
    ],
  },
};

/** Eruption: draw until the pool holds one more than the level (SB-77). */
export const eruption: SpellRules = {
  spell: ERUPTION,
  byLevel: true,
  whyNot: (s, seat, level) => (s.wizards[seat].pool.length > level ? 'SB-77' : canDraw(s) ? undefined : 'SBR-5'),
  scripts: {
    'eruption.3': [act((s, f, emit) => drawToPool(s, f.seat, 4 - s.wizards[f.seat].pool.length, 'SB-77', emit))],
    'eruption.4': [act((s, f, emit) => drawToPool(s, f.seat, 5 - s.wizards[f.seat].pool.length, 'SB-77', emit))],
    'eruption.5': [act((s, f, emit) => drawToPool(s, f.seat, 6 - s.wizards[f.seat].pool.length, 'SB-77', emit))],
  },
};

/** Blaze: draw four; then every other player, clockwise, must take one from the altar (SB-78, SBR-25). */
export const blaze: SpellRules = {
  spell: BLAZE,
  byLevel: false,
  whyNot: (s, seat) => {
    if (!poolIsFull(s, seat) && canDraw(s)) return undefined;
    if (!altarIsEmpty(s) && othersGain(s, seat)) return undefined;
    return poolIsFull(s, seat) ? 'SB-30' : 'SBR-5';
  },
  scripts: {
    blaze: [
      act((s, f, emit) => drawToPool(s, f.seat, 4, 'SB-78', emit)),
      choose(
        'blaze.give',
        [
          token('give', {
            from: altar,
            absent: 'SBS-9',
            whyNone: (s) => (isSolo(s) ? undefined : 'SBS-9'),
            run: (s, f, kind, emit) => {
              removeFromAltar(s, kind);
              s.opponent.lower.push(kind);
              emit?.({ type: 'fed-opponent', rule: 'SBS-9', seat: f.seat, token: TOKEN_WORDS[kind] });
            },
          }),
        ],
        'SBS-9',
      ),
      act((s, f) => {
        for (let i = s.wizards.length - 1; i > 0; i--) call(s, 'blaze.other', (f.seat + i) % s.wizards.length);
      }),
    ],
    'blaze.other': [choose('blaze.take', [taking('SB-78')], 'SB-78')],
  },
};

/** Whether any other player, or the solo opponent, has room for a token. */
export function othersGain(s: State, seat: number): boolean {
  if (isSolo(s)) return true;
  for (let other = 0; other < s.wizards.length; other++) if (other !== seat && !poolIsFull(s, other)) return true;
  return false;
}
