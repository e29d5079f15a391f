import type { Revealed } from '@conclave/protocol/record';
import type { TableState } from './table-state.ts';

export function termsOf({ row, chairs }: TableState) {
  return {
    game: row.game,
    version: row.version,
    options: row.options,
    contributions: chairs.map((chair) => chair.contribution ?? null),
  };
}

/** What is revealed at the end, and only then. */
export function revealedRecord(match: TableState): Revealed | undefined {
  return match.phase === 'over' ? reveal(match, 'limit') : undefined;
}

/** The record of a game whose log is damaged after these entries; undefined if it had not begun. */
export function recordBeforeDamage(match: TableState): Revealed | undefined {
  return reveal(match, match.phase === 'over' ? 'limit' : 'damaged');
}

/** `early` says what ended the game if its rules did not. */
function reveal(match: TableState, early: 'limit' | 'damaged'): Revealed | undefined {
  if (match.seed === undefined) return undefined;
  const { scores, winners } = match.game.outcome(match.state);
  return {
    ...termsOf(match),
    options: { ...match.row.options },
    seed: match.seed,
    moves: match.moves.map(({ seat, move }) => ({ seat, move })),
    players: match.chairs.map((chair) => chair.name ?? chair.bot ?? ''),
    commitment: match.commitment,
    secret: match.row.secret,
    outcome: { scores: scores.slice(), winners: winners.slice() },
    ...(match.game.decision(match.state) === undefined ? {} : { ended: early }),
  };
}
