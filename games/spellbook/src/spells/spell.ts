import type { Emit, RuleId, Seat } from '@conclave/kernel/game';
import { call, type Frame } from '@conclave/kernel/script';
import {
  CARDS,
  CIRCLE,
  CLONE,
  FOCUS,
  LEVELS,
  LEVITATION,
  SACRIFICE,
  SPELL_IDS,
  SQUARE,
  STORM,
  TIME_TRAVEL,
  TRIANGLE,
} from '../components.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { Scripts } from '../vocabulary.ts';

/** What a spell with a phase symbol does. */
export interface SpellRules {
  readonly spell: number;
  /** Whether the player names the level (`growth 4`); not where all levels are alike or the token chosen tells it. */
  readonly byLevel: boolean;
  /** A level that can be named below the marker's where markers drop literally, though all levels are alike but for that (SBR-12). */
  readonly literalLevel?: number;
  /** Whether each level names a rune, and `rune` below is the set of those that may be chosen. */
  readonly namesRunes?: boolean;
  /** Why using it now would be against the rules or move nothing (SBR-4). `rune` is the marker's. */
  whyNot(s: State, seat: Seat, level: number, rune: number): RuleId | undefined;
  /** By name: `growth.4`, or `blaze` for all levels. */
  readonly scripts: Scripts;
}

/** Sets of runes, as bits: what Sacrifice, Levitation and Time Travel allow at a level and all below it (SB-48). */
export function runesUpTo(level: number): number {
  return level === 3 ? 1 << CIRCLE : level === 4 ? (1 << CIRCLE) | (1 << TRIANGLE) : 7;
}

/** The one rune that such a spell names at a level. */
export function runesAt(level: number): number {
  return 1 << (level === 3 ? CIRCLE : level === 4 ? TRIANGLE : SQUARE);
}

export function allowsRune(runes: number, rune: number): boolean {
  return (runes & (1 << rune)) !== 0;
}

/** Spells whose frames hold in `count` the rune, or the set of runes, that they ask for. */
const NEEDS_RUNE: readonly number[] = [SACRIFICE, LEVITATION, FOCUS, TIME_TRAVEL];

/** In the count of a Storm frame, beside the tally: the effect of the level below the marker's is used. */
export const LOWER = 100;

const NAMES: readonly string[] = SPELL_IDS.flatMap((id) => [id, ...LEVELS.map((level) => `${id}.${level}`)]);

/** A spell as it is used: level 0 where all are alike; the marker's rune, or the set of those that may be chosen. */
export interface Use {
  readonly spell: number;
  readonly level: number;
  readonly rune: number;
  /** Through Clone. */
  readonly copied: boolean;
}

/** Begins the effect of a spell; only some care for the rune and count from it. */
export function begin(s: State, seat: Seat, { spell, level, rune, copied }: Use, emit?: Emit<Event>): void {
  if (emit !== undefined) {
    const rule = copied ? 'SB-89' : 'SB-48';
    if (level === 0) emit({ type: 'cast', rule, seat, spell: SPELL_IDS[spell] });
    else emit({ type: 'cast-level', rule, seat, spell: SPELL_IDS[spell], level });
  }
  const lower = spell === STORM && level !== 0;
  const name = NAMES[spell * 4 + (level === 0 || lower ? 0 : level - 2)];
  const count = NEEDS_RUNE.includes(spell) ? rune : lower ? LOWER : 0;
  call(s, name, seat, spell + (copied ? CARDS.length : 0), count);
}

/** The spell whose marker moves: Clone's own when the effect is a copy (SB-89, SBR-34). */
export function markedSpell(f: Frame): number {
  return f.card >= CARDS.length ? CLONE : f.card;
}

export function isCopy(f: Frame): boolean {
  return f.card >= CARDS.length;
}
