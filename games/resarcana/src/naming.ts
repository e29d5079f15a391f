import { FROM, KIND, LEFT, LOSE, PAY, WAIVE } from './bill.ts';
import { ESSENCES, GOLD, type Pool } from './essences.ts';
import type { State } from './state.ts';
import { mixLeft, mixMask } from './tallies.ts';

/**
 * A number of essences to be named: paid, lost, left out of a price, gained or put down. The engine asks for them one by
 * one in rising order; a board lets them be named together.
 */
export interface Naming {
  readonly verb: 'pay' | 'waive' | 'lose' | 'gain' | 'store';
  /** How many are still to be named. */
  readonly count: number;
  /** How many of each at most. */
  readonly caps: readonly number[];
  /** One Gold stands for the whole (a discarded card, RA-B34). */
  readonly goldIsAll: boolean;
}

const BILLS = [
  ['pay', PAY],
  ['waive', WAIVE],
  ['lose', LOSE],
] as const;

/** What is to be named now; undefined while something else is asked. */
export function namingOf(s: State): Naming | undefined {
  const frame = s.frames.at(-1);
  if (frame === undefined) return undefined;
  if (frame.script === 'pay') {
    const verb = BILLS.find(([, kind]) => s.bill[KIND] === kind)?.[0] ?? 'pay';
    const count = s.bill[LEFT];
    const caps = ESSENCES.map((_, e) => (e < s.bill[FROM] ? 0 : Math.min(s.bill[e], count)));
    return count === 0 ? undefined : { verb, count, caps, goldIsAll: false };
  }
  if (frame.script === 'gain' || frame.script === 'store') {
    const count = mixLeft(frame);
    const caps = ESSENCES.map((_, e) => (e >= frame.pick && (mixMask(frame) >> e) & 1 ? count : 0));
    return { verb: frame.script, count, caps, goldIsAll: false };
  }
  if (frame.script === 'discarded') return { verb: 'gain', count: 2, caps: [2, 2, 2, 2, 1], goldIsAll: true };
  return undefined;
}

/** How many are named so far, the Gold of a discarded card counting for all. */
export function namedCount(naming: Naming, amounts: Readonly<Pool>): number {
  return naming.goldIsAll && amounts[GOLD] > 0 ? naming.count : sum(amounts);
}

/** What one would pay without much thought: of what there is most, Gold last. */
export function usualPayment({ verb, count, caps }: Naming, pool: Readonly<Pool>): Pool {
  const chosen = caps.map(() => 0);
  const sign = verb === 'waive' ? -1 : 1;
  for (let i = 0; i < count; i++) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [e, cap] of caps.entries()) {
      const left = sign * (pool[e] - chosen[e] - (e === GOLD ? 100 : 0));
      if (chosen[e] >= cap || left <= most) continue;
      best = e;
      most = left;
    }
    if (best < 0) break;
    chosen[best]++;
  }
  return chosen;
}

/** As many of each as the set allows, the scarce ones of the pool first. */
export function evenGain(naming: Naming, pool: Readonly<Pool>, from: Readonly<Pool> = [0, 0, 0, 0, 0]): Pool {
  const chosen = from.slice();
  const caps = naming.goldIsAll ? naming.caps.with(GOLD, 0) : naming.caps;
  while (sum(chosen) < naming.count) {
    let best = -1;
    for (const [e, cap] of caps.entries()) {
      if (chosen[e] < cap && (best < 0 || before(e, best, chosen, pool))) best = e;
    }
    if (best < 0) break;
    chosen[best]++;
  }
  return chosen;
}

/** Fewer chosen goes first, then fewer in the pool. */
function before(a: number, b: number, chosen: Readonly<Pool>, pool: Readonly<Pool>): boolean {
  return chosen[a] < chosen[b] || (chosen[a] === chosen[b] && pool[a] < pool[b]);
}

/** The answers that name these amounts; what the engine takes by itself in the end is not named. */
export function wordsFor(naming: Naming, amounts: Readonly<Pool>): string[] {
  const { verb, goldIsAll } = naming;
  const isBill = verb !== 'gain' && verb !== 'store';
  const words: string[] = [];
  const caps = naming.caps.slice();
  let left = naming.count;
  for (let e = 0; e < 5; e++) {
    for (let i = 0; i < amounts[e]; i++) {
      words.push(`${verb} ${ESSENCES[e]}`);
      left--;
      if (left === 0 || (goldIsAll && e === GOLD)) return words;
      if (isBill) caps[e]--;
      const later = caps.slice(e).filter((cap) => cap > 0);
      if (later.length === 1 || (isBill && sum(later) === left)) return words;
    }
  }
  return words;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, n) => all + n, 0);
}
