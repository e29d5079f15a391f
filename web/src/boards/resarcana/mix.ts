import { ESSENCES } from '@conclave/resarcana/essences';
import type { State } from '@conclave/resarcana/state';

/** A number of essences to be named: paid, lost, left out, gained or put down. The engine asks one by one, in rising order. */
export interface Mix {
  readonly verb: 'pay' | 'waive' | 'lose' | 'gain' | 'store';
  /** How many are still to be named. */
  readonly n: number;
  /** How many of each at most. */
  readonly caps: readonly number[];
  /** Gold stands for the whole (a discarded card). */
  readonly goldIsAll: boolean;
}

/** Places in a bill after its five caps, as the engine keeps them. */
const LEFT = 5;
const FROM = 6;

/** What is asked now, if it is a mix. */
export function mixOf(view: State, prompt: string | undefined): Mix | undefined {
  const frame = view.frames.at(-1);
  if (frame === undefined) return undefined;
  if (prompt === 'pay' || prompt === 'waive' || prompt === 'lose') {
    const from = view.bill[FROM] ?? 0;
    const caps = ESSENCES.map((_, e) => (e < from ? 0 : Math.min(view.bill[e] ?? 0, view.bill[LEFT] ?? 0)));
    return { verb: prompt, n: view.bill[LEFT] ?? 0, caps, goldIsAll: false };
  }
  if (prompt === 'gain' || prompt === 'store') {
    const n = frame.count % 64;
    const mask = Math.floor(frame.count / 64);
    const caps = ESSENCES.map((_, e) => (e >= frame.pick && (mask >> e) & 1 ? n : 0));
    return { verb: prompt, n, caps, goldIsAll: false };
  }
  if (prompt === 'discarded') return { verb: 'gain', n: 2, caps: [2, 2, 2, 2, 1], goldIsAll: true };
  return undefined;
}

/** What one would pay without much thought: of what there is most, Gold last. Gains are not guessed. */
export function sensible({ verb, n, caps }: Mix, pool: readonly number[]): number[] {
  const chosen = caps.map(() => 0);
  if (verb === 'gain' || verb === 'store') return chosen;
  const sign = verb === 'waive' ? -1 : 1;
  for (let i = 0; i < n; i++) {
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (const [e, cap] of caps.entries()) {
      const left = sign * ((pool[e] ?? 0) - (chosen[e] ?? 0) - (e === 4 ? 100 : 0));
      if ((chosen[e] ?? 0) < cap && left > most) {
        best = e;
        most = left;
      }
    }
    if (best < 0) break;
    chosen[best] = (chosen[best] ?? 0) + 1;
  }
  return chosen;
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, n) => all + n, 0);
}

/** How many are named so far, the coin of a discarded card counting for all. */
export function named(mix: Mix, chosen: readonly number[]): number {
  return mix.goldIsAll && (chosen[4] ?? 0) > 0 ? mix.n : sum(chosen);
}

/** The words for a choice; what is left when nothing can be chosen any more the engine takes by itself. */
export function wordsFor(mix: Mix, chosen: readonly number[]): string[] {
  const words: string[] = [];
  const caps = [...mix.caps];
  let left = mix.n;
  for (let e = 0; e < 5; e++) {
    for (let i = 0; i < (chosen[e] ?? 0); i++) {
      words.push(`${mix.verb} ${ESSENCES[e]}`);
      left--;
      if (left === 0 || (mix.goldIsAll && e === 4)) return words;
      const bill = mix.verb !== 'gain' && mix.verb !== 'store';
      if (bill) caps[e] = (caps[e] ?? 0) - 1;
      const later = caps.slice(e).filter((cap) => cap > 0);
      if (bill ? later.length === 1 || sum(later) === left : later.length === 1) return words;
    }
  }
  return words;
}
