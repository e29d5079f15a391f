import type { RuleId, Seat } from '@conclave/kernel/game';
import { CARDS, colourOfSpell, LEVELS, NO_PHASE, RUNES, spellNamed } from '../components.ts';
import { spellScore } from '../outcome.ts';
import { isSolo, type State } from '../state.ts';
import { PHASE_NAMES, type PhaseName } from './phase.ts';

/** A spell card as it is printed. */
export interface SpellFacts {
  readonly id: string;
  readonly colour: number;
  /** Undefined for a spell that is no action. */
  readonly phase: PhaseName | undefined;
  /** 1, 2 or 3: ◇, ◇◇ or ◇◇◇. */
  readonly set: number;
  /** For level 3, 4 and 5; undefined where they are counted at the end. */
  readonly points: readonly (number | undefined)[];
}

/** The card of a colour that this table plays with. */
export function spellOf(view: State, colour: number): SpellFacts {
  const spell = view.spells[colour];
  const { id, phase, points } = CARDS[spell];
  return { id, colour, phase: phase === NO_PHASE ? undefined : PHASE_NAMES[phase], set: (spell % 3) + 1, points };
}

/** The colour of a spell, which tells it from the other six; undefined for other words. */
export function colourOfSpellNamed(id: string): number | undefined {
  const spell = spellNamed(id);
  return spell === undefined ? undefined : colourOfSpell(spell);
}

/** What a spell would be worth to a seat now on a level: fewest and most, where that hangs on the marker's rune. */
export function worthOnLevel(view: State, seat: Seat, colour: number, level: number): readonly [number, number] {
  const wizard = view.wizards[seat];
  const runes = wizard.levels[colour] > 0 ? [wizard.runes[colour]] : RUNES.map((_, rune) => rune);
  const worths = runes.map((rune) =>
    spellScore(
      view,
      { ...wizard, levels: wizard.levels.with(colour, level), runes: wizard.runes.with(colour, rune) },
      colour,
    ),
  );
  return [Math.min(...worths), Math.max(...worths)];
}

/** A spell whose levels all read alike, or that has no effect on one, is still read level by level. */
export const TOP_DOWN: readonly number[] = LEVELS.toReversed();

/** The rules about one spell, beside what its levels say. */
export function rulesOfSpell(view: State, id: string): readonly RuleId[] {
  const rules = RULES[id] ?? [];
  return isSolo(view) ? [...rules, ...(ALONE[id] ?? [])] : rules;
}

const RULES: Readonly<Record<string, readonly RuleId[]>> = {
  sacrifice: ['SB-76'],
  eruption: ['SB-77'],
  blaze: ['SB-78', 'SBR-25'],
  levitation: ['SB-79', 'SBR-14'],
  sharing: ['SB-80'],
  divination: ['SB-81', 'SBR-26'],
  purification: ['SB-82', 'SBR-15'],
  cure: ['SB-83', 'SBR-11'],
  growth: ['SB-84', 'SBR-12', 'SBR-13'],
  offering: ['SB-85', 'SBR-15'],
  focus: ['SB-69', 'SBR-15'],
  feast: ['SB-86', 'SBR-16'],
  'time-travel': ['SB-87', 'SBR-18'],
  storm: ['SB-88', 'SBR-17'],
  clone: ['SB-89', 'SBR-31', 'SBR-32', 'SBR-33', 'SBR-34'],
  transmutation: ['SB-90', 'SBR-20'],
  swiftness: ['SB-91', 'SBR-19'],
  mirage: ['SB-92', 'SBR-21', 'SBR-22'],
  abundance: ['SB-93', 'SBR-27'],
  knowledge: ['SB-94', 'SBR-30'],
  communion: ['SB-95', 'SBR-28', 'SBR-29'],
};

const ALONE: Readonly<Record<string, readonly RuleId[]>> = {
  blaze: ['SBS-9'],
  sharing: ['SBS-9'],
  clone: ['SBR-45'],
};
