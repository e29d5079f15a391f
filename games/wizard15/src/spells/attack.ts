import { TURNED } from '../round/battle.ts';
import { KIND, MAGIC } from '../components.ts';
import { type Position } from '../round/state.ts';
import { valuesOf } from '../card-values.ts';

/** Adds an attack value to its side's sum of the kind the spell now has (WW-33, WW-34, WWR-84). */
export function addAttack(p: Position, me: number, i: number, value: number): void {
  const force = p.battle.forces[me];
  if (isMagicNow(p, me, i)) force.magic += value;
  else force.physical += value;
}

/** The attack as it is printed on the card, in both kinds. */
export function addPrintedAttack(p: Position, me: number, i: number): void {
  const { magic, physical } = valuesOf(p.printed);
  const card = p.battle.forces[me].card[i];
  if (KIND[card] === MAGIC) addAttack(p, me, i, magic[card]);
  else addAttack(p, me, i, physical[card]);
}

/** The value Beam and Satellite compare with: the printed one of the card's own kind (WWR-72). */
export function printedValue(p: Position, me: number, i: number): number {
  const { magic, physical } = valuesOf(p.printed);
  const card = p.battle.forces[me].card[i];
  return KIND[card] === MAGIC ? magic[card] : physical[card];
}

/** A magic attack spell, unless it is a Hurricane made physical. */
export function isMagicNow(p: Position, me: number, i: number): boolean {
  const force = p.battle.forces[me];
  return KIND[force.card[i]] === MAGIC && (force.marks[i] & TURNED) === 0;
}
