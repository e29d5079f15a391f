import { valuesOf } from '../card-values.ts';
import { addAttack } from './attack.ts';
import { bookLife, bookMana, spell, wordOf } from './spell.ts';

/** Magic 1; successful damage restores 2 mana and takes 2 from every opponent at the end of the round (WW-84, WWR-6). */
export const absorb = spell({
  success(p, me, i, emit) {
    const { of } = valuesOf(p.printed);
    const { seats } = p.sides[1 - me];
    bookMana(p, me, i, of['absorb.mana'], 'WW-84', emit);
    for (const seat of seats) p.battle.loss[seat] += of['absorb.loss'];
    emit?.({ type: 'mana-loss', rule: 'WW-84', seats, by: 'absorb', count: of['absorb.loss'] });
  },
});

/** Magic 2 and 1 more for each mana the other side paid for its spells; successful damage restores 2 life (WW-85, WWR-90). */
export const drain = spell({
  attack(p, me, i, emit) {
    const force = p.battle.forces[me];
    const { spent } = p.battle.forces[1 - me];
    const value = valuesOf(p.printed).magic[force.card[i]] + spent;
    if (spent > 0)
      emit?.({ type: 'raised', rule: 'WW-85', seat: force.caster[i], card: wordOf(force.card[i]), count: value });
    addAttack(p, me, i, value);
  },
  success: (p, me, i, emit) => bookLife(p, me, i, valuesOf(p.printed).of['drain.life'], 'WW-85', emit),
});

/** At the end of the round, direct damage equal to the mana that opposing casters really restored (WW-86, WWR-105). */
export const backlash = spell({
  late(p, me) {
    const { gain, loss, condensed } = p.battle;
    const cap = valuesOf(p.printed).of['mana.cap'];
    let restored = 0;
    for (const seat of p.battle.forces[1 - me].caster) {
      const room = cap - p.mana[seat];
      restored += Math.max(0, Math.min(room, gain[seat] - loss[seat]) - condensed[seat]);
    }
    return restored;
  },
});
