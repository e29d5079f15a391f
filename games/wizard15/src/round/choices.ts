import type { Seat } from '@conclave/kernel/game';
import { damageTaken, type Force, isLive, liveAt, SUCCESSFUL, TURNED } from './battle.ts';
import { CHARM, COUNTER, CUFFS, HURRICANE, KIND, LOVE_ATTACK, NO_LOVE, SUPPORT, WIND_BLADE } from '../components.ts';
import { itemWorks, NOBODY, type Position } from './state.ts';
import { givingLove, payingExtra, settingOff, turning, usingLaser } from '../questions/windows.ts';
import { isMagicNow } from '../spells/attack.ts';
import { reflect } from '../spells/basic-support.ts';
import { wordOf } from '../spells/spell.ts';
import { valuesOf } from '../card-values.ts';
import { announceLove, poisonOf } from './effects.ts';
import { oneOfEachSide, type Window } from './window.ts';

/** B9. The owner of a live Hurricane says whether it is physical (WW-70, WWR-84). */
export const hurricane: Window = {
  name: 'hurricane',
  seats: (p) => oneOfEachSide(p, (_, me) => casterAt(p.battle.forces[me], liveAt(p.battle.forces[me], HURRICANE))),
  question: turning,
  standard: 0,
  take(p, seat, physical, emit) {
    const force = p.battle.forces[p.team[seat]];
    if (physical === 1) force.marks[liveAt(force, HURRICANE)] |= TURNED;
    const kind = physical === 1 ? 'physical' : 'magic';
    emit?.({ type: 'turned', rule: 'WW-70', seat, card: wordOf(HURRICANE), kind });
  },
};

/** B9. A side with laser tokens and a live magic attack says how many it uses (WW-165, WWR-85, WWR-88). */
export const laser: Window = {
  name: 'laser',
  seats: (p) => oneOfEachSide(p, magicCaster),
  question: usingLaser,
  standard: 0,
  take(p, seat, count, emit) {
    const me = p.team[seat];
    p.battle.forces[me].laser = count;
    p.sides[me].laser -= count;
    if (count > 0) emit?.({ type: 'laser-used', rule: 'WW-165', seat, count });
  },
};

/** The caster of the magic spell decides (WWR-41). */
function magicCaster(p: Position, me: number): Seat {
  if (p.sides[me].laser === 0) return NOBODY;
  const force = p.battle.forces[me];
  for (let i = 0; i < force.card.length; i++) {
    if (KIND[force.card[i]] !== SUPPORT && isLive(force, i) && isMagicNow(p, me, i)) return force.caster[i];
  }
  return NOBODY;
}

/** B15. The caster of a successful Wind Blade may pay mana for magic damage that no attack cancels (WW-69, WWR-10, WWR-91); values are fixed by then, so no Strike rises (WWR-92). */
export const windblade: Window = {
  name: 'windblade',
  seats: (p) => oneOfEachSide(p, bladeCaster),
  question: payingExtra,
  standard: 0,
  take(p, seat, count, emit) {
    if (count === 0) return;
    const me = p.team[seat];
    const theirs = p.battle.forces[1 - me];
    const damage = count * valuesOf(p.printed).of['windblade.extra'];
    p.mana[seat] -= count;
    emit?.({ type: 'extra', rule: 'WW-69', seat, count, damage });
    const counter = liveAt(theirs, COUNTER);
    if (counter >= 0) {
      reflect(p, 1 - me, counter, damage, emit);
      return;
    }
    theirs.tookMagic += damage;
    emit?.({ type: 'hit', rule: 'WW-69', seats: p.sides[1 - me].seats, kind: 'magic', count: damage });
  },
};

function bladeCaster(p: Position, me: number): Seat {
  const force = p.battle.forces[me];
  const at = liveAt(force, WIND_BLADE);
  if (at < 0 || (force.marks[at] & SUCCESSFUL) === 0) return NOBODY;
  return p.mana[force.caster[at]] > 0 ? force.caster[at] : NOBODY;
}

/** B18. The caster of a successful Charm picks the face of the love token (WW-89, WW-168). */
export const charm: Window = {
  name: 'charm',
  seats: (p) =>
    oneOfEachSide(p, (_, me) => {
      const force = p.battle.forces[me];
      const at = liveAt(force, CHARM);
      return at >= 0 && (force.marks[at] & SUCCESSFUL) !== 0 ? force.caster[at] : NOBODY;
    }),
  question: givingLove,
  standard: LOVE_ATTACK,
  take(p, seat, face) {
    p.battle.forces[1 - p.team[seat]].loveComing = face;
  },
};

/** B19. From the second giving on, the giver may set all the poison off (WW-162, WWR-113). */
export const poison: Window = {
  name: 'poison',
  seats: (p) => oneOfEachSide(p, poisonGiver),
  question: settingOff,
  standard: 0,
  take(p, seat, setOff, emit) {
    const them = 1 - p.team[seat];
    p.battle.forces[them].poisonSetOff = setOff;
    const { seats, poison: count } = p.sides[them];
    if (setOff === 0) emit?.({ type: 'poison-waits', rule: 'WW-162', seats, count });
  },
};

/** The caster of the first card that gave poison (WWR-41). */
function poisonGiver(p: Position, me: number): Seat {
  if (p.battle.forces[1 - me].poisonComing === 0 || p.sides[1 - me].givings < 2) return NOBODY;
  const force = p.battle.forces[me];
  for (let i = 0; i < force.card.length; i++) if (poisonOf(p, me, i) > 0) return force.caster[i];
  return NOBODY;
}

/** E1. With 3 damage taken, the owner of the Handcuffs picks the face of the love token it gives (WW-88, WWR-41, WWR-119). */
export const cuffs: Window = {
  name: 'cuffs',
  seats: (p) =>
    oneOfEachSide(p, (_, me) => {
      const enough = damageTaken(p.battle.forces[me]) >= valuesOf(p.printed).of['cuffs.step'];
      return enough && itemWorks(p, me, CUFFS) ? p.holder[CUFFS] : NOBODY;
    }),
  question: givingLove,
  standard: LOVE_ATTACK,
  take(p, seat, face, emit) {
    const me = p.team[seat];
    p.battle.forces[me].loveComing = NO_LOVE; // at most one exists: the later giving takes it
    p.battle.forces[1 - me].loveComing = face;
    announceLove(p, me, 'WW-88', emit);
  },
};

function casterAt(force: Force, at: number): Seat {
  return at < 0 ? NOBODY : force.caster[at];
}
