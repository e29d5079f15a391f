import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import {
  CLONE,
  colourOfSpell,
  EMPTY,
  EVENING,
  FOCUS,
  MORNING,
  NO_PHASE,
  NOON,
  PHASES,
  runeOf,
  RUNES,
  SPELLS_EACH,
  TOP_LEVEL,
  TRANSMUTATION,
} from './components.ts';
import { altarIsEmpty, canDraw, familiarIsFull, poolIsFull } from './movements.ts';
import { cast, copyFocus, copyTransmute, DRAW, learn, PARTS, STORE, TAKE, transmute } from './moves.ts';
import { BASIC, countPool, payableLevels, paysForNothing, transmuting, whyNotLearn } from './payment.ts';
import { runesAt, runesUpTo } from './spells/spell.ts';
import { actionOf, rulesOf } from './spells/table.ts';
import { isSolo, LITERAL_DROP, reads, type State } from './state.ts';

/** Everything a player may do in a phase, but for passing: basic actions and learned spells (SB-29). */
export function addActions(s: State, seat: Seat, phase: number, moves: Move[]): void {
  addBasicActions(s, seat, phase, moves);
  const { levels, runes } = s.wizards[seat];
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    const level = levels[colour];
    if (level === 0 || (s.fresh & (1 << colour)) !== 0) continue; // SB-47
    const spell = s.spells[colour];
    if (PHASES[spell] === phase) addSpell(s, seat, spell, level, runes[colour], moves);
  }
}

/** Whether there is anything to do in a phase: mostly a basic action answers it. */
export function hasActions(s: State, seat: Seat, phase: number): boolean {
  if (phase === MORNING) {
    if (!poolIsFull(s, seat) && (!altarIsEmpty(s) || canDraw(s))) return true;
  } else if (phase === NOON) {
    if (s.wizards[seat].pool.length > 0 && !familiarIsFull(s, seat)) return true;
  } else if (s.wizards[seat].pool.length < 3 && !hasSpellOf(s, seat, phase)) {
    return false; // no spell costs fewer than three tokens
  }
  const moves: Move[] = [];
  addActions(s, seat, phase, moves);
  return moves.length > 0;
}

function hasSpellOf(s: State, seat: Seat, phase: number): boolean {
  const { levels } = s.wizards[seat];
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    if (levels[colour] !== 0 && PHASES[s.spells[colour]] === phase) return true;
  }
  return false;
}

function addBasicActions(s: State, seat: Seat, phase: number, moves: Move[]): void {
  if (phase === MORNING) {
    if (poolIsFull(s, seat)) return;
    addTokens(s.altar, TAKE, moves);
    if (canDraw(s)) moves.push(DRAW);
  } else if (phase === NOON) {
    if (!familiarIsFull(s, seat)) addTokens(s.wizards[seat].pool, STORE, moves);
  } else {
    addLessons(s, seat, BASIC, learn, moves);
  }
}

/** Every unlearned spell at every level the pool can pay for (SB-39, SB-40). */
function addLessons(
  s: State,
  seat: Seat,
  tariff: number,
  lesson: (spell: number, level: number) => Move,
  moves: Move[],
): void {
  const { pool, levels } = s.wizards[seat];
  if (pool.length < 3) return;
  const count = countPool(pool);
  if (tariff === BASIC && paysForNothing(count)) return;
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    if (levels[colour] !== 0) continue;
    const payable = payableLevels(count, colour, tariff);
    if (payable === 0) continue;
    for (let level = 3; level <= TOP_LEVEL; level++) {
      if ((payable & (1 << (level - 3))) !== 0) moves.push(lesson(s.spells[colour], level));
    }
  }
}

/** Equal tokens are one choice. */
function addTokens(tokens: readonly number[], verb: number, moves: Move[]): void {
  let seen = 0;
  for (let i = 0; i < tokens.length; i++) {
    const kind = tokens[i];
    if (kind === EMPTY || (seen & (1 << kind)) !== 0) continue;
    seen |= 1 << kind;
    moves.push(verb + kind);
  }
}

