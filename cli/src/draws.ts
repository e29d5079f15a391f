import { cloneRng, next, type Rng } from '@conclave/kernel/chance';

/** No set-up or reshuffle of ours draws nearly so often. */
const MOST_DRAWS = 20_000;

/**
 * The numbers that were drawn between two moments of one source of chance, each of 32 bits: every random outcome, for a
 * program that wants to shuffle along. Undefined when the second moment does not follow from the first.
 */
export function drawsBetween(before: Rng, after: Rng): number[] | undefined {
  const rng = cloneRng(before);
  const draws: number[] = [];
  while (!same(rng, after)) {
    if (draws.length === MOST_DRAWS) return undefined;
    draws.push(next(rng));
  }
  return draws;
}

/** The source of chance that lies in a state, if there is one. */
export function chanceIn(state: unknown): Rng | undefined {
  if (state === null || typeof state !== 'object' || !('rng' in state)) return undefined;
  const { rng } = state;
  const numbers = rng as Partial<Record<keyof Rng, unknown>> | undefined;
  return typeof numbers?.a === 'number' && typeof numbers.d === 'number' ? (rng as Rng) : undefined;
}

function same(x: Rng, y: Rng): boolean {
  return x.a === y.a && x.b === y.b && x.c === y.c && x.d === y.d;
}
