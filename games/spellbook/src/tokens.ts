/** The seven colours of materia: red, purple, green, black, white, blue, yellow (SB-5). */
export const COLOURS = ['R', 'P', 'G', 'K', 'W', 'B', 'Y'] as const;
/** The three runes: square, triangle, circle (SB-3). */
export const RUNES = ['s', 'v', 'o'] as const;

export const SQUARE = 0;
export const TRIANGLE = 1;
export const CIRCLE = 2;

/** A kind of token is its colour and its rune: 0 is the red square, 20 the yellow circle (SB-2). */
export const KINDS = COLOURS.length * RUNES.length;

/** A place where no token lies. */
export const EMPTY = -2;

const RUNE_OF: readonly number[] = Array.from({ length: KINDS }, (_, kind) => kind % 3);
const COLOUR_OF: readonly number[] = Array.from({ length: KINDS }, (_, kind) => Math.floor(kind / 3));

/** 'Rs', 'Rv', … 'Yo': what people write for a kind of token. */
export const TOKEN_WORDS: readonly string[] = RUNE_OF.map((rune, kind) => COLOURS[COLOUR_OF[kind]] + RUNES[rune]);

export function runeOf(kind: number): number {
  return RUNE_OF[kind];
}

export function colourOf(kind: number): number {
  return COLOUR_OF[kind];
}

export function kindOf(colour: number, rune: number): number {
  return colour * 3 + rune;
}

/** The kind that is written so; undefined when none is. */
export function parseToken(word: string): number | undefined {
  const kind = TOKEN_WORDS.indexOf(word);
  return kind < 0 ? undefined : kind;
}
