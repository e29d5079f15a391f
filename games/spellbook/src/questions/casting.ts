import type { RuleId, Seat } from '@conclave/kernel/game';
import { named } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import { CARDS, CLONE, colourOfSpell, FIRST_LEVEL, SPELL_IDS, TRANSMUTATION } from '../components.ts';
import { cast } from '../moves.ts';
import { begin, runesUpTo, type Use } from '../spells/spell.ts';
import { rulesOf } from '../spells/table.ts';
import { LITERAL_DROP, reads, type State } from '../state.ts';
import type { Answer } from '../vocabulary.ts';
import { whyNotClone } from './copying.ts';
import { levelOwned, levelsOwned, SPELL_LEVELS, whyNotOwn } from './learned.ts';
import { transmutation } from './lessons.ts';

/** For each spell, how one uses it once it is learned (SB-29). */
export const OWN_SPELLS: readonly (readonly Answer[])[] = CARDS.map((_, spell) => ownSpell(spell));

function ownSpell(spell: number): Answer[] {
  if (spell === TRANSMUTATION) return [transmutation];
  const rules = rulesOf(spell);
  if (spell === CLONE || rules?.byLevel === true) return [atLevel(spell)];
  const { literalLevel } = rules ?? {};
  return literalLevel === undefined ? [atAnyLevel(spell)] : [atAnyLevel(spell), atLiteralLevel(spell, literalLevel)];
}

/** A spell whose level is named, the current one or a lower one (SB-48): `growth 4`. */
function atLevel(spell: number): Answer {
  return {
    verb: SPELL_IDS[spell],
    pieces: SPELL_LEVELS,
    base: cast(spell, FIRST_LEVEL),
    from: (s, seat) => levelsOwned(s, seat, spell),
    whyNone: (s, seat) => whyNotOwn(s, seat, spell),
    whyNot: (s, seat, piece, f) => whyNotAt(s, seat, spell, FIRST_LEVEL + piece, f),
    absent: 'SB-48',
    run: (s, f, piece, emit) => begin(s, f.seat, useOf(s, f.seat, spell, FIRST_LEVEL + piece), emit),
  };
}

/** A spell that is the same at every level, or whose token tells the level: `blaze`. */
function atAnyLevel(spell: number): Answer {
  return {
    verb: SPELL_IDS[spell],
    move: cast(spell, 0),
    whyNot: (s, seat, f) => whyNotOwn(s, seat, spell) ?? whyNotAt(s, seat, spell, levelOwned(s, seat, spell), f),
    run: (s, f, _piece, emit) => begin(s, f.seat, useOf(s, f.seat, spell, 0), emit),
  };
}

/** Such a spell at a level below the marker's, which differs only in how far the marker drops (SBR-12): `storm 4`. */
function atLiteralLevel(spell: number, level: number): Answer {
  return {
    verb: SPELL_IDS[spell],
    pieces: named([String(level)]),
    base: cast(spell, level),
    from: (s, seat) => (levelOwned(s, seat, spell) >= level ? [0] : []),
    whyNone: (s, seat) => whyNotOwn(s, seat, spell),
    whyNot: (s, seat, _piece, f) => {
      const owned = levelOwned(s, seat, spell);
      return owned > level && reads(s, LITERAL_DROP) ? whyNotAt(s, seat, spell, owned, f) : 'SBD-23';
    },
    absent: 'SB-48',
    run: (s, f, _piece, emit) => begin(s, f.seat, useOf(s, f.seat, spell, level), emit),
  };
}

function whyNotAt(s: State, seat: Seat, spell: number, level: number, f: Frame): RuleId | undefined {
  if (spell === CLONE) return whyNotClone(s, seat, level, f);
  return rulesOf(spell)?.whyNot(s, seat, level, runeOf(s, seat, spell));
}

/** The marker's rune, or the runes that its level allows. */
function runeOf(s: State, seat: Seat, spell: number): number {
  if (rulesOf(spell)?.namesRunes === true) return runesUpTo(levelOwned(s, seat, spell));
  return s.wizards[seat].runes[colourOfSpell(spell)];
}

function useOf(s: State, seat: Seat, spell: number, level: number): Use {
  return { spell, level, rune: runeOf(s, seat, spell), copied: false };
}
