import { FIRST_LEVEL, KINDS, LEVELS, RUNES, SPELL_IDS } from './components.ts';

/** Moves that name one token: the verb's number plus the kind. */
export const TAKE = 0;
export const STORE = KINDS;
export const DISCARD = KINDS * 2;
/** To the solo opponent. */
export const GIVE = KINDS * 3;
/** From the pool to where a swapped token lay. */
export const PUT = KINDS * 4;
/** From the familiar board, for a swap. */
export const FETCH = KINDS * 5;
/** The spent token that stays on the card. */
export const MARK = KINDS * 6;

export const DRAW = KINDS * 7;
export const PASS = DRAW + 1;
const CAST = PASS + 1;
/** Learning a spell at a level: `learn storm 4`. */
export const LEARN = CAST + SPELL_IDS.length * (LEVELS.length + 1);
/** The same with Transmutation's wilds: `transmute storm 4`. */
export const TRANSMUTE = LEARN + SPELL_IDS.length * LEVELS.length;
/** Focus of another wizard, whose marker has this rune: `focus 4 v` (SBR-33). */
export const COPY_FOCUS = TRANSMUTE + SPELL_IDS.length * LEVELS.length;
/** Transmutation of another wizard: `transmute storm 4 v`. */
export const COPY_TRANSMUTE = COPY_FOCUS + LEVELS.length * RUNES.length;
/** Raising a spell by a level: `raise storm`. */
export const RAISE = COPY_TRANSMUTE + SPELL_IDS.length * LEVELS.length * RUNES.length;
/** Moves from here on are payments: bits of the places in the pool. */
export const PAY = 1024;

/** Using a spell, `growth 4`; level 0 where every level does the same or the token chosen tells the level, `blaze`. */
export function cast(spell: number, level: number): number {
  return CAST + spell * (LEVELS.length + 1) + (level === 0 ? 0 : level - FIRST_LEVEL + 1);
}
