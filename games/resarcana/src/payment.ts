import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { AGAIN, call, type Frame } from '@conclave/kernel/script';
import { FROM, KIND, LEFT, LOSE, PAY, WAIVE } from './bill.ts';
import { isArtifact } from './components/component.ts';
import { ANYS, FIXED } from './components/values.ts';
import { GOLD, total } from './essences.ts';
import type { Event } from './events.ts';
import { lose, spend } from './movements.ts';
import { NOTHING } from './prices.ts';
import { losing, paying, waiving } from './questions/paying.ts';
import type { State } from './state.ts';
import { askIfAny, type Script } from './vocabulary.ts';

/** Pays fixed amounts, then asks for the `any` part as far as there is a choice. */
export function pay(
  s: State,
  f: Frame,
  fixed: readonly number[],
  any: number,
  rule: string,
  emit: Emit<Event> | undefined,
): void {
  for (let e = 0; e < 5; e++) spend(s, f.seat, e, fixed[e], rule, emit);
  if (any === 0) return;
  const pool = s.pools[f.seat];
  for (let e = 0; e < 5; e++) s.bill[e] = pool[e];
  open(s, f, any, PAY, emit);
}

/** The first of two payments for a component: its named parts. */
export function payNamed(s: State, f: Frame, discount: number, emit: Emit<Event> | undefined): void {
  const fixed = FIXED[f.card];
  const pool = s.pools[f.seat];
  const rule = isArtifact(f.card) ? 'RA-B31' : 'RA-B33';
  const named = fixed[0] + fixed[1] + fixed[2] + fixed[3];
  const due = Math.max(0, named - discount);
  spend(s, f.seat, GOLD, fixed[GOLD], rule, emit);
  if (due === named) {
    for (let e = 0; e < 4; e++) spend(s, f.seat, e, fixed[e], rule, emit);
    return;
  }
  let caps = 0;
  for (let e = 0; e < 4; e++) caps += s.bill[e] = Math.min(fixed[e], pool[e]);
  s.bill[GOLD] = 0;
  const waived = caps - due;
  if (waived <= due) open(s, f, waived, WAIVE, emit);
  else open(s, f, due, PAY, emit);
}

/** The second payment: its `any` parts, less what is left of the discount. */
export function payAnyPart(s: State, f: Frame, discount: number, emit: Emit<Event> | undefined): void {
  const fixed = FIXED[f.card];
  const left = Math.max(0, discount - (fixed[0] + fixed[1] + fixed[2] + fixed[3]));
  pay(s, f, NOTHING, Math.max(0, ANYS[f.card] - left), 'RA-B38', emit);
}

/** Life that is not there is made up for by two others each, as far as they go (RA-B69, RA-Q3). */
export function loseOthers(s: State, f: Frame, count: number, emit: Emit<Event> | undefined): void {
  const pool = s.pools[f.seat];
  for (let e = 0; e < 5; e++) s.bill[e] = pool[e];
  open(s, f, Math.min(count, total(pool)), LOSE, emit);
}

/** Takes what every choice of `count` out of the caps has in common, and asks for the rest. */
function open(s: State, f: Frame, count: number, kind: number, emit: Emit<Event> | undefined): void {
  const bill = s.bill;
  const sum = bill[0] + bill[1] + bill[2] + bill[3] + bill[4];
  let left = count;
  for (let e = 0; e < 5; e++) {
    const forced = count - (sum - bill[e]);
    if (forced > 0) {
      left -= forced;
      take(s, f.seat, e, forced, kind, emit);
    }
  }
  bill[LEFT] = left;
  bill[FROM] = 0;
  bill[KIND] = kind;
  if (left > 0) settle(s, f.seat, emit);
  if (bill[LEFT] > 0) call(s, 'pay', f.seat, f.card);
  else close(s, f.seat, emit);
}

/** Pays or loses an essence, or leaves it out of what will be paid. */
function take(s: State, seat: Seat, essence: number, count: number, kind: number, emit: Emit<Event> | undefined): void {
  s.bill[essence] -= count;
  if (kind === PAY) spend(s, seat, essence, count, 'RA-B38', emit);
  else if (kind === LOSE) lose(s, seat, essence, count, 'RA-B69', emit);
}

/** Takes the rest without asking when there is nothing to choose. */
function settle(s: State, seat: Seat, emit: Emit<Event> | undefined): void {
  const bill = s.bill;
  let only = -1;
  let sum = 0;
  for (let e = bill[FROM]; e < 5; e++) {
    if (bill[e] > 0) only = only === -1 ? e : 5;
    sum += bill[e];
  }
  if (only < 5 && only >= 0) {
    take(s, seat, only, bill[LEFT], bill[KIND], emit);
    bill[LEFT] = 0;
  } else if (sum === bill[LEFT]) {
    for (let e = bill[FROM]; e < 5; e++) take(s, seat, e, bill[e], bill[KIND], emit);
    bill[LEFT] = 0;
  }
}

/** Pays what a discount did not remove, and clears the bill. */
function close(s: State, seat: Seat, emit: Emit<Event> | undefined): void {
  const bill = s.bill;
  if (bill[KIND] === WAIVE) for (let e = 0; e < 5; e++) spend(s, seat, e, bill[e], 'RA-B43', emit);
  bill.fill(0);
}

function choose(s: State, f: Frame, essence: Move, emit?: Emit<Event>): typeof AGAIN | void {
  const bill = s.bill;
  take(s, f.seat, essence, 1, bill[KIND], emit);
  bill[FROM] = essence;
  if (--bill[LEFT] > 0) settle(s, f.seat, emit);
  if (bill[LEFT] > 0) return AGAIN;
  close(s, f.seat, emit);
}

/** The questions of a payment; only the one that fits its kind is asked. */
export const payScript: Script = [
  askIfAny('pay', paying, choose),
  askIfAny('waive', waiving, choose),
  askIfAny('lose', losing, choose),
];
