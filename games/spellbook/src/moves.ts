import { KINDS, LEVELS, RUNES, SPELL_IDS, TOKEN_WORDS } from './components.ts';

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
const TOKEN_VERBS = ['take', 'store', 'discard', 'give', 'put', 'fetch', 'mark'] as const;

export const DRAW = KINDS * TOKEN_VERBS.length;
export const PASS = DRAW + 1;
const CAST = PASS + 1;
const LEARN = CAST + SPELL_IDS.length * 4;
const TRANSMUTE = LEARN + SPELL_IDS.length * 3;
const COPY_FOCUS = TRANSMUTE + SPELL_IDS.length * 3;
const COPY_TRANSMUTE = COPY_FOCUS + 9;
const RAISE = COPY_TRANSMUTE + SPELL_IDS.length * 9;
/** Moves from here on are payments: bits of the places in the pool. */
export const PAY = 1024;

/** Using a spell, `growth 4`; level 0 where every level does the same or the token chosen tells the level, `blaze`. */
export function cast(spell: number, level: number): number {
  return CAST + spell * 4 + (level === 0 ? 0 : level - 2);
}

/** Learning a spell at a level, `learn storm 4`. */
export function learn(spell: number, level: number): number {
  return LEARN + spell * 3 + level - 3;
}

/** Learning with Transmutation's wilds, `transmute storm 4`. */
export function transmute(spell: number, level: number): number {
  return TRANSMUTE + spell * 3 + level - 3;
}

/** Focus of another wizard, whose marker has this rune: `focus 4 v` (SBR-33). */
export function copyFocus(level: number, rune: number): number {
  return COPY_FOCUS + (level - 3) * 3 + rune;
}

/** Transmutation of another wizard: `transmute storm 4 v`. */
export function copyTransmute(spell: number, level: number, rune: number): number {
  return COPY_TRANSMUTE + (spell * 3 + level - 3) * 3 + rune;
}

export function raise(spell: number): number {
  return RAISE + spell;
}

/** What kind of move a number is, with its parts. */
export type Parts =
  | { readonly verb: (typeof TOKEN_VERBS)[number]; readonly kind: number }
  | { readonly verb: 'draw' | 'pass' }
  | { readonly verb: 'cast'; readonly spell: number; readonly level: number }
  | { readonly verb: 'learn' | 'transmute'; readonly spell: number; readonly level: number }
  | { readonly verb: 'copy-focus'; readonly level: number; readonly rune: number }
  | { readonly verb: 'copy-transmute'; readonly spell: number; readonly level: number; readonly rune: number }
  | { readonly verb: 'raise'; readonly spell: number };

/** Every move but payments and `stop`, with its parts, by its number. */
export const PARTS: readonly Parts[] = [
  ...TOKEN_VERBS.flatMap((verb) => TOKEN_WORDS.map((_, kind): Parts => ({ verb, kind }))),
  { verb: 'draw' },
  { verb: 'pass' },
  ...SPELL_IDS.flatMap((_, spell) => [0, ...LEVELS].map((level): Parts => ({ verb: 'cast', spell, level }))),
  ...SPELL_IDS.flatMap((_, spell) => LEVELS.map((level): Parts => ({ verb: 'learn', spell, level }))),
  ...SPELL_IDS.flatMap((_, spell) => LEVELS.map((level): Parts => ({ verb: 'transmute', spell, level }))),
  ...LEVELS.flatMap((level) => RUNES.map((_, rune): Parts => ({ verb: 'copy-focus', level, rune }))),
  ...SPELL_IDS.flatMap((_, spell) => LEVELS.flatMap((level) => copiedTransmutations(spell, level))),
  ...SPELL_IDS.map((_, spell): Parts => ({ verb: 'raise', spell })),
];

function copiedTransmutations(spell: number, level: number): Parts[] {
  return RUNES.map((_, rune) => ({ verb: 'copy-transmute', spell, level, rune }));
}

/** Every move but payments and `stop` in words, by its number. */
export const MOVE_WORDS: readonly string[] = PARTS.map(wordsOfParts);

function wordsOfParts(parts: Parts): string {
  switch (parts.verb) {
    case 'draw':
    case 'pass':
      return parts.verb;
    case 'cast':
      return parts.level === 0 ? SPELL_IDS[parts.spell] : `${SPELL_IDS[parts.spell]} ${parts.level}`;
    case 'learn':
    case 'transmute':
      return `${parts.verb} ${SPELL_IDS[parts.spell]} ${parts.level}`;
    case 'copy-focus':
      return `focus ${parts.level} ${RUNES[parts.rune]}`;
    case 'copy-transmute':
      return `transmute ${SPELL_IDS[parts.spell]} ${parts.level} ${RUNES[parts.rune]}`;
    case 'raise':
      return `raise ${SPELL_IDS[parts.spell]}`;
    default:
      return `${parts.verb} ${TOKEN_WORDS[parts.kind]}`;
  }
}