/** The current level and every lower one (SB-48). */
function addSpell(s: State, seat: Seat, spell: number, level: number, rune: number, moves: Move[]): void {
  if (spell === CLONE) {
    for (let l = 3; l <= level; l++) if (whyNotClone(s, seat, l) === undefined) moves.push(cast(CLONE, l));
    return;
  }
  if (spell === TRANSMUTATION) {
    if (level > 3) addLessons(s, seat, transmuting(rune, level - 3), transmute, moves);
    return;
  }
  const rules = actionOf(spell);
  if (!rules.byLevel) {
    const allowed = rules.namesRunes === true ? runesUpTo(level) : rune;
    if (rules.why(s, seat, level, allowed) !== undefined) return;
    moves.push(cast(spell, 0));
    const { literalLevel = level } = rules;
    if (literalLevel < level && reads(s, LITERAL_DROP)) moves.push(cast(spell, literalLevel));
    return;
  }
  for (let l = 3; l <= level; l++) if (rules.why(s, seat, l, rune) === undefined) moves.push(cast(spell, l));
}

/** The phase whose actions each level of Clone copies (SBR-31). */
export function clonedPhase(level: number): number {
  return level === 3 ? NOON : level === 4 ? EVENING : MORNING;
}

/** Why a level of Clone cannot be used: no token to give up, or nothing to copy (SBR-31, SBR-45). */
function whyNotClone(s: State, seat: Seat, level: number): RuleId | undefined {
  if (level === 5) return cloneDiscards(s, seat).length > 0 ? undefined : 'SBR-31';
  const copies: Move[] = [];
  addCopies(s, seat, clonedPhase(level), copies);
  return copies.length > 0 ? undefined : isSolo(s) ? 'SBR-45' : 'SBR-31';
}

/** Tokens with the rune of Clone's marker after whose discard a morning action can be copied. */
export function cloneDiscards(s: State, seat: Seat): number[] {
  const { pool, runes } = s.wizards[seat];
  const kinds: number[] = [];
  for (const [i, kind] of pool.entries()) {
    if (runeOf(kind) !== runes[colourOfSpell(CLONE)] || kinds.includes(kind)) continue;
    const copies: Move[] = [];
    pool.splice(i, 1);
    s.tray[kind]++;
    addCopies(s, seat, MORNING, copies);
    s.tray[kind]--;
    pool.splice(i, 0, kind);
    if (copies.length > 0) kinds.push(kind);
  }
  return kinds;
}

/** What Clone may copy: basic actions and spells of other players (SBR-31, SBR-32); alone, level 4 of unlearned spells. */
export function addCopies(s: State, seat: Seat, phase: number, moves: Move[]): void {
  if (!isSolo(s)) addBasicActions(s, seat, phase, moves);
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    const spell = s.spells[colour];
    if (spell === CLONE || PHASES[spell] !== phase) continue;
    if (spell === FOCUS || spell === TRANSMUTATION) {
      for (let rune = 0; rune < RUNES.length; rune++) addCopiesOfRune(s, seat, spell, rune, moves);
    } else {
      const level = levelToCopy(s, seat, spell);
      const rules = actionOf(spell);
      if (level === 0) continue;
      if (!rules.byLevel) {
        if (rules.why(s, seat, level, runesToCopy(s, level)) === undefined) moves.push(cast(spell, 0));
      } else {
        for (let l = isSolo(s) ? 4 : 3; l <= level; l++) {
          if (rules.why(s, seat, l, 0) === undefined) moves.push(cast(spell, l));
        }
      }
    }
  }
}

/** Focus and Transmutation ask for the rune of the marker on the copied card; alone, of Clone's own (SBR-33). */
function addCopiesOfRune(s: State, seat: Seat, spell: number, rune: number, moves: Move[]): void {
  const level = levelToCopy(s, seat, spell, rune);
  if (spell === TRANSMUTATION) {
    if (level > 3)
      addLessons(s, seat, transmuting(rune, level - 3), (target, l) => copyTransmute(target, l, rune), moves);
    return;
  }
  const rules = actionOf(spell);
  for (let l = isSolo(s) ? 4 : 3; l <= level; l++) {
    if (rules.why(s, seat, l, rune) === undefined) moves.push(copyFocus(l, rune));
  }
}

/** The highest level of a spell that can be copied now, with a marker of this rune if one is asked for; 0 when none. */
export function levelToCopy(s: State, seat: Seat, spell: number, rune?: number): number {
  const colour = colourOfSpell(spell);
  if (isSolo(s)) {
    const { levels, runes } = s.wizards[seat];
    return levels[colour] === 0 && (rune === undefined || runes[colourOfSpell(CLONE)] === rune) ? 4 : 0;
  }
  let best = 0;
  for (let other = 0; other < s.wizards.length; other++) {
    const { levels, runes } = s.wizards[other];
    if (other !== seat && (rune === undefined || runes[colour] === rune)) best = Math.max(best, levels[colour]);
  }
  return best;
}

