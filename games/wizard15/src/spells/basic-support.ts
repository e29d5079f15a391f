import type { Emit, RuleId } from '@conclave/kernel/game';
import { damageTaken } from '../round/battle.ts';
import { BALL } from '../components.ts';
import type { Event } from '../events.ts';
import { itemWorks, type Position } from '../round/state.ts';
import { valuesOf } from '../card-values.ts';
import { bookLife, bookMana, spell, wordOf } from './spell.ts';

/** Mana 2, and 1 more if its side took no damage in battle (WW-44). */
export const meditation = spell({
  rest(p, me, i, emit) {
    const { of } = valuesOf(p.printed);
    const undamaged = damageTaken(p.battle.forces[me]) === 0;
    bookMana(p, me, i, of['meditation.mana'] + (undamaged ? of['meditation.undamaged'] : 0), 'WW-44', emit);
  },
});

/** Life 2, and 3 more if its side took no damage in battle (WW-45). */
export const recovery = spell({
  rest(p, me, i, emit) {
    const { of } = valuesOf(p.printed);
    const undamaged = damageTaken(p.battle.forces[me]) === 0;
    bookLife(p, me, i, of['recovery.life'] + (undamaged ? of['recovery.undamaged'] : 0), 'WW-45', emit);
  },
});

/** Mana 1, or 5 with the Crystal Ball; the opponent lays first next round (WW-46, WW-73). Damage does not stop it (WWR-66). */
export const foresight = spell({
  trigger(p, me, i, emit) {
    const { of } = valuesOf(p.printed);
    if (itemWorks(p, me, BALL)) bookMana(p, me, i, of['ball.mana'], 'WW-73', emit);
    else bookMana(p, me, i, of['foresight.mana'], 'WW-46', emit);
    foresee(p, me, 'WW-46', emit);
  },
});

/** The other side must lay first in the next round (WW-47). */
export function foresee(p: Position, me: number, rule: RuleId, emit?: Emit<Event>): void {
  p.battle.forces[1 - me].firstComing = 1;
  emit?.({ type: 'foreseen', rule, seats: p.sides[1 - me].seats });
}

/** Blocks magic and physical damage; restores 1 mana, 3 if it really blocked something (WW-48, WWR-93). */
export const shield = spell({
  defend(p, me, i, emit) {
    const force = p.battle.forces[me];
    const count = force.inMagic + force.inPhysical;
    if (count === 0) return;
    force.blocked = count;
    force.inMagic = 0;
    force.inPhysical = 0;
    emit?.({ type: 'blocked', rule: 'WW-48', seat: force.caster[i], card: wordOf(force.card[i]), count });
  },
  trigger(p, me, i, emit) {
    const { of } = valuesOf(p.printed);
    const blocked = p.battle.forces[me].blocked > 0;
    bookMana(p, me, i, of['shield.mana'] + (blocked ? of['shield.blocked'] : 0), 'WW-48', emit);
  },
});

/** Turns magic damage round on the attacker at its full value, and restores 2 mana if it did; physical passes (WW-50). */
export const counter = spell({
  defend(p, me, i, emit) {
    const force = p.battle.forces[me];
    if (force.inMagic > 0) reflect(p, me, i, force.inMagic, emit);
    force.inMagic = 0;
  },
  trigger(p, me, i, emit) {
    if (p.battle.forces[me].countered > 0) bookMana(p, me, i, valuesOf(p.printed).of['counter.mana'], 'WW-50', emit);
  },
});

/** Magic damage goes back to the attacker; nothing is left that could cancel it (WWR-99). */
export function reflect(p: Position, me: number, i: number, count: number, emit?: Emit<Event>): void {
  const force = p.battle.forces[me];
  force.countered += count;
  p.battle.forces[1 - me].tookMagic += count;
  emit?.({ type: 'countered', rule: 'WW-50', seat: force.caster[i], otherSeats: p.sides[1 - me].seats, count });
}

/** Opened in step B8; a Replay that is left over repeats nothing (WW-52). */
export const replay = spell({});

/** Speed +2: negates opposing support spells in step B7, then deals 2 direct damage (WW-55). */
export const selfdestruct = spell({});
