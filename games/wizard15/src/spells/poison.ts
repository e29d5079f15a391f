import { damageTaken, SUCCESSFUL } from '../round/battle.ts';
import { valuesOf } from '../card-values.ts';
import { spell } from './spell.ts';

/** Magic 1; successful damage gives 2 poison tokens (WW-79). */
export const venom = spell({
  poison: (p, me, i) =>
    (p.battle.forces[me].marks[i] & SUCCESSFUL) !== 0 ? valuesOf(p.printed).of['venom.poison'] : 0,
});

/** Magic 2; successful damage gives 3 poison tokens (WW-80). */
export const cloud = spell({
  poison: (p, me, i) =>
    (p.battle.forces[me].marks[i] & SUCCESSFUL) !== 0 ? valuesOf(p.printed).of['cloud.poison'] : 0,
});

/** Gives 1 poison token, and 1 more if its side has taken no damage this round (WW-81). */
export const poisoning = spell({
  poison(p, me) {
    const { of } = valuesOf(p.printed);
    return of['poisoning.poison'] + (damageTaken(p.battle.forces[me]) === 0 ? of['poisoning.undamaged'] : 0);
  },
});
