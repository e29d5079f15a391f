import { COLOURS, colourOf, type PhaseName, runeOf } from '@conclave/spellbook/board';

/** Emblem and colours of each materia, in the order of the colours: magma is red, gold is yellow. */
const MATERIA = ['m-magma', 'm-poison', 'm-plant', 'm-coal', 'm-steam', 'm-mercury', 'm-gold'] as const;
/** Outline of each rune: square, triangle, circle. */
const OUTLINES = ['r-s', 'r-v', 'r-o'] as const;

/** How a kind of token is drawn: the outline is the rune, emblem and colour are the materia. */
export interface Drawing {
  readonly outline: string;
  readonly emblem: string;
  readonly tone: string;
}

export function drawingOf(kind: number): Drawing {
  const materia = materiaOf(colourOf(kind));
  return { outline: outlineOf(runeOf(kind)), emblem: materia, tone: materia };
}

export function materiaOf(colour: number): string {
  return MATERIA[colour] ?? 'm-gold';
}

export function outlineOf(rune: number): string {
  return OUTLINES[rune] ?? 'r-o';
}

/** The letter of a colour in notation, for its text: `piece.R`. */
export function colourWord(colour: number): string {
  return COLOURS[colour] ?? 'Y';
}

/** Spells whose emblem has another name in the sprite. */
const EMBLEMS: Readonly<Record<string, string>> = { transmutation: 'transmute' };

export function emblemOf(spellId: string): string {
  return EMBLEMS[spellId] ?? spellId;
}

/** The badge of a phase. */
export function phaseSign(phase: PhaseName): string {
  return `ph-${phase}`;
}
