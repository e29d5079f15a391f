import { REPEATED } from '../round/battle.ts';
import { valuesOf } from '../card-values.ts';
import { addAttack } from './attack.ts';
import { bookLife, spell, wordOf } from './spell.ts';

/** Magic 1; successful damage restores 3 life (WW-74). */
export const waterball = spell({
  success: (p, me, i, emit) => bookLife(p, me, i, valuesOf(p.printed).of['waterball.life'], 'WW-74', emit),
});

/** Magic 3, and 6 when a Replay repeats it, no matter whose (WW-75, WWR-55). */
export const tsunami = spell({
  attack(p, me, i, emit) {
    const { magic, of } = valuesOf(p.printed);
    const force = p.battle.forces[me];
    const again = (force.marks[i] & REPEATED) !== 0;
    const value = again ? of['tsunami.replayed'] : magic[force.card[i]];
    if (again)
      emit?.({ type: 'raised', rule: 'WW-75', seat: force.caster[i], card: wordOf(force.card[i]), count: value });
    addAttack(p, me, i, value);
  },
});

/** Speed +3: restores 1 mana and negates opposing support spells in step B6, then deals 2 direct damage (WW-76, WWR-4). */
export const gravity = spell({});
