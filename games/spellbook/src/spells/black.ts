import type { RuleId, Seat } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { colourOf, COLOURS, EMPTY, FEAST, FOCUS, OFFERING, runeOf } from '../components.ts';
import { altarIsEmpty, familiarIsFull, poolIsFull, storeFromPool, takeFromAltar } from '../movements.ts';
import { STORE } from '../moves.ts';
import { fullBoard, fullPool, storing, storingFromAltar, taking } from '../questions/tokens.ts';
import type { State, Wizard } from '../state.ts';
import { choose, mirage, type Script, times } from '../vocabulary.ts';
import type { SpellRules } from './spell.ts';

const offer = choose('offering.store', [
  storing('SB-85', {
    whyNot: (_s, _seat, kind, f) =>
      f.count === 0 || colourOf(kind) === colourOf(f.pick - STORE) ? undefined : 'SB-85',
    run: (s, f, kind, emit) => {
      f.count = 1;
      storeFromPool(s, f.seat, kind, 'SB-85', emit);
    },
  }),
]);

/** Offering: store two, three or four tokens of one colour, runes do not matter (SB-85). */
export const offering: SpellRules = {
  spell: OFFERING,
  byLevel: true,
  whyNot: (s, seat) => (familiarIsFull(s, seat) ? 'SB-38' : s.wizards[seat].pool.length > 0 ? undefined : 'SB-65'),
  scripts: { 'offering.3': times(2, offer), 'offering.4': times(3, offer), 'offering.5': times(4, offer) },
};

/** The count of a Focus frame is the rune; once a way is chosen, with one of these added. */
const STORING = 10;
const TAKING = 20;

const store = (whyNone: WhyNone = fullBoard) =>
  storing('SB-69', {
    whyNone,
    whyNot: otherRune,
    run: (s, f, kind, emit) => {
      f.count = STORING + (f.count % 10);
      storeFromPool(s, f.seat, kind, 'SB-69', emit);
    },
  });
const take = (whyNone: WhyNone = fullPool) =>
  taking('SB-69', {
    whyNone,
    whyNot: otherRune,
    run: (s, f, kind, emit) => {
      f.count = TAKING + (f.count % 10);
      takeFromAltar(s, f.seat, kind, 'SB-69', emit);
    },
  });
const storeMore = choose('focus.store', [store((s, seat, f) => (f.count >= TAKING ? 'SBR-3' : fullBoard(s, seat)))]);
const takeMore = choose('focus.take', [take((s, seat, f) => (f.count < TAKING ? 'SBR-3' : fullPool(s, seat)))]);

type WhyNone = (s: State, seat: Seat, f: Frame) => RuleId | undefined;

function otherRune(_s: State, _seat: Seat, kind: number, f: Frame): RuleId | undefined {
  return runeOf(kind) === f.count % 10 ? undefined : 'SB-69';
}

/** Focus: store tokens with the marker's rune; from level 4 on take some instead (SB-69). */
export const focus: SpellRules = {
  spell: FOCUS,
  byLevel: true,
  whyNot: (s, seat, level, rune) => {
    const own = s.wizards[seat].pool.some((kind) => runeOf(kind) === rune);
    if (own && !familiarIsFull(s, seat)) return undefined;
    const there = level > 3 && s.altar.some((kind) => kind !== EMPTY && runeOf(kind) === rune);
    if (there && !poolIsFull(s, seat)) return undefined;
    return own ? 'SB-38' : there ? 'SB-30' : 'SB-69';
  },
  scripts: {
    'focus.3': [choose('focus.one', [store()])],
    'focus.4': [choose('focus.way', [store(), take()]), storeMore, mirage],
    'focus.5': [choose('focus.way', [store(), take()]), ...times(2, storeMore), takeMore, mirage],
  },
};

/** Whether a colour lies on the familiar board. */
function hasStored(w: Wizard, colour: number): boolean {
  for (let i = 0; i < w.familiar.length; i++) if (colourOf(w.familiar[i]) === colour) return true;
  return false;
}

/** Feast 5: a point for each colour on the familiar board (SBR-16). */
export function feastPoints(w: Wizard): number {
  let points = 0;
  for (let colour = 0; colour < COLOURS.length; colour++) if (hasStored(w, colour)) points++;
  return points;
}

const feastOnColour: Script = [
  choose('feast.take', [
    taking('SB-86', {
      whyNot: (s, seat, kind) => (hasStored(s.wizards[seat], colourOf(kind)) ? undefined : 'SBR-16'),
    }),
  ]),
  mirage,
];
const feastOnAltar: Script = [choose('feast.store', [storingFromAltar('SB-86')]), mirage];

/** Feast: take a token of a colour already stored, or store one from the altar; level 5 only scores (SB-86). */
export const feast: SpellRules = {
  spell: FEAST,
  byLevel: true,
  whyNot: (s, seat, level) => {
    if (level === 5) return 'SB-86';
    if (altarIsEmpty(s)) return 'SBR-7';
    if (level === 4) return familiarIsFull(s, seat) ? 'SB-38' : undefined;
    if (poolIsFull(s, seat)) return 'SB-30';
    const w = s.wizards[seat];
    return s.altar.some((kind) => kind !== EMPTY && hasStored(w, colourOf(kind))) ? undefined : 'SBR-16';
  },
  scripts: { 'feast.3': feastOnColour, 'feast.4': feastOnAltar },
};
