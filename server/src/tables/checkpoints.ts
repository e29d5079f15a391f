import { begin, enter } from '@conclave/kernel/match';
import { must } from '@conclave/kernel/result';
import { matchOf, type TableState } from './table-state.ts';

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
  const whole = matchOf(match);
  const { game, moves } = whole;
  const last = match.checkpoints.findLast((checkpoint) => checkpoint.n <= n);
  const earlier =
    last === undefined
      ? begin(game, whole)
      : { ...whole, moves: moves.slice(0, last.n), state: game.clone(last.state) };
  const from = earlier.moves.length;
  for (const [i, entry] of moves.slice(from, n).entries()) {
    if (i > 0) pass(from + i, earlier.state);
    must(enter(earlier, entry));
  }
  pass(n, earlier.state);
  return earlier.state;
}