/** The runes a copied Sacrifice or Levitation allows: up to the level copied; alone, those of level 4 only (SBR-45). */
export function runesToCopy(s: State, level: number): number {
  return isSolo(s) ? runesAt(level) : runesUpTo(level);
}

/** Why a move is not among the actions of a phase; asks the same questions as `addActions`. */
export function whyNotAction(s: State, seat: Seat, phase: number, move: Move): RuleId | undefined {
  const parts = PARTS[move];
  if (parts === undefined) return 'SB-29';
  switch (parts.verb) {
    case 'take':
      if (phase !== MORNING) return 'SB-25';
      if (poolIsFull(s, seat)) return 'SB-30';
      return altarIsEmpty(s) ? 'SBR-7' : s.altar.includes(parts.kind) ? undefined : 'SB-34';
    case 'draw':
      if (phase !== MORNING) return 'SB-25';
      return poolIsFull(s, seat) ? 'SB-30' : canDraw(s) ? undefined : 'SBR-5';
    case 'store':
      if (phase !== NOON) return 'SB-25';
      if (familiarIsFull(s, seat)) return 'SB-38';
      return s.wizards[seat].pool.includes(parts.kind) ? undefined : 'SB-36';
    case 'learn':
      return phase === EVENING ? whyNotLearn(s, seat, parts.spell, parts.level, BASIC) : 'SB-39';
    case 'transmute': {
      const colour = colourOfSpell(TRANSMUTATION);
      const level = s.wizards[seat].levels[colour];
      const why = whyNotOwn(s, seat, phase, TRANSMUTATION);
      if (why !== undefined) return why;
      if (level === 3) return 'SBR-20';
      return whyNotLearn(s, seat, parts.spell, parts.level, transmuting(s.wizards[seat].runes[colour], level - 3));
    }
    case 'cast':
      return whyNotCast(s, seat, phase, parts.spell, parts.level);
    case 'copy-focus':
    case 'copy-transmute':
      return 'SB-89';
    default:
      return 'SB-29';
  }
}

function whyNotOwn(s: State, seat: Seat, phase: number, spell: number): RuleId | undefined {
  const colour = colourOfSpell(spell);
  if (s.spells[colour] !== spell) return 'SB-23';
  if (PHASES[spell] === NO_PHASE) return 'SB-50';
  if (s.wizards[seat].levels[colour] === 0) return 'SB-29';
  if ((s.fresh & (1 << colour)) !== 0) return 'SB-47';
  return PHASES[spell] === phase ? undefined : 'SB-25';
}

function whyNotCast(s: State, seat: Seat, phase: number, spell: number, level: number): RuleId | undefined {
  const why = whyNotOwn(s, seat, phase, spell);
  if (why !== undefined) return why;
  const colour = colourOfSpell(spell);
  const current = s.wizards[seat].levels[colour];
  if (level > current) return 'SB-48';
  if (spell === CLONE) return whyNotClone(s, seat, level);
  const rules = rulesOf(spell);
  if (rules === undefined) return undefined;
  if (!rules.byLevel && level !== 0 && !(level < current && reads(s, LITERAL_DROP))) return 'SBD-23';
  const rune = rules.namesRunes === true ? runesUpTo(current) : s.wizards[seat].runes[colour];
  return rules.why(s, seat, rules.byLevel ? level : current, rune);
}

/** Why Clone cannot copy this: another phase, nobody has it, or it would do nothing (SB-89, SBR-31, SBR-45). */
export function whyNotCopy(s: State, seat: Seat, phase: number, move: Move): RuleId | undefined {
  const copies: Move[] = [];
  addCopies(s, seat, phase, copies);
  if (copies.includes(move)) return undefined;
  const parts = PARTS[move];
  if (parts === undefined || parts.verb === 'pass') return 'SBR-3';
  if (parts.verb === 'cast') {
    if (PHASES[parts.spell] !== phase || parts.spell === CLONE) return 'SB-89';
    const level = levelToCopy(s, seat, parts.spell);
    if (level === 0 || parts.level > level) return isSolo(s) ? 'SBR-45' : 'SBR-31';
    return rulesOf(parts.spell)?.why(s, seat, parts.level || level, runesToCopy(s, level)) ?? 'SBR-31';
  }
  if (isSolo(s)) return 'SBR-45';
  return whyNotAction(s, seat, phase, move) ?? 'SBR-31';
}
