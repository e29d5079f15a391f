import type { Emit } from '@conclave/kernel/game';
import {
  ARROW,
  BALL,
  FORESIGHT,
  HERBAL,
  ITEM_IDS,
  KIND,
  LOVE_ATTACK,
  METEOR,
  METEORITE,
  NO_LOVE,
  PHYSICAL,
  SUPPORT,
  TOTEM,
  VIAL,
} from '../components.ts';
import { damageTaken, FAILED, isLive, NEGATED, SUCCESSFUL, TURNED } from './battle.ts';
import type { Event } from '../events.ts';
import { itemWorks, type Position } from './state.ts';
import { directDamage } from '../spells/spell.ts';
import { spellOf } from '../spells/spells.ts';
import { valuesOf } from '../card-values.ts';

/** B17. A Foresight that was negated lets a working Crystal Ball deal 2 direct damage (WW-73, WWR-69). */
export function failForesights(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    const at = force.card.indexOf(FORESIGHT);
    if (at < 0 || (force.marks[at] & NEGATED) === 0 || !itemWorks(p, me, BALL)) continue;
    const count = valuesOf(p.printed).of['ball.direct'];
    directDamage(p, { to: 1 - me, count, by: ITEM_IDS[BALL], rule: 'WW-73' }, emit);
  }
}

/** B18. What live and successful spells do; then Totem and Herbal, once for each card; then burn tokens. */
export function applyEffects(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    for (let i = 0; i < force.card.length; i++) {
      if (!isLive(force, i)) continue;
      const { trigger, success } = spellOf(force.card[i]);
      trigger?.(p, me, i, emit);
      if ((force.marks[i] & SUCCESSFUL) === 0) continue;
      success?.(p, me, i, emit);
      if (force.card[i] === ARROW && itemWorks(p, me, METEORITE)) {
        p.battle.forces[1 - me].burnComing += valuesOf(p.printed).of['meteorite.burn'];
      }
    }
    for (let i = 0; i < force.card.length; i++) addFromItems(p, me, i, emit);
    announceLove(p, me, 'WW-89', emit);
  }
  burn(p, emit);
}

/** The Totem adds to a card that restored mana, the Herbal to one that restored life (WW-58, WW-68, WWR-127, WWR-129). */
function addFromItems(p: Position, me: number, i: number, emit?: Emit<Event>): void {
  const force = p.battle.forces[me];
  const { of } = valuesOf(p.printed);
  const seat = force.caster[i];
  if (force.mana[i] > 0 && itemWorks(p, me, TOTEM)) {
    p.battle.gain[seat] += of['totem.mana'];
    emit?.({ type: 'mana', rule: 'WW-68', seat, by: ITEM_IDS[TOTEM], count: of['totem.mana'] });
  }
  if (force.life[i] > 0 && itemWorks(p, me, HERBAL)) {
    force.heal += of['herbal.life'];
    emit?.({ type: 'life', rule: 'WW-58', seat, by: ITEM_IDS[HERBAL], count: of['herbal.life'] });
  }
}

/** Tells of a love token that was given to the other side. */
export function announceLove(p: Position, me: number, rule: string, emit?: Emit<Event>): void {
  if (emit === undefined) return;
  const face = p.battle.forces[1 - me].loveComing;
  if (face === NO_LOVE) return;
  emit({
    type: 'love-given',
    rule,
    seats: p.sides[1 - me].seats,
    face: face === LOVE_ATTACK ? 'love-attack' : 'love-support',
  });
}

/** Burn tokens are placed together, then trigger once: direct damage for every burn token there (WW-161, WWR-110). */
function burn(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    if (force.burnComing === 0) continue;
    const side = p.sides[me];
    side.burn += force.burnComing;
    emit?.({ type: 'burned', rule: 'WW-161', seats: side.seats, count: force.burnComing, total: side.burn });
    force.burnComing = 0;
    directDamage(p, { to: me, count: side.burn, by: 'burn', rule: 'WW-161' }, emit);
  }
}

