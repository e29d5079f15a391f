import type { Move, RuleId } from './game.ts';

/** One reason why a move may be forbidden. `legal` keeps what no guard forbids; `refusal` names the first that does. */
export interface Guard<S, F> {
  readonly rule: RuleId;
  readonly forbids: (s: S, f: F, move: Move) => boolean;
}

/** The candidates that no guard forbids. */
export function permitted<S, F>(guards: readonly Guard<S, F>[], s: S, f: F, candidates: readonly Move[]): Move[] {
  const moves: Move[] = [];
  for (const move of candidates) {
    if (firstForbidding(guards, s, f, move) === undefined) moves.push(move);
  }
  return moves;
}

/** The rule of the first guard that forbids the move; undefined when none does. */
export function firstForbidding<S, F>(guards: readonly Guard<S, F>[], s: S, f: F, move: Move): RuleId | undefined {
  for (const guard of guards) {
    if (guard.forbids(s, f, move)) return guard.rule;
  }
  return undefined;
}
