import type { Seat } from '@conclave/kernel/game';
import { isArtifact, isMonument } from './components/component.ts';
import { ANYS, DISCOUNTS, DRAGON, DRAGON_DISCOUNTS, FIXED } from './components/values.ts';
import { ANY, GOLD, total } from './essences.ts';
import type { State } from './state.ts';

/** Gold that a monument costs (RA-B32), and essences of any kind that removing an auto-spelled artifact costs (RA-A25). */
export const MONUMENT_PRICE = 4;
export const UNSPELL_PRICE = 5;

/** Whether a pool can pay these fixed amounts and so many of any kind besides (RA-B37, RA-B38). */
export function canPay(s: State, seat: Seat, fixed: readonly number[], any: number): boolean {
  const pool = s.pools[seat];
  let left = -any;
  for (let e = 0; e < 5; e++) {
    if (pool[e] < fixed[e]) return false;
    left += pool[e] - fixed[e];
  }
  return left >= 0;
}

export const NOTHING: readonly number[] = [0, 0, 0, 0, 0];

/** The discount on an artifact from components in play, turned or not (RA-B41, RA-B44). */
export function discountOn(s: State, seat: Seat, card: number): number {
  if (!isArtifact(card)) return 0; // RA-B42
  const discounts = DRAGON[card] ? DRAGON_DISCOUNTS : DISCOUNTS;
  const tableau = s.tableaux[seat];
  let discount = 0;
  for (let i = 0; i < tableau.length; i++) discount += discounts[tableau[i]];
  return discount;
}

/**
 * Whether a component can be paid for with this discount. Fixed parts are reduced before `any` parts: whatever could be
 * paid the other way can be paid so too (RA-B43). Gold is never reduced: only Dragons get discounts that could, and none costs Gold.
 */
export function canPlace(s: State, seat: Seat, card: number, discount: number): boolean {
  const pool = s.pools[seat];
  const fixed = FIXED[card];
  if (pool[GOLD] < fixed[GOLD]) return false;
  const named = fixed[0] + fixed[1] + fixed[2] + fixed[3];
  const due = Math.max(0, named - discount);
  let payable = 0;
  for (let e = 0; e < 4; e++) payable += Math.min(fixed[e], pool[e]);
  if (payable < due) return false;
  const any = Math.max(0, ANYS[card] - Math.max(0, discount - named));
  return total(pool) - fixed[GOLD] - due >= any;
}

/** A part of a price: an essence, or ANY; how many, and how many of them a pool could give now. */
export interface PricePart {
  readonly essence: number;
  readonly need: number;
  readonly have: number;
}

/**
 * What a component costs a seat now, and how much of it is there. A discount first takes off named parts that are
 * missing, so that what is left to find is as little as can be (RA-B43); a part it removes whole is not in the list.
 */
export function priceNow(s: State, seat: Seat, card: number): PricePart[] {
  const pool = s.pools[seat];
  const fixed = isMonument(card) ? NOTHING.with(GOLD, MONUMENT_PRICE) : FIXED[card];
  const due = fixed.slice();
  let off = discountOn(s, seat, card);
  for (const onlyMissing of [true, false]) {
    for (let e = 0; e < GOLD; e++) {
      const most = onlyMissing ? Math.max(0, due[e] - pool[e]) : due[e];
      const less = Math.min(off, most);
      due[e] -= less;
      off -= less;
    }
  }
  const parts: PricePart[] = [];
  for (let e = 0; e < 5; e++) if (due[e] > 0) parts.push({ essence: e, need: due[e], have: Math.min(due[e], pool[e]) });
  const spare = total(pool) - parts.reduce((all, { have }) => all + have, 0);
  const any = Math.max(0, (isMonument(card) ? 0 : ANYS[card]) - off);
  return any === 0 ? parts : [...parts, { essence: ANY, need: any, have: Math.min(any, spare) }];
}
