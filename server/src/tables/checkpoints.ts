import { type AnyMatch, begin, enter } from '@conclave/kernel/match';
import { must } from '@conclave/kernel/result';
import type { MoveEntry } from '../storage/entry.ts';

/** A position of the match as it stands, kept so that going back does not begin at the first move again and again. */
export interface Checkpoint {
  /** After so many moves. */
  readonly n: number;
  readonly state: unknown;
}

type PlayedMatch = AnyMatch<MoveEntry>;

/** At most so many moves lie between two checkpoints once somebody has gone back. */
const EVERY = 32;

/** The position after n moves, as a copy; keeps positions on the way for the next time. */
export function positionAt(match: PlayedMatch, n: number, checkpoints: Checkpoint[]): unknown {
  const passed: Checkpoint[] = [];
  const pass = (at: number, position: unknown): void => {
    if (at % EVERY === 0 || at === n) passed.push({ n: at, state: match.game.clone(position) });
  };
  const state = positionFrom(match, n, { checkpoints, pass });
  const kept = checkpoints.filter((each) => each.n % EVERY === 0 && passed.every((other) => other.n !== each.n));
  checkpoints.splice(0, Number.POSITIVE_INFINITY, ...[...kept, ...passed].sort((one, other) => one.n - other.n));
  return state;
}

/** The same; forgets the positions behind it. */
export function returnTo(match: PlayedMatch, n: number, checkpoints: Checkpoint[]): unknown {
  const state = positionAt(match, n, checkpoints);
  checkpoints.splice(checkpoints.findIndex((each) => each.n === n) + 1);
  return state;
}

interface Way {
  readonly checkpoints: readonly Checkpoint[];
  /** Called for every position on the way from the checkpoint, the last included. */
  readonly pass: (at: number, state: unknown) => void;
}

function positionFrom(match: PlayedMatch, n: number, { checkpoints, pass }: Way): unknown {
  const { game, moves } = match;
  const last = checkpoints.findLast((checkpoint) => checkpoint.n <= n);
  const earlier: PlayedMatch =
    last === undefined
      ? begin(game, match)
      : { ...match, moves: moves.slice(0, last.n), state: game.clone(last.state) };
  const from = earlier.moves.length;
  for (const [i, entry] of moves.slice(from, n).entries()) {
    if (i > 0) pass(from + i, earlier.state);
    must(enter(earlier, entry));
  }
  pass(n, earlier.state);
  return earlier.state;
}
