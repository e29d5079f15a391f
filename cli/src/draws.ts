import { cloneRng, next, type Rng } from '@conclave/kernel/chance';

/** No set-up or reshuffle draws nearly so often. */
const MOST_DRAWS = 20_000;

/**
 * The 32-bit numbers that a generator drew between two of its states: every random outcome, for a program that repeats the
 * shuffles. Undefined when the second state does not follow from the first.
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

/** The generator in a state, if there is one. */
export function chanceIn(state: unknown): Rng | undefined {
  if (state === null || typeof state !== 'object' || !('rng' in state)) return undefined;
  const { rng } = state;
  const numbers = rng as Partial<Record<keyof Rng, unknown>> | undefined;
  return typeof numbers?.a === 'number' && typeof numbers.d === 'number' ? (rng as Rng) : undefined;
}

function same(x: Rng, y: Rng): boolean {
  return x.a === y.a && x.b === y.b && x.c === y.c && x.d === y.d;
}
