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

export const MORNING = 0;
export const NOON = 1;
export const EVENING = 2;
/** Spells without a phase symbol: instant, permanent or scoring effects (SB-50). */
export const NO_PHASE = 3;

/** A spell card: its name, its phase, and what it is worth on level 3, 4 and 5; undefined is counted at the end (SB-10). */
export interface Card {
  readonly id: string;
  readonly phase: number;
  readonly points: readonly [number | undefined, number | undefined, number | undefined];
}

/** Three cards of each colour, in the order of the colours and of the sets ◇, ◇◇, ◇◇◇: card = colour × 3 + set (SB-7). */
export const CARDS: readonly Card[] = [
  { id: 'sacrifice', phase: MORNING, points: [1, 2, 3] },
  { id: 'eruption', phase: MORNING, points: [2, 3, 4] },
  { id: 'blaze', phase: MORNING, points: [0, 2, 5] },
  { id: 'levitation', phase: MORNING, points: [3, 4, 5] },
  { id: 'sharing', phase: MORNING, points: [4, 4, 4] },
  { id: 'divination', phase: MORNING, points: [2, 3, 4] },
  { id: 'purification', phase: NOON, points: [1, 2, 3] },
  { id: 'cure', phase: NOON, points: [3, 4, 5] },
  { id: 'growth', phase: EVENING, points: [3, 4, 6] },
  { id: 'offering', phase: NOON, points: [2, 4, 6] },
  { id: 'focus', phase: EVENING, points: [3, 4, 5] },
  { id: 'feast', phase: NOON, points: [2, 2, undefined] },
  { id: 'time-travel', phase: EVENING, points: [2, 4, 6] },
  { id: 'storm', phase: EVENING, points: [4, 6, 8] },
  { id: 'clone', phase: NOON, points: [4, 5, 6] },
  { id: 'transmutation', phase: EVENING, points: [4, 4, 4] },
  { id: 'swiftness', phase: NO_PHASE, points: [3, 6, 0] },
  { id: 'mirage', phase: NO_PHASE, points: [2, 3, 6] },
  { id: 'abundance', phase: NO_PHASE, points: [3, 5, 7] },
  { id: 'knowledge', phase: NO_PHASE, points: [undefined, undefined, undefined] },
  { id: 'communion', phase: NO_PHASE, points: [0, undefined, 0] },
];

/** The phase of each spell. */
export const PHASES: readonly number[] = CARDS.map(({ phase }) => phase);

export const SPELL_IDS: readonly string[] = CARDS.map(({ id }) => id);

export const SACRIFICE = 0;
export const ERUPTION = 1;
export const BLAZE = 2;
export const LEVITATION = 3;
export const SHARING = 4;
export const DIVINATION = 5;
export const PURIFICATION = 6;
export const CURE = 7;
export const GROWTH = 8;
export const OFFERING = 9;
export const FOCUS = 10;
export const FEAST = 11;
export const TIME_TRAVEL = 12;
export const STORM = 13;
export const CLONE = 14;
export const TRANSMUTATION = 15;
export const SWIFTNESS = 16;
export const MIRAGE = 17;
export const ABUNDANCE = 18;
export const KNOWLEDGE = 19;
export const COMMUNION = 20;

export const LEVELS = [3, 4, 5] as const;
export const FIRST_LEVEL = LEVELS[0];
export const TOP_LEVEL = LEVELS[LEVELS.length - 1];

/** Every spell of one colour has the index of that colour, so a wizard's seven spells are counted 0 to 6 (SB-23). */
export const SPELLS_EACH = COLOURS.length;

export function colourOfSpell(spell: number): number {
  return Math.floor(spell / 3);
}

export function spellNamed(id: string): number | undefined {
  const spell = SPELL_IDS.indexOf(id);
  return spell < 0 ? undefined : spell;
}

/** Every number that is printed on a board or fixed by the rulebook (rules file, section 7). */
export const CONFIG = {
  poolLimit: 9,
  startingPool: 2,
  copiesOfEachToken: 5,
  altar: { start: 5, floor: 5, overflowAt: 10, refillAfterOverflow: 5 },
  familiar: { track: [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16], fullScore: 18 },
  solo: {
    altarStart: 7,
    altarRefill: 7,
    handicap: { min: 0, max: 3 },
    opponentTrack: [0, 0, 0, 0, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38],
    opponentFullScore: 40,
    wipeSpaces: [4, 9, 14],
  },
} as const;

export const POOL_LIMIT = CONFIG.poolLimit;
/** Spaces of a familiar board; the score for all of them is not a space (SB-37). */
export const FAMILIAR_SPACES = CONFIG.familiar.track.length;
export const OPPONENT_SPACES = CONFIG.solo.opponentTrack.length;
