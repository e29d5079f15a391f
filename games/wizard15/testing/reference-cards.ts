import { readFileSync } from 'node:fs';
import type { Seat } from '@conclave/kernel/game';
import type { SpellId } from '../src/components.ts';

/** What is printed on a card, read from section 2.7 of the rules. */
export interface Printing {
  readonly kind: string;
  readonly cost: number;
  readonly magic: number;
  readonly physical: number;
  readonly speed: number;
  readonly combo: string;
}

const RULES = new URL('../../../docs/rules/wizard15.md', import.meta.url);

export const FACE = Object.fromEntries(
  [...readFileSync(RULES, 'utf8').matchAll(/^(\w+),\w+,(magic|physical|support),(\d),(\d),(\d),(\d),(\w*)$/gm)].map(
    ([, id, kind, cost, magic, physical, speed, combo]) => [
      id,
      { kind, cost: Number(cost), magic: Number(magic), physical: Number(physical), speed: Number(speed), combo },
    ],
  ),
) as Readonly<Record<SpellId, Printing>>;

/** One spell on the table: the card now in force, which a Replay may have changed. */
export interface Cast {
  id: SpellId;
  readonly laid: SpellId;
  readonly seat: Seat;
  negated: boolean;
  repeated: boolean;
  failed: boolean;
  physical: boolean;
  successful: boolean;
  mana: number;
  life: number;
}

/** A side in this battle. */
export interface Side {
  readonly casts: Cast[];
  spent: number;
  magic: number;
  physical: number;
  direct: number;
  late: number;
  heal: number;
  laserUsed: number;
  laserWon: number;
  dealtMagic: number;
  dealtPhysical: number;
  blocked: number;
  converted: number;
  countered: boolean;
  love: number;
  ban: number;
  first: number;
}

export function emptySide(): Side {
  return {
    casts: [],
    spent: 0,
    magic: 0,
    physical: 0,
    direct: 0,
    late: 0,
    heal: 0,
    laserUsed: 0,
    laserWon: 0,
    dealtMagic: 0,
    dealtPhysical: 0,
    blocked: 0,
    converted: 0,
    countered: false,
    love: 0,
    ban: 0,
    first: 0,
  };
}

export function newCast(id: SpellId, seat: Seat): Cast {
  const fresh = { negated: false, repeated: false, failed: false, physical: false, successful: false };
  return { id, laid: id, seat, ...fresh, mana: 0, life: 0 };
}

export function isAttack(id: SpellId): boolean {
  return FACE[id].kind !== 'support';
}

export function isMagic(cast: Cast): boolean {
  return FACE[cast.id].kind === 'magic' && !cast.physical;
}

export function isPhysical(cast: Cast): boolean {
  return FACE[cast.id].kind === 'physical' || cast.physical;
}
