import { colourOf, DIVINATION, EMPTY, LEVITATION, runeOf, SHARING } from '../components.ts';
import { altarIsEmpty, canDraw, drawOne, drawToAltar, drawToPool, poolIsFull, takeFromAltar } from '../movements.ts';
import { TAKE } from '../moves.ts';
import { discarding, fullPool, stopping, taking } from '../questions/tokens.ts';
import { isSolo } from '../state.ts';
import { act, choose, mirage, times } from '../vocabulary.ts';
import { othersGain } from './red.ts';
import { allowsRune, type SpellRules } from './spell.ts';

const levitate = choose('levitation.take', [
  taking('SB-79', {
    whyNot: (_s, _seat, kind, f) => (allowsRune(f.count, runeOf(kind)) ? undefined : 'SB-79'),
    run: (s, f, kind, emit) => {
      f.count = 1 << runeOf(kind); // the second must have the rune of the first
      takeFromAltar(s, f.seat, kind, 'SB-79', emit);
    },
  }),
]);

/** Levitation: take two tokens of one and the same rune, a rune that the level allows (SB-79). */
export const levitation: SpellRules = {
  spell: LEVITATION,
  byLevel: false,
  namesRunes: true,
  whyNot: (s, seat, _level, runes) => {
    if (poolIsFull(s, seat)) return 'SB-30';
    if (altarIsEmpty(s)) return 'SBR-7';
    return s.altar.some((kind) => kind !== EMPTY && allowsRune(runes, runeOf(kind))) ? undefined : 'SB-79';
  },
  scripts: { levitation: [levitate, levitate, mirage] },
};

const share = choose('sharing.take', [taking('SB-80')]);

/** Every other player draws one, clockwise; the solo opponent gets it in the lower half (SB-80, SBS-9). */
const othersDraw = act((s, f, emit) => {
  if (isSolo(s)) {
    const kind = drawOne(s, emit);
    if (kind === EMPTY) return;
    s.opponent.lower.push(kind);
    emit?.({ type: 'opponent-drew', rule: 'SBS-9', count: 1 });
    return;
  }
  for (let i = 1; i < s.wizards.length; i++) drawToPool(s, (f.seat + i) % s.wizards.length, 1, 'SB-80', emit);
});

/** Sharing: take one and draw one, or take two, or three; then everyone else draws one (SB-80). */
export const sharing: SpellRules = {
  spell: SHARING,
  byLevel: true,
  whyNot: (s, seat, level) => {
    if (!poolIsFull(s, seat) && (!altarIsEmpty(s) || (level === 3 && canDraw(s)))) return undefined;
    if (canDraw(s) && othersGain(s, seat)) return undefined;
    return poolIsFull(s, seat) ? 'SB-30' : 'SBR-7';
  },
  scripts: {
    'sharing.3': [share, act((s, f, emit) => drawToPool(s, f.seat, 1, 'SB-80', emit)), mirage, othersDraw],
    'sharing.4': [share, share, mirage, othersDraw],
    'sharing.5': [share, share, share, mirage, othersDraw],
  },
};

const foresee = act((s, f, emit) => {
  f.count = canDraw(s) ? 1 : 0;
  drawToAltar(s, 2, 'altar-drew', 'SB-81', emit);
});
const divine = choose('divination.take', [taking('SB-81')]);

/** Divination: lay two on the altar, above ten if need be; then take two, or up to two of one colour (SB-81, SBR-26). */
export const divination: SpellRules = {
  spell: DIVINATION,
  byLevel: true,
  whyNot: (s, seat, level) => {
    if (canDraw(s) || (!altarIsEmpty(s) && !poolIsFull(s, seat))) return undefined;
    return level === 3 && s.wizards[seat].pool.length > 0 ? undefined : 'SBR-4';
  },
  scripts: {
    'divination.3': [foresee, ...times(2, divine), mirage, choose('divination.discard', [discarding('SB-81')])],
    'divination.4': [
      foresee,
      choose('divination.first', [
        taking('SB-81', {
          run: (s, f, kind, emit) => {
            f.count = 2; // taken one: a second of its colour may follow
            takeFromAltar(s, f.seat, kind, 'SB-81', emit);
          },
        }),
        stopping((_s, _seat, f) => (f.count === 1 ? undefined : 'SBR-4')), // if nothing was drawn, something must be taken
      ]),
      choose('divination.second', [
        taking('SB-81', {
          whyNone: (s, seat, f) => (f.count === 2 ? fullPool(s, seat) : 'SBR-3'),
          whyNot: (_s, _seat, kind, f) => (colourOf(kind) === colourOf(f.pick - TAKE) ? undefined : 'SBR-26'),
        }),
        stopping(),
      ]),
      mirage,
    ],
    'divination.5': [foresee, ...times(2, divine), mirage],
  },
};
