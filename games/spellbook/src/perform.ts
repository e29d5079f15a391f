import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { call } from '@conclave/kernel/script';
import { CLONE, colourOfSpell, FOCUS, SPELL_IDS, SPELLS_EACH } from './components.ts';
import type { Event } from './events.ts';
import { levelToCopy, runesToCopy } from './menu.ts';
import { drawForMirage, drawToPool, storeFromPool, takeFromAltar } from './movements.ts';
import { DISCARD, DRAW, PARTS, PASS, STORE, TAKE } from './moves.ts';
import { BASIC, type Tariff, transmuting } from './payment.ts';
import { begin, runesUpTo } from './spells/spell.ts';
import { rulesOf } from './spells/table.ts';
import type { State } from './state.ts';

/** Carries out an action of a phase, or begins it; `copied` through Clone. */
export function perform(s: State, seat: Seat, move: Move, copied: boolean, emit?: Emit<Event>): void {
  if (move < STORE) {
    takeFromAltar(s, seat, move - TAKE, 'SB-34', emit);
    drawForMirage(s, emit);
  } else if (move < DISCARD) {
    storeFromPool(s, seat, move - STORE, 'SB-36', emit);
  } else if (move === DRAW) {
    drawToPool(s, seat, 2, 'SB-35', emit);
  } else if (move === PASS) {
    emit?.({ type: 'passed', rule: 'SB-27', seat });
  } else {
    learnOrCast(s, seat, move, copied, emit);
  }
}

function learnOrCast(s: State, seat: Seat, move: Move, copied: boolean, emit?: Emit<Event>): void {
  const parts = PARTS[move];
  switch (parts.verb) {
    case 'learn':
      beginLearning(s, seat, parts.spell, parts.level, BASIC);
      break;
    case 'transmute': {
      const { levels, runes } = s.wizards[seat];
      beginLearning(s, seat, parts.spell, parts.level, transmuting(runes[BLUE], levels[BLUE] - 3));
      break;
    }
    case 'copy-transmute': {
      const wilds = levelToCopy(s, seat, s.spells[BLUE], parts.rune) - 3;
      beginLearning(s, seat, parts.spell, parts.level, transmuting(parts.rune, wilds));
      break;
    }
    case 'copy-focus':
      emit?.({ type: 'cast-level', rule: 'SB-89', seat, spell: SPELL_IDS[FOCUS], level: parts.level });
      begin(s, seat, FOCUS, parts.level, parts.rune, true);
      break;
    case 'cast':
      castSpell(s, seat, parts.spell, parts.level, copied, emit);
      break;
    default:
      throw new Error(`${parts.verb} is not an action`);
  }
}

const BLUE = 5;

function beginLearning(s: State, seat: Seat, spell: number, level: number, tariff: Tariff): void {
  call(s, 'learn', seat, tariff * SPELLS_EACH + colourOfSpell(spell), level);
}

function castSpell(s: State, seat: Seat, spell: number, level: number, copied: boolean, emit?: Emit<Event>): void {
  if (emit !== undefined) {
    const rule = copied ? 'SB-89' : 'SB-48';
    if (level === 0) emit({ type: 'cast', rule, seat, spell: SPELL_IDS[spell] });
    else emit({ type: 'cast-level', rule, seat, spell: SPELL_IDS[spell], level });
  }
  const colour = colourOfSpell(spell);
  const { levels, runes } = s.wizards[seat];
  let rune = runes[colour];
  if (spell !== CLONE && rulesOf(spell)?.namesRunes === true) {
    rune = copied ? runesToCopy(s, levelToCopy(s, seat, spell)) : runesUpTo(levels[colour]);
  }
  begin(s, seat, spell, level, rune, copied);
}
