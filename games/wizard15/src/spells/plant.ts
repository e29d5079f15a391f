import { valuesOf } from '../card-values.ts';
import { bookLife, bookMana, spell, wordOf } from './spell.ts';

/** Physical 1; after successful damage the opponent may not trigger attack spells next round (WW-59, WWR-61). */
export const entangle = spell({
  success(p, me, _i, emit) {
    p.battle.forces[1 - me].banComing = 1;
    emit?.({ type: 'banned', rule: 'WW-59', seats: p.sides[1 - me].seats });
  },
});

/** Physical 3 and nothing else (WWR-1). */
export const thorn = spell({});

/** Restores 2 mana; magic and physical damage becomes life instead, and counts as no success for the attacker (WW-61, WWR-94). */
export const plantdef = spell({
  defend(p, me, i, emit) {
    const force = p.battle.forces[me];
    const count = force.inMagic + force.inPhysical;
    force.converted = count;
    force.inMagic = 0;
    force.inPhysical = 0;
    if (count > 0)
      emit?.({ type: 'converted', rule: 'WW-61', seat: force.caster[i], card: wordOf(force.card[i]), count });
  },
  trigger(p, me, i, emit) {
    bookMana(p, me, i, valuesOf(p.printed).of['plantdef.mana'], 'WW-61', emit);
    const { converted } = p.battle.forces[me];
    if (converted > 0) bookLife(p, me, i, converted, 'WW-61', emit);
  },
});
