import type { RuleId } from '@conclave/kernel/game';
import type { OptionFields, TableOptions } from '@conclave/kernel/options';
import { colourOfSpell, CONFIG, SPELL_IDS, spellNamed, SPELLS_EACH } from './components.ts';

export const SETS = ['first', 'second', 'third', 'classic', 'chosen'] as const;

/** The spell of each colour in each of the printed sets. */
const PRINTED_SETS = Object.fromEntries(
  SETS.slice(0, 3).map((set, i) => [set, SPELL_IDS.filter((_, spell) => spell % 3 === i)]),
);

/** What a table may choose. */
export interface Options extends TableOptions {
  /** The printed sets ◇, ◇◇, ◇◇◇ (SB-19, SB-20), one card of each colour at random (SB-21), or those in `spells` (SB-22). */
  readonly set: string;
  /** One spell of each colour, for a chosen set only. */
  readonly spells: readonly string[];
  /** Tokens the solo opponent begins with (SBS-2). */
  readonly difficulty: number;
  /** Growth and Storm: the marker drops one level, or to the level below the effect used (SBR-12). */
  readonly markerDrop: string;
  /** Whether storing from the altar is a take for Mirage (SBR-21). */
  readonly storingFromAltar: string;
  /** Mirage draws after the whole take, or after each token (SBR-22). */
  readonly mirage: string;
  /** Communion 4: a point for each stored token with its marker's rune, or for each stored token (SBD-1). */
  readonly communionPoints: string;
  /** Communion 5 stores tokens just paid, or any from the tray, where those lie too (SBD-2). */
  readonly communionStore: string;
}

export const OPTIONS: OptionFields<Options> = {
  seats: { kind: 'number', min: 1, max: 4, default: 2 },
  set: { kind: 'choice', values: SETS, default: 'first', rule: 'SB-19', brings: PRINTED_SETS },
  spells: { kind: 'list', values: SPELL_IDS, max: SPELLS_EACH, default: [], rule: 'SB-22' },
  difficulty: {
    kind: 'number',
    min: CONFIG.solo.handicap.min,
    max: CONFIG.solo.handicap.max,
    default: CONFIG.solo.handicap.min,
    rule: 'SBS-2',
  },
  markerDrop: { kind: 'choice', values: ['one-level', 'literal'], default: 'one-level', rule: 'SBR-12' },
  storingFromAltar: { kind: 'choice', values: ['store', 'take'], default: 'store', rule: 'SBR-21' },
  mirage: { kind: 'choice', values: ['after-action', 'after-token'], default: 'after-action', rule: 'SBR-22' },
  communionPoints: { kind: 'choice', values: ['matching', 'any'], default: 'matching', rule: 'SBD-1', edition: 2 },
  communionStore: { kind: 'choice', values: ['paid', 'tray'], default: 'paid', rule: 'SBD-2', edition: 2 },
};

/** Options that each are in range, but do not go together. */
export function checkOptions(options: Options): { text: string; rule?: RuleId } | undefined {
  if (options.seats > 1 && options.difficulty !== OPTIONS.difficulty.default) {
    return { text: 'the difficulty is that of the opponent of who plays alone', rule: 'SBS-2' };
  }
  if (options.set !== 'chosen') {
    return options.spells.length === 0
      ? undefined
      : { text: `spells are named only when the set is 'chosen'`, rule: 'SB-22' };
  }
  const byColour: (string | undefined)[] = Array.from({ length: SPELLS_EACH }, () => undefined);
  for (const id of options.spells) {
    const colour = colourOfSpell(spellNamed(id) ?? 0);
    const other = byColour[colour];
    if (other !== undefined) {
      return { text: `${other} and ${id} have the same colour; each colour has exactly one spell`, rule: 'SB-23' };
    }
    byColour[colour] = id;
  }
  const missing = byColour.indexOf(undefined);
  if (missing < 0) return undefined;
  const choices = SPELL_IDS.slice(missing * 3, missing * 3 + 3).join(', ');
  return { text: `each colour has exactly one spell; one of ${choices} is missing`, rule: 'SB-23' };
}
