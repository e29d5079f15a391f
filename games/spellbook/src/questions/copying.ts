import type { RuleId, Seat } from '@conclave/kernel/game';
import { type Declaration, named, type Question } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import {
  CARDS,
  CLONE,
  colourOfSpell,
  EVENING,
  FIRST_LEVEL,
  FOCUS,
  LEVELS,
  MORNING,
  NOON,
  RUNES,
  runeOf,
  SPELL_IDS,
  TOP_LEVEL,
  TRANSMUTATION,
} from '../components.ts';
import { cast, COPY_FOCUS } from '../moves.ts';
import { begin } from '../spells/spell.ts';
import { actionOf } from '../spells/table.ts';
import { isSolo, type State } from '../state.ts';
import { type Answer, choose, closedBy, type Line, questionOf } from '../vocabulary.ts';
import { BASIC_ACTIONS } from './basic.ts';
import { levelsToCopy, levelToCopy, runesToCopy, SPELL_LEVELS, whyNotCopied } from './learned.ts';
import { copiedTransmutation } from './lessons.ts';

/** Asks which action a level of Clone copies. */
export function copying(prompt: string, level: number): Line {
  const phase = phaseCopied(level);
  return choose(prompt, COPIES[phase], elsewhereIn(phase));
}

/** Why a level of Clone cannot be used: no token to give up, or nothing to copy (SBR-31, SBR-45). */
export function whyNotClone(s: State, seat: Seat, level: number, f: Frame): RuleId | undefined {
  const phase = phaseCopied(level);
  if (phase === MORNING) return discardsForCopy(s, seat, f).length > 0 ? undefined : 'SBR-31';
  return QUESTIONS[phase].hasAnswer(s, seat, f) ? undefined : nothingToCopy(s);
}

/** Tokens with the rune of Clone's marker after whose discard a morning action can be copied. */
export function discardsForCopy(s: State, seat: Seat, f: Frame): number[] {
  const { pool, runes } = s.wizards[seat];
  const kinds: number[] = [];
  for (const [place, kind] of pool.entries()) {
    if (runeOf(kind) !== runes[colourOfSpell(CLONE)] || kinds.includes(kind)) continue;
    pool.splice(place, 1);
    s.tray[kind]++;
    if (QUESTIONS[MORNING].hasAnswer(s, seat, f)) kinds.push(kind);
    s.tray[kind]--;
    pool.splice(place, 0, kind);
  }
  return kinds;
}

/** A noon action, an evening action, or for a discard a morning action (SB-89, SBR-31). */
function phaseCopied(level: number): number {
  return level === FIRST_LEVEL ? NOON : level === TOP_LEVEL ? MORNING : EVENING;
}

function nothingToCopy(s: State): RuleId {
  return isSolo(s) ? 'SBR-45' : 'SBR-31';
}

const LEVELS_AND_RUNES = named(LEVELS.flatMap((level) => RUNES.map((rune) => `${level} ${rune}`)));

/** Focus asks for the rune of the marker on the copied card; alone, of Clone's own (SBR-33): `focus 4 v`. */
const focus: Answer = {
  verb: SPELL_IDS[FOCUS],
  pieces: LEVELS_AND_RUNES,
  base: COPY_FOCUS,
  from: (s, seat) =>
    RUNES.flatMap((_, rune) => levelsToCopy(s, seat, FOCUS, rune).map((level) => level * RUNES.length + rune)),
  whyNone: (s, seat) => whyNotCopied(s, seat, FOCUS),
  whyNot: (s, seat, piece) => actionOf(FOCUS).whyNot(s, seat, ...levelAndRune(piece)),
  absent: (s) => (isSolo(s) ? 'SBR-45' : 'SBR-33'),
  run(s, f, piece, emit) {
    const [level, rune] = levelAndRune(piece);
    begin(s, f.seat, { spell: FOCUS, level, rune, copied: true }, emit);
  },
};

function levelAndRune(piece: number): [level: number, rune: number] {
  return [FIRST_LEVEL + Math.floor(piece / RUNES.length), piece % RUNES.length];
}

/** What can be copied in each phase: basic actions and spells of other players (SBR-32); alone, level 4 of unlearned spells. */
const COPIES: readonly (readonly Answer[])[] = [MORNING, NOON, EVENING].map((phase) => [
  ...closedBy((s) => (isSolo(s) ? 'SBR-45' : undefined), BASIC_ACTIONS[phase]),
  ...CARDS.flatMap((card, spell) => (card.phase === phase && spell !== CLONE ? copyOf(spell) : [])),
]);

function copyOf(spell: number): Answer {
  if (spell === FOCUS) return focus;
  if (spell === TRANSMUTATION) return copiedTransmutation;
  return actionOf(spell).byLevel ? atLevel(spell) : atAnyLevel(spell);
}

function atLevel(spell: number): Answer {
  return {
    verb: SPELL_IDS[spell],
    pieces: SPELL_LEVELS,
    base: cast(spell, FIRST_LEVEL),
    from: (s, seat) => levelsToCopy(s, seat, spell),
    whyNone: (s, seat) => whyNotCopied(s, seat, spell),
    whyNot: (s, seat, piece) => actionOf(spell).whyNot(s, seat, FIRST_LEVEL + piece, 0),
    absent: nothingToCopy,
    run: (s, f, piece, emit) => begin(s, f.seat, { spell, level: FIRST_LEVEL + piece, rune: 0, copied: true }, emit),
  };
}

function atAnyLevel(spell: number): Answer {
  return {
    verb: SPELL_IDS[spell],
    move: cast(spell, 0),
    whyNot: (s, seat) =>
      whyNotCopied(s, seat, spell) ??
      actionOf(spell).whyNot(s, seat, levelToCopy(s, seat, spell), runesToCopy(s, seat, spell)),
    run: (s, f, _piece, emit) =>
      begin(s, f.seat, { spell, level: 0, rune: runesToCopy(s, f.seat, spell), copied: true }, emit),
  };
}

/** Why other words are no answer: not an action of this phase, not one that can be copied, or no action at all. */
function elsewhereIn(phase: number): Declaration<State>['elsewhere'] {
  const unlessAlone = (rule: RuleId) => (s: State) => (isSolo(s) ? 'SBR-45' : rule);
  const ofRune = phase === EVENING ? 'SBR-33' : 'SB-89';
  return {
    ...Object.fromEntries(SPELL_IDS.map((id) => [id, 'SB-89'])),
    focus: ofRune,
    transmute: ofRune,
    take: unlessAlone('SB-25'),
    draw: unlessAlone('SB-25'),
    store: unlessAlone('SB-25'),
    learn: unlessAlone('SB-39'),
    pass: 'SBR-3',
    stop: 'SBR-3',
    pay: 'SBR-3',
    '*': unlessAlone('SB-29'),
  };
}

const QUESTIONS: readonly Question<State>[] = COPIES.map((answers, phase) => questionOf(answers, elsewhereIn(phase)));
