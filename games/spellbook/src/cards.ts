import { COLOURS } from './tokens.ts';

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
export const TOP_LEVEL = 5;

/** Every spell of one colour has the index of that colour, so a wizard's seven spells are counted 0 to 6 (SB-23). */
export const SPELLS_EACH = COLOURS.length;

export function colourOfSpell(spell: number): number {
  return Math.floor(spell / 3);
}

export function spellNamed(id: string): number | undefined {
  const spell = SPELL_IDS.indexOf(id);
  return spell < 0 ? undefined : spell;
}
