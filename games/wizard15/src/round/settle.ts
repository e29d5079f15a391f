import type { Emit } from '@conclave/kernel/game';
import { damageTaken, FAILED, isLive } from './battle.ts';
import { CUFFS, ELF, ITEM_IDS, KIND, NO_LOVE, REPLAY, SIGHT, SUPPORT } from '../components.ts';
import type { Event } from '../events.ts';
import { itemWorks, LIFE_BOARDS, type Position } from './state.ts';
import { spellOf } from '../spells/spells.ts';
import { valuesOf } from '../card-values.ts';

/** E1. Items that count damage, every full 3 of it (WW-83, WW-88, WW-93, WWR-9); the love token's face is asked next. Laser won here works from the next round on (WWR-121). */
export function countItems(p: Position, emit?: Emit<Event>): void {
  const { of } = valuesOf(p.printed);
  for (let me = 0; me < 2; me++) {
    const force = p.battle.forces[me];
    const taken = damageTaken(force);
    const dealt = damageTaken(p.battle.forces[1 - me]);
    if (taken === 0 && dealt === 0) continue;
    const mana = of['cuffs.mana'] * Math.floor(taken / of['cuffs.step']);
    if (mana > 0 && itemWorks(p, me, CUFFS)) {
      for (const seat of force.caster) {
        p.battle.gain[seat] += mana;
        emit?.({ type: 'mana', rule: 'WW-88', seat, by: ITEM_IDS[CUFFS], count: mana });
      }
    }
    const laser = of['sight.laser'] * Math.floor(taken / of['sight.step']);
    if (laser > 0 && itemWorks(p, me, SIGHT)) {
      force.laserWon += laser;
      emit?.({ type: 'laser-won', rule: 'WW-93', seats: p.sides[me].seats, by: ITEM_IDS[SIGHT], count: laser });
    }
    const loss = of['elf.loss'] * Math.floor(dealt / of['elf.step']);
    if (loss > 0 && itemWorks(p, me, ELF)) {
      const { seats } = p.sides[1 - me];
      for (const seat of seats) p.battle.loss[seat] += loss;
      emit?.({ type: 'mana-loss', rule: 'WW-83', seats, by: ITEM_IDS[ELF], count: loss });
    }
  }
}

/** E2 and E3. Backlash reads what is really restored; then gains and losses are added and cut to 0..5 (WW-109, WW-86). No Love Bomb returns it (WWR-106). */
export function settleMana(p: Position, emit?: Emit<Event>): void {
  const { gain, loss, forces } = p.battle;
  const cap = valuesOf(p.printed).of['mana.cap'];
  for (let me = 0; me < 2; me++) forces[1 - me].tookLate = lateDamage(p, me);
  for (let me = 0; me < 2; me++) {
    for (const seat of p.sides[me].seats) {
      const before = p.mana[seat];
      p.mana[seat] = Math.max(0, Math.min(cap, before + gain[seat] - loss[seat]));
      if (p.mana[seat] !== before) emit?.({ type: 'mana-now', rule: 'WW-109', seat, count: p.mana[seat] });
    }
    const { tookLate: count } = forces[me];
    if (count > 0) emit?.({ type: 'direct', rule: 'WW-86', seats: p.sides[me].seats, by: 'backlash', count });
  }
}

function lateDamage(p: Position, me: number): number {
  const force = p.battle.forces[me];
  let count = 0;
  for (let i = 0; i < force.card.length; i++) if (isLive(force, i)) count += spellOf(force.card[i]).late?.(p, me) ?? 0;
  return count;
}

/** E4 and E5. All damage and all restored life in one sum, then the boards that life has fallen below go (WW-107, WW-143, WWR-136). */
export function settleLife(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const side = p.sides[me];
    const force = p.battle.forces[me];
    const before = side.life;
    const sum = before - damageTaken(force) - force.tookLate + force.heal;
    side.life = Math.max(0, Math.min(side.cap, sum));
    if (side.life !== before) emit?.({ type: 'life-now', rule: 'WW-107', seats: side.seats, count: side.life });
    for (let board = LIFE_BOARDS.length - 1; board > 0; board--) {
      const below = LIFE_BOARDS[board - 1];
      if (side.cap === LIFE_BOARDS[board] && side.life <= below) removeBoard(p, me, below, emit);
    }
  }
}

function removeBoard(p: Position, me: number, cap: number, emit?: Emit<Event>): void {
  p.sides[me].cap = cap;
  emit?.({ type: 'board-removed', rule: 'WW-143', seats: p.sides[me].seats, count: cap });
}

/** E7. What was valid this round ends, what was given becomes valid for the next, and the round is remembered. */
export function remember(p: Position): void {
  for (let me = 0; me < 2; me++) {
    const side = p.sides[me];
    const force = p.battle.forces[me];
    side.love = NO_LOVE;
    side.ban = force.banComing;
    side.first = force.firstComing;
    side.laser += force.laserWon;
    while (side.last.length > 0) {
      side.last.pop();
      side.lastSeats.pop();
    }
    side.attacked = 0;
    let replayed = false;
    for (let i = 0; i < force.card.length; i++) {
      if (isReplay(p, me, i)) replayed = true;
      if (KIND[force.card[i]] !== SUPPORT && (force.marks[i] & FAILED) === 0) side.attacked = 1;
    }
    if (replayed) continue;
    for (let i = 0; i < force.card.length; i++) {
      if (!isLive(force, i)) continue;
      side.last.push(force.card[i]);
      side.lastSeats.push(force.caster[i]);
    }
  }
  for (let me = 0; me < 2; me++) p.sides[me].love = p.battle.forces[me].loveComing;
}

/** Laid as a Replay, whatever it opened to (WW-52, WWR-53). */
function isReplay(p: Position, me: number, i: number): boolean {
  return p.laid[p.battle.forces[me].caster[i]] === REPLAY;
}
