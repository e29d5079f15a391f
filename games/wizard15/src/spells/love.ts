import { damageTaken } from '../round/battle.ts';
import { valuesOf } from '../card-values.ts';

import { foresee } from './basic-support.ts';
import { bookMana, spell } from './spell.ts';

/** Magic 1; successful damage gives the love token, its face asked of the caster before step B18 (WW-89). */
export const charm = spell({});

/** Magic 2; all damage its side takes in battle is dealt to the opponent as direct damage (WW-90, WWR-104). */
export const lovebomb = spell({
  returns: (p, me) => damageTaken(p.battle.forces[me]),
});

/** Mana 2; the opponent lays first next round; negates Foresight in step B10 (WW-91, WWR-11). */
export const hypnosis = spell({
  trigger(p, me, i, emit) {
    bookMana(p, me, i, valuesOf(p.printed).of['hypnosis.mana'], 'WW-91', emit);
    foresee(p, me, 'WW-91', emit);
  },
});
