import type { Emit } from '@conclave/kernel/game';
import { isLive, SUCCESSFUL } from './battle.ts';
import { COMBO, KIND, METEOR, SPECIAL, SUPPORT } from '../components.ts';
import type { Event } from '../events.ts';
import { type Position } from './state.ts';
import { addPrintedAttack, isMagicNow } from '../spells/attack.ts';
import { spellOf } from '../spells/spells.ts';

/** B11. The attack of each side: first which kinds of damage it contains, then every live spell's value (WW-105, WWR-82, WWR-83). */
export function addAttacks(p: Position, emit?: Emit<Event>): void {
  const { forces } = p.battle;
  for (let me = 0; me < 2; me++) {
    const force = forces[me];
    for (let i = 0; i < force.card.length; i++) {
      if (KIND[force.card[i]] === SUPPORT || !isLive(force, i)) continue;
      if (isMagicNow(p, me, i)) force.hasMagic = true;
      else force.hasPhysical = true;
      if (force.card[i] === METEOR) force.hasPhysical = true;
    }
  }
  for (let me = 0; me < 2; me++) {
    const force = forces[me];
    if (!force.hasMagic && !force.hasPhysical) continue;
    for (let i = 0; i < force.card.length; i++) {
      if (KIND[force.card[i]] === SUPPORT || !isLive(force, i)) continue;
      const { attack } = spellOf(force.card[i]);
      if (attack === undefined) addPrintedAttack(p, me, i);
      else attack(p, me, i, emit);
    }
    if (force.hasMagic) force.magic += force.laser; // tokens used on a negated spell are lost (WWR-86, WWR-89)
    emit?.({ type: 'attack', rule: 'WW-33', seats: p.sides[me].seats, magic: force.magic, physical: force.physical });
  }
}

/** B12. Attacks of the same kind cancel; the surplus comes at the weaker side (WW-33, WW-34, WW-35, WW-100). */
export function contest(p: Position, emit?: Emit<Event>): void {
  const [a, b] = p.battle.forces;
  const magic = Math.min(a.magic, b.magic);
  const physical = Math.min(a.physical, b.physical);
  a.inMagic = b.magic - magic;
  b.inMagic = a.magic - magic;
  a.inPhysical = b.physical - physical;
  b.inPhysical = a.physical - physical;
  if (magic > 0) emit?.({ type: 'cancelled', rule: 'WW-33', kind: 'magic', count: magic });
  if (physical > 0) emit?.({ type: 'cancelled', rule: 'WW-34', kind: 'physical', count: physical });
}

/** B13. Shield, Plant Defence and Counter work on what comes; the rest is damage taken. */
export function defend(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    if (force.inMagic === 0 && force.inPhysical === 0) continue;
    for (let i = 0; i < force.card.length; i++) {
      if (isLive(force, i)) spellOf(force.card[i]).defend?.(p, me, i, emit);
    }
    force.tookMagic += force.inMagic;
    force.tookPhysical += force.inPhysical;
    const { seats } = p.sides[me];
    if (force.inMagic > 0) emit?.({ type: 'hit', rule: 'WW-37', seats, kind: 'magic', count: force.inMagic });
    if (force.inPhysical > 0) emit?.({ type: 'hit', rule: 'WW-37', seats, kind: 'physical', count: force.inPhysical });
  }
}

/** B14. Which spells did successful damage; what was reflected, blocked or converted was not dealt (WW-101, WW-131). */
export function judgeSuccess(p: Position): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    if (!force.hasMagic && !force.hasPhysical) continue;
    const { inMagic: magic, inPhysical: physical } = p.battle.forces[1 - me];
    if (magic === 0 && physical === 0) continue;
    const special = liveSpecials(p, me) >= 2;
    for (let i = 0; i < force.card.length; i++) {
      if (KIND[force.card[i]] === SUPPORT || !isLive(force, i)) continue;
      const either = special || force.card[i] === METEOR;
      if (either || (isMagicNow(p, me, i) ? magic : physical) > 0) force.marks[i] |= SUCCESSFUL;
    }
  }
}

/** Two or more live cards of special magic succeed together (WW-131, WWR-38). */
function liveSpecials(p: Position, me: number): number {
  const force = p.battle.forces[me];
  let specials = 0;
  for (let i = 0; i < force.card.length; i++) if (COMBO[force.card[i]] === SPECIAL && isLive(force, i)) specials++;
  return specials;
}
