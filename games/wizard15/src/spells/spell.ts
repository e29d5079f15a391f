import type { Emit, RuleId } from '@conclave/kernel/game';
import { type Card, SPELL_IDS } from '../components.ts';
import type { Event } from '../events.ts';
import { type Position } from '../round/state.ts';

/** A part of a round in which a spell acts: `me` is its side, `i` its place in that side's force. */
export type Act = (p: Position, me: number, i: number, emit?: Emit<Event>) => void;

/** What a spell does in the steps of a round it takes part in. Steps it leaves out pass it by. */
export interface Spell {
  /** B3: the rule that keeps it from triggering, if one does. */
  readonly bar: ((p: Position, me: number) => RuleId | undefined) | undefined;
  /** B10: whether it negates the opposing spell at `theirs`, which is an attack spell that is still live. */
  readonly negates: ((p: Position, me: number, theirs: number) => boolean) | undefined;
  /** B11: its attack, added to its side's; the printed one unless it is written here. */
  readonly attack: Act | undefined;
  /** B13: what it makes of the attack that comes at its side. */
  readonly defend: Act | undefined;
  /** B18: what it does because it has triggered. */
  readonly trigger: Act | undefined;
  /** B18: what it does because it did successful damage. */
  readonly success: Act | undefined;
  /** B19: how many poison tokens it gives. */
  readonly poison: ((p: Position, me: number, i: number) => number) | undefined;
  /** B20: what it does if its side was hurt. */
  readonly hurt: Act | undefined;
  /** B21: how much direct damage it returns. */
  readonly returns: ((p: Position, me: number) => number) | undefined;
  /** B22: what it does once the damage of the battle is known. */
  readonly rest: Act | undefined;
  /** E3: how much direct damage it does when the mana of the round is settled. */
  readonly late: ((p: Position, me: number) => number) | undefined;
}

/** A spell from the steps it fills in. Every spell has the same shape, so that the round runs fast. */
export function spell(steps: Partial<Spell>): Spell {
  return {
    bar: steps.bar,
    negates: steps.negates,
    attack: steps.attack,
    defend: steps.defend,
    trigger: steps.trigger,
    success: steps.success,
    poison: steps.poison,
    hurt: steps.hurt,
    returns: steps.returns,
    rest: steps.rest,
    late: steps.late,
  };
}

/** Books mana for the caster of a card (WWR-26). */
export function bookMana(p: Position, me: number, i: number, count: number, rule: RuleId, emit?: Emit<Event>): void {
  const force = p.battle.forces[me];
  const seat = force.caster[i];
  force.mana[i] += count;
  p.battle.gain[seat] += count;
  emit?.({ type: 'mana', rule, seat, by: wordOf(force.card[i]), count });
}

/** Books life for the side of a card (WW-107). */
export function bookLife(p: Position, me: number, i: number, count: number, rule: RuleId, emit?: Emit<Event>): void {
  const force = p.battle.forces[me];
  force.life[i] += count;
  force.heal += count;
  emit?.({ type: 'life', rule, seat: force.caster[i], by: wordOf(force.card[i]), count });
}

/** Direct damage to a side: nothing stops it (WW-103). */
export function directDamage(
  p: Position,
  { to, count, by, rule }: { readonly to: number; readonly count: number; readonly by: string; readonly rule: RuleId },
  emit?: Emit<Event>,
): void {
  p.battle.forces[to].tookDirect += count;
  emit?.({ type: 'direct', rule, seats: p.sides[to].seats, by, count });
}

export function wordOf(card: Card): string {
  return SPELL_IDS[card];
}
