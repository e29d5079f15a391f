import type { RuleId, Seat } from '@conclave/kernel/game';
import { named, type Pieces } from '@conclave/kernel/question';
import { CLONE, colourOfSpell, FIRST_LEVEL, LEVELS, NO_PHASE, PHASES, TOP_LEVEL } from '../components.ts';
import { runesAt, runesUpTo } from '../spells/spell.ts';
import { isSolo, type State } from '../state.ts';

/** A level that is named, `growth 4`: level − 3. */
export const SPELL_LEVELS: Pieces<State> = named(LEVELS.map(String));

/** For each level, itself and all below it (SB-48). */
const UP_TO: readonly (readonly number[])[] = Array.from({ length: TOP_LEVEL + 1 }, (_, top) =>
  LEVELS.flatMap((level, piece) => (level <= top ? piece : [])),
);

export function levelOwned(s: State, seat: Seat, spell: number): number {
  return s.wizards[seat].levels[colourOfSpell(spell)];
}

export function levelsOwned(s: State, seat: Seat, spell: number): readonly number[] {
  return UP_TO[levelOwned(s, seat, spell)];
}

/** Why a spell is no action of one's own: not in this game, never an action, not learned, or learned today (SB-47). */
export function whyNotOwn(s: State, seat: Seat, spell: number): RuleId | undefined {
  const colour = colourOfSpell(spell);
  if (s.spells[colour] !== spell) return 'SB-23';
  if (PHASES[spell] === NO_PHASE) return 'SB-50';
  if (s.wizards[seat].levels[colour] === 0) return 'SB-29';
  return (s.fresh & (1 << colour)) !== 0 ? 'SB-47' : undefined;
}

/** Why a spell cannot be copied: not in this game, or nobody has it (SBR-31); alone, learned already (SBR-45). */
export function whyNotCopied(s: State, seat: Seat, spell: number): RuleId | undefined {
  if (s.spells[colourOfSpell(spell)] !== spell) return 'SB-23';
  if (levelToCopy(s, seat, spell) > 0) return undefined;
  return isSolo(s) ? 'SBR-45' : 'SBR-31';
}

/** The level that Clone copies when one plays alone (SBS-10). */
const SOLO_LEVEL = 4;
const ONLY_SOLO_LEVEL: readonly number[] = [SOLO_LEVEL - FIRST_LEVEL];

export function levelsToCopy(s: State, seat: Seat, spell: number, rune?: number): readonly number[] {
  const level = levelToCopy(s, seat, spell, rune);
  return level > 0 && isSolo(s) ? ONLY_SOLO_LEVEL : UP_TO[level];
}

/** The highest level of a spell that can be copied now, with a marker of this rune if one is asked for; 0 when none. */
export function levelToCopy(s: State, seat: Seat, spell: number, rune?: number): number {
  const colour = colourOfSpell(spell);
  if (s.spells[colour] !== spell) return 0;
  if (isSolo(s)) {
    const { levels, runes } = s.wizards[seat];
    return levels[colour] === 0 && (rune === undefined || runes[colourOfSpell(CLONE)] === rune) ? SOLO_LEVEL : 0;
  }
  let best = 0;
  for (let other = 0; other < s.wizards.length; other++) {
    const { levels, runes } = s.wizards[other];
    if (other !== seat && (rune === undefined || runes[colour] === rune)) best = Math.max(best, levels[colour]);
  }
  return best;
}

/** The runes a copied Sacrifice or Levitation allows: up to the level copied; alone, those of level 4 only (SBR-45). */
export function runesToCopy(s: State, seat: Seat, spell: number): number {
  const level = levelToCopy(s, seat, spell);
  return isSolo(s) ? runesAt(level) : runesUpTo(level);
}
