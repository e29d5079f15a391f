import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';

/** Random games on one thread, one after the other, for about so many milliseconds: moves a second. */
export function randomMoves(game: AnyGame, seats: number, milliseconds: number): number {
  const options = must(parseOptions(game, { seats }));
  const rng = seeded(seedFrom(`bench ${game.id} ${seats}`));
  let moves = 0;
  const start = performance.now();
  let elapsed = 0;
  for (let n = 0; elapsed < milliseconds; n++) {
    const state = game.setup(options, n.toString(16).padStart(64, '0'));
    for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
      const seat = decision.seats[0] as number;
      const legal = game.legal(state, seat);
      game.apply(state, seat, legal[below(rng, legal.length)] as number);
      moves++;
    }
    elapsed = performance.now() - start;
  }
  return (moves / elapsed) * 1000;
}

/** States from all over random games, for measuring what a state costs. */
export function sampleStates(game: AnyGame, seats: number, count: number): unknown[] {
  const options = must(parseOptions(game, { seats }));
  const rng = seeded(seedFrom('bench states'));
  const states: unknown[] = [];
  for (let n = 0; states.length < count; n++) {
    const state = game.setup(options, seedFrom(`bench state ${n}`));
    for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
      if (below(rng, 10) === 0) states.push(game.clone(state));
      const seat = decision.seats[0] as number;
      const legal = game.legal(state, seat);
      game.apply(state, seat, legal[below(rng, legal.length)] as number);
    }
  }
  return states.slice(0, count);
}

/** Microseconds that one copy of a state takes. */
export function cloneCost(game: AnyGame, states: readonly unknown[]): number {
  const rounds = 200;
  let kept: unknown;
  const start = performance.now();
  for (let i = 0; i < rounds; i++) for (const state of states) kept = game.clone(state);
  const elapsed = performance.now() - start;
  if (kept === undefined) throw new Error('nothing was copied');
  return (elapsed * 1000) / (rounds * states.length);
}

/** Bytes of heap that one state holds, by keeping many copies. Needs `--expose-gc`. */
export function heapBytes(game: AnyGame, states: readonly unknown[]): number {
  const copies = 40;
  const collect = globalThis.gc;
  if (collect === undefined) throw new Error('run with node --expose-gc');
  collect();
  const before = process.memoryUsage().heapUsed;
  const kept: unknown[] = [];
  for (let i = 0; i < copies; i++) for (const state of states) kept.push(game.clone(state));
  collect();
  return (process.memoryUsage().heapUsed - before) / kept.length;
}
