import type { Emit } from '@conclave/kernel/game';
import { FAILED, type Force, isLive, NEGATED, REPEATED } from './battle.ts';
import { BLAST, type Card, GRAVITY, KIND, REPLAY, SELF_DESTRUCT, SPEED, SUPPORT } from '../components.ts';
import type { Event } from '../events.ts';
import { type Position } from './state.ts';
import { bookMana, directDamage, wordOf } from '../spells/spell.ts';
import { valuesOf } from '../card-values.ts';
import { barredBy } from './opening.ts';

/** B6. Speed +3: Gravity Crush restores 1 mana and negates opposing support spells (WW-76, WWR-12). */
export function crush(p: Position, emit?: Emit<Event>): void {
  actFast(p, GRAVITY, 0, emit);
}

/** B7. Speed +2: Self-Destruct negates opposing support spells; two of them both work (WW-55, WW-56). */
export function selfDestruct(p: Position, emit?: Emit<Event>): void {
  actFast(p, SELF_DESTRUCT, 0, emit);
}

/** B8. Speed +1: Replays open, then repeated fast spells act before speed 0 (WW-52, WWR-47). */
export function openReplays(p: Position, emit?: Emit<Event>): void {
  let opened = false;
  for (let me = 0; me < 2; me++) if (openSide(p, me, emit)) opened = true;
  if (!opened) return;
  actFast(p, GRAVITY, REPEATED, emit);
  actFast(p, SELF_DESTRUCT, REPEATED, emit);
}

/** Both sides' fast spells of one name act at the same moment, on what was live before it. */
function actFast(p: Position, card: Card, how: 0 | typeof REPEATED, emit?: Emit<Event>): void {
  const { forces } = p.battle;
  const at0 = fastAt(forces[0], card, how);
  const at1 = fastAt(forces[1], card, how);
  if (at0 < 0 && at1 < 0) return;
  const hits0 = at0 >= 0 && hasTarget(forces[1], how);
  const hits1 = at1 >= 0 && hasTarget(forces[0], how);
  if (at0 >= 0) strikeFast(p, { me: 0, at: at0, hits: hits0, mirrored: at1 >= 0, how }, emit);
  if (at1 >= 0) strikeFast(p, { me: 1, at: at1, hits: hits1, mirrored: at0 >= 0, how }, emit);
}

function fastAt(force: Force, card: Card, how: 0 | typeof REPEATED): number {
  for (let i = 0; i < force.card.length; i++) {
    if (force.card[i] === card && isLive(force, i) && (force.marks[i] & REPEATED) === how) return i;
  }
  return -1;
}

function hasTarget(force: Force, how: 0 | typeof REPEATED): boolean {
  for (let i = 0; i < force.card.length; i++) if (isTarget(force, i, how)) return true;
  return false;
}

/** A live support spell; a repeated fast spell comes too late for those that were faster (WWR-47). */
function isTarget(force: Force, i: number, how: 0 | typeof REPEATED): boolean {
  const card = force.card[i];
  if (KIND[card] !== SUPPORT || !isLive(force, i)) return false;
  return how === 0 || SPEED[card] === 0 || (force.marks[i] & REPEATED) !== 0;
}

interface Fast {
  readonly me: number;
  readonly at: number;
  readonly hits: boolean;
  /** The other side has the same spell: then both work and neither is negated (WWR-46). */
  readonly mirrored: boolean;
  readonly how: 0 | typeof REPEATED;
}

function strikeFast(p: Position, { me, at, hits, mirrored, how }: Fast, emit?: Emit<Event>): void {
  const { of } = valuesOf(p.printed);
  const card = p.battle.forces[me].card[at];
  const isGravity = card === GRAVITY;
  const rule = isGravity ? 'WW-76' : 'WW-55';
  if (isGravity) bookMana(p, me, at, of['gravity.mana'], rule, emit);
  if (!hits) return;
  const theirs = p.battle.forces[1 - me];
  for (let i = 0; i < theirs.card.length; i++) {
    if (!isTarget(theirs, i, how) || (mirrored && theirs.card[i] === card)) continue;
    theirs.marks[i] |= NEGATED;
    emit?.({ type: 'negated', rule, seat: theirs.caster[i], card: wordOf(theirs.card[i]), by: wordOf(card) });
  }
  const count = isGravity ? of['gravity.direct'] : of['selfdestruct.direct'];
  directDamage(p, { to: 1 - me, count, by: wordOf(card), rule }, emit);
}

/** Each live Replay becomes one of last round's spells: a wizard its own first, the rest in seat order (WW-53, WWR-51). */
function openSide(p: Position, me: number, emit?: Emit<Event>): boolean {
  const force = p.battle.forces[me];
  const { last, lastSeats } = p.sides[me];
  let taken = 0;
  let opened = false;
  for (let own = 1; own >= 0; own--) {
    for (let i = 0; i < force.card.length; i++) {
      if (force.card[i] !== REPLAY || !isLive(force, i) || (force.marks[i] & REPEATED) !== 0) continue;
      for (let k = 0; k < last.length; k++) {
        if ((taken & (1 << k)) !== 0 || (own === 1 && lastSeats[k] !== force.caster[i])) continue;
        taken |= 1 << k;
        open(p, me, i, last[k], emit);
        opened = true;
        break;
      }
      if (own === 0 && last.length === 0) emit?.({ type: 'nothing-to-repeat', rule: 'WW-52', seat: force.caster[i] });
    }
  }
  return opened;
}

/** The repeated spell has its own kind and costs nothing more (WWR-42, WWR-48); if it may not trigger it condenses (WW-42, WWR-49). */
function open(p: Position, me: number, i: number, card: Card, emit?: Emit<Event>): void {
  const force = p.battle.forces[me];
  const seat = force.caster[i];
  force.card[i] = card;
  force.marks[i] |= REPEATED;
  emit?.({ type: 'repeated', rule: 'WW-52', seat, card: wordOf(card) });
  const bar = card === BLAST ? 'WW-42' : barredBy(p, me, card);
  if (bar === undefined) return;
  const count = valuesOf(p.printed).of['condense.mana'];
  force.marks[i] |= FAILED;
  p.battle.gain[seat] += count;
  p.battle.condensed[seat] += count;
  emit?.({ type: 'repeat-failed', rule: bar === 'WW-59' ? 'WWR-49' : bar, seat, card: wordOf(card), count });
}
