import { addAttack } from './attack.ts';
import { bookMana, spell, wordOf } from './spell.ts';
import { valuesOf } from '../card-values.ts';

/** Magic 1, raised to 3 when the opposing attack contains physical damage (WW-38). */
export const arrow = spell({
  attack(p, me, i, emit) {
    const { magic, of } = valuesOf(p.printed);
    const force = p.battle.forces[me];
    const raised = p.battle.forces[1 - me].hasPhysical;
    const value = raised ? of['arrow.raised'] : magic[force.card[i]];
    if (raised)
      emit?.({ type: 'raised', rule: 'WW-38', seat: force.caster[i], card: wordOf(force.card[i]), count: value });
    addAttack(p, me, i, value);
  },
});

/** Magic 2; what it may do to items after successful damage is asked in step B16 (WW-39). */
export const hand = spell({});

/** Magic 3, lowered to 0 when the opposing attack contains physical damage (WW-40). */
export const wave = spell({
  attack(p, me, i, emit) {
    const { magic, of } = valuesOf(p.printed);
    const force = p.battle.forces[me];
    const lowered = p.battle.forces[1 - me].hasPhysical;
    const value = lowered ? of['wave.lowered'] : magic[force.card[i]];
    if (lowered)
      emit?.({ type: 'lowered', rule: 'WW-40', seat: force.caster[i], card: wordOf(force.card[i]), count: value });
    addAttack(p, me, i, value);
  },
});

/** The heaviest attack; it cannot trigger when its side used an attack spell in the round before (WW-41, WWR-56). */
export const blast = spell({
  bar: (p, me) => (p.sides[me].attacked === 1 ? 'WW-41' : undefined),
});

/** Physical 1, raised to 2 against magic; gives 2 mana whether it hurts anybody or not (WW-43). */
export const strike = spell({
  attack(p, me, i, emit) {
    const { physical, of } = valuesOf(p.printed);
    const force = p.battle.forces[me];
    const raised = p.battle.forces[1 - me].hasMagic;
    const value = raised ? of['strike.raised'] : physical[force.card[i]];
    if (raised)
      emit?.({ type: 'raised', rule: 'WW-43', seat: force.caster[i], card: wordOf(force.card[i]), count: value });
    addAttack(p, me, i, value);
  },
  trigger: (p, me, i, emit) => bookMana(p, me, i, valuesOf(p.printed).of['strike.mana'], 'WW-43', emit),
});
