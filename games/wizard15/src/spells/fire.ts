import { damageTaken } from '../round/battle.ts';
import { valuesOf } from '../card-values.ts';
import { addPrintedAttack } from './attack.ts';
import { bookLife, spell } from './spell.ts';

/** Magic 1; successful damage gives a burn token (WW-64). */
export const ignite = spell({
  success(p, me) {
    p.battle.forces[1 - me].burnComing += valuesOf(p.printed).of['ignite.burn'];
  },
});

/** Magic 2 and, once it triggers, physical 1; whichever part hurts, it gives one burn token (WW-65). */
export const meteor = spell({
  attack(p, me, i) {
    addPrintedAttack(p, me, i);
    p.battle.forces[me].physical += valuesOf(p.printed).of['meteor.physical'];
  },
  success(p, me) {
    p.battle.forces[1 - me].burnComing += valuesOf(p.printed).of['meteor.burn'];
  },
});

/** Restores 3 life; if its side was hurt in any way, the opponent gets one burn token (WW-66, WWR-108). */
export const phoenix = spell({
  trigger: (p, me, i, emit) => bookLife(p, me, i, valuesOf(p.printed).of['phoenix.life'], 'WW-66', emit),
  hurt(p, me) {
    if (damageTaken(p.battle.forces[me]) > 0)
      p.battle.forces[1 - me].burnComing += valuesOf(p.printed).of['phoenix.burn'];
  },
});
