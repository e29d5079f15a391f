import type { Frame } from '@conclave/kernel/script';
import { colourOf, COLOURS, EMPTY, FEAST, FOCUS, OFFERING, runeOf } from '../components.ts';
import {
  altarIsEmpty,
  familiarIsFull,
  poolIsFull,
  storeFromAltar,
  storeFromPool,
  takeFromAltar,
} from '../movements.ts';
import { STORE, TAKE } from '../moves.ts';
import type { State, Wizard } from '../state.ts';
import { altar, choose, type Choice, mirage, pool, type Script, times } from '../vocabulary.ts';
import type { SpellRules } from './spell.ts';

const fullBoard = (s: State, f: Frame) => (familiarIsFull(s, f.seat) ? 'SB-38' : undefined);
const fullPool = (s: State, f: Frame) => (poolIsFull(s, f.seat) ? 'SB-30' : undefined);

const offer = choose('offering.store', [
  {
    verb: STORE,
    from: pool,
    absent: 'SB-65',
    closed: fullBoard,
    why: (_s, f, kind) => (f.count === 0 || colourOf(kind) === colourOf(f.pick - STORE) ? undefined : 'SB-85'),
    run: (s, f, kind, emit) => {
      f.count = 1;
      storeFromPool(s, f.seat, kind, 'SB-85', emit);
    },
  },
]);

/** Offering: store two, three or four tokens of one colour, runes do not matter (SB-85). */
export const offering: SpellRules = {
  spell: OFFERING,
  byLevel: true,
  why: (s, seat) => (familiarIsFull(s, seat) ? 'SB-38' : s.wizards[seat].pool.length > 0 ? undefined : 'SB-65'),
  scripts: { 'offering.3': times(2, offer), 'offering.4': times(3, offer), 'offering.5': times(4, offer) },
};

/** The count of a Focus frame is the rune; once a way is chosen, with one of these added. */
const STORING = 10;
const TAKING = 20;

const store: Choice = {
  verb: STORE,
  from: pool,
  absent: 'SB-65',
  closed: fullBoard,
  why: (_s, f, kind) => (runeOf(kind) === f.count % 10 ? undefined : 'SB-69'),
  run: (s, f, kind, emit) => {
    f.count = STORING + (f.count % 10);
    storeFromPool(s, f.seat, kind, 'SB-69', emit);
  },
};
const take: Choice = {
  verb: TAKE,
  from: altar,
  absent: 'SB-63',
  closed: fullPool,
  why: (_s, f, kind) => (runeOf(kind) === f.count % 10 ? undefined : 'SB-69'),
  run: (s, f, kind, emit) => {
    f.count = TAKING + (f.count % 10);
    takeFromAltar(s, f.seat, kind, 'SB-69', emit);
  },
};
const storeMore = choose('focus.store', [
  { ...store, closed: (s, f) => (f.count >= TAKING ? 'SBR-3' : fullBoard(s, f)) },
]);
const takeMore = choose('focus.take', [{ ...take, closed: (s, f) => (f.count < TAKING ? 'SBR-3' : fullPool(s, f)) }]);

/** Focus: store tokens with the marker's rune; from level 4 on take some instead (SB-69). */
export const focus: SpellRules = {
  spell: FOCUS,
  byLevel: true,
  why: (s, seat, level, rune) => {
    const own = s.wizards[seat].pool.some((kind) => runeOf(kind) === rune);
    if (own && !familiarIsFull(s, seat)) return undefined;
    const there = level > 3 && s.altar.some((kind) => kind !== EMPTY && runeOf(kind) === rune);
    if (there && !poolIsFull(s, seat)) return undefined;
    return own ? 'SB-38' : there ? 'SB-30' : 'SB-69';
  },
  scripts: {
    'focus.3': [choose('focus.one', [store])],
    'focus.4': [choose('focus.way', [store, take]), storeMore, mirage],
    'focus.5': [choose('focus.way', [store, take]), ...times(2, storeMore), takeMore, mirage],
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
    {
      verb: TAKE,
      from: altar,
      absent: 'SB-63',
      closed: fullPool,
      why: (s, f, kind) => (hasStored(s.wizards[f.seat], colourOf(kind)) ? undefined : 'SBR-16'),
      run: (s, f, kind, emit) => takeFromAltar(s, f.seat, kind, 'SB-86', emit),
    },
  ]),
  mirage,
];
const feastOnAltar: Script = [
  choose('feast.store', [
    {
      verb: STORE,
      from: altar,
      absent: 'SB-63',
      closed: fullBoard,
      run: (s, f, kind, emit) => storeFromAltar(s, f.seat, kind, 'SB-86', emit),
    },
  ]),
  mirage,
];

/** Feast: take a token of a colour already stored, or store one from the altar; level 5 only scores (SB-86). */
export const feast: SpellRules = {
  spell: FEAST,
  byLevel: true,
  why: (s, seat, level) => {
    if (level === 5) return 'SB-86';
    if (altarIsEmpty(s)) return 'SBR-7';
    if (level === 4) return familiarIsFull(s, seat) ? 'SB-38' : undefined;
    if (poolIsFull(s, seat)) return 'SB-30';
    const w = s.wizards[seat];
    return s.altar.some((kind) => kind !== EMPTY && hasStored(w, colourOf(kind))) ? undefined : 'SBR-16';
  },
  scripts: { 'feast.3': feastOnColour, 'feast.4': feastOnAltar },
};
