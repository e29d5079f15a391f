import { readMove } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import type { TableState } from './table-state.ts';

/** A position of the match as it stands, kept so that going back does not begin at the first move again and again. */
export interface Checkpoint {
  /** After so many moves. */
  readonly n: number;
  readonly state: unknown;
}

/** At most so many moves lie between two checkpoints once somebody has gone back. */
const EVERY = 32;

/** The position after n moves, as a copy. */
export function positionAt(match: TableState, n: number): unknown {
  return positionFrom(match, n, () => {});
}

/** The same; keeps positions on the way for the next time, and forgets those behind it. */
export function returnTo(match: TableState, n: number): unknown {
  const { checkpoints, game } = match;
  const passed: Checkpoint[] = [];
  const state = positionFrom(match, n, (at, position) => {
    if (at % EVERY === 0 || at === n) passed.push({ n: at, state: game.clone(position) });
  });
  const kept = checkpoints.filter((each) => each.n < n && each.n % EVERY === 0);
  checkpoints.splice(0, Number.POSITIVE_INFINITY, ...kept, ...passed);
  return state;
}

function positionFrom(match: TableState, n: number, pass: (at: number, state: unknown) => void): unknown {
  const { game, moves, row, seed, checkpoints } = match;
  const last = checkpoints.findLast((checkpoint) => checkpoint.n <= n);
  const state = last === undefined ? game.setup(row.options, seed ?? '') : game.clone(last.state);
  for (let at = last?.n ?? 0; at < n; at++) {
    if (at > (last?.n ?? 0)) pass(at, state);
    const { seat, move: words } = moves[at] ?? { seat: -1, move: '' };
    game.apply(state, seat, must(readMove(game, state, seat, words)));
  }
  pass(n, state);
  return state;
}