/** B19. Poison of this round is placed together and is one giving (WW-162, WWR-112). */
export function givePoison(p: Position, emit?: Emit<Event>): void {
  const { forces } = p.battle;
  for (let me = 0; me < 2; me++) forces[1 - me].poisonComing = poisonGiven(p, me);
  for (let me = 0; me < 2; me++) {
    const side = p.sides[me];
    const count = forces[me].poisonComing;
    if (count === 0) continue;
    side.poison += count;
    side.givings++;
    emit?.({ type: 'poisoned', rule: 'WW-162', seats: side.seats, count, total: side.poison });
  }
}

function poisonGiven(p: Position, me: number): number {
  const force = p.battle.forces[me];
  let count = 0;
  for (let i = 0; i < force.card.length; i++) count += poisonOf(p, me, i);
  return count;
}

/** The poison one card gives: its own and, for a successful physical attack spell, the Vial's (WW-78, WWR-130). */
export function poisonOf(p: Position, me: number, i: number): number {
  const force = p.battle.forces[me];
  if (!isLive(force, i)) return 0;
  const own = spellOf(force.card[i]).poison?.(p, me, i) ?? 0;
  if ((force.marks[i] & SUCCESSFUL) === 0 || !itemWorks(p, me, VIAL)) return own;
  const card = force.card[i];
  const physical =
    KIND[card] === PHYSICAL ||
    (force.marks[i] & TURNED) !== 0 ||
    (card === METEOR && p.battle.forces[1 - me].inPhysical > 0);
  return physical ? own + valuesOf(p.printed).of['vial.poison'] : own;
}

/** B19, once the giver has decided: all poison there goes off and is removed; the count of givings starts again (WW-162). */
export function setOffPoison(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    if (force.poisonSetOff === 0) continue;
    const side = p.sides[me];
    const count = side.poison;
    side.poison = 0;
    side.givings = 0;
    emit?.({ type: 'poison-set-off', rule: 'WW-162', seats: side.seats, count });
    directDamage(p, { to: me, count, by: 'poison', rule: 'WW-162' }, emit);
  }
}

/** B20. A Phoenix whose side was hurt burns the opponent (WW-66, WWR-107). */
export function rise(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    for (let i = 0; i < force.card.length; i++) if (isLive(force, i)) spellOf(force.card[i]).hurt?.(p, me, i, emit);
  }
  burn(p, emit);
}

/** B21. A Love Bomb returns what its side has taken so far, once (WW-90, WWR-104). */
export function returnDamage(p: Position, emit?: Emit<Event>): void {
  const back0 = damageReturned(p, 0);
  const back1 = damageReturned(p, 1);
  if (back0 > 0) directDamage(p, { to: 1, count: back0, by: 'lovebomb', rule: 'WW-90' }, emit);
  if (back1 > 0) directDamage(p, { to: 0, count: back1, by: 'lovebomb', rule: 'WW-90' }, emit);
}

function damageReturned(p: Position, me: number): number {
  const force = p.battle.forces[me];
  if (damageTaken(force) === 0) return 0;
  let count = 0;
  for (let i = 0; i < force.card.length; i++)
    if (isLive(force, i)) count += spellOf(force.card[i]).returns?.(p, me) ?? 0;
  return count;
}

/** B22. The damage of the battle is known: Meditation and Recovery work, fully if their side took none (WW-44, WW-45, WWR-101). */
export function rest(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    for (let i = 0; i < force.card.length; i++) {
      const act = spellOf(force.card[i]).rest;
      if (act === undefined || KIND[force.card[i]] !== SUPPORT || (force.marks[i] & (NEGATED | FAILED)) !== 0) continue;
      act(p, me, i, emit);
      addFromItems(p, me, i, emit);
    }
  }
}
