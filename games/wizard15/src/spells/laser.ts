import { valuesOf } from '../card-values.ts';
import { printedValue } from './attack.ts';
import { type Act, spell, wordOf } from './spell.ts';

/** Magic 1; successful damage wins 2 laser tokens for the next round (WW-94). */
export const laserray = spell({
  success: (p, me, i, emit) => winLaser(p, me, i, emit),
});

/** Magic 3; negates each opposing attack spell whose printed value its own attack, laser included, reaches (WW-95, WWR-73). */
export const beam = spell({
  negates: (p, me, theirs) =>
    printedValue(p, 1 - me, theirs) <= valuesOf(p.printed).of['beam.magic'] + p.battle.forces[me].laser,
});

/** Negates each opposing attack spell of printed value 2 or less; wins 1 laser token (WW-96, WWR-5). */
export const satellite = spell({
  negates: (p, me, theirs) => printedValue(p, 1 - me, theirs) <= valuesOf(p.printed).of['satellite.threshold'],
  trigger: (p, me, i, emit) => winLaser(p, me, i, emit),
});

/** Tokens won now can be used from the next round on (WW-165). */
const winLaser: Act = (p, me, i, emit) => {
  const force = p.battle.forces[me];
  const by = wordOf(force.card[i]);
  const { of } = valuesOf(p.printed);
  const count = by === 'satellite' ? of['satellite.laser'] : of['laserray.laser'];
  force.laserWon += count;
  emit?.({ type: 'laser-won', rule: by === 'satellite' ? 'WWR-5' : 'WW-94', seats: p.sides[me].seats, by, count });
};
