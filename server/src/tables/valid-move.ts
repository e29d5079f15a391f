import type { GameEvent, Seat } from '@conclave/kernel/game';
import { play, type Played } from '@conclave/kernel/play';
import type { MoveDraft } from '../storage/entry.ts';
import type { TableState } from './table-state.ts';

/** A move that may be stored, and what it leads to. */
export interface ValidMove {
  readonly entry: MoveDraft;
  readonly played: Played<unknown, GameEvent>;
}

/** Where a move is made. */
type Position = Pick<TableState, 'game' | 'state' | 'phase'>;

/** Who makes a move: a player by a message, a bot, or the clock. */
export type MoveSource = { readonly id: string } | { readonly by: 'bot' | 'clock' };

/**
 * The move that these words mean, if the rules allow it, in the words in which it is stored. It is played on a copy first: a
 * move that the engine cannot play throws here, before it is stored, and not in every replay of the log.
 */
export function validateMove(match: Position, seat: Seat, typed: string, source: MoveSource): ValidMove | undefined {
  const { game, state, phase } = match;
  if (phase !== 'playing') return undefined;
  const result = play(game, state, seat, typed);
  if (!result.ok) return undefined; // a player is told why from the seat's view: a reason found here could tell a secret
  const played = result.value;
  game.decision(played.state);
  return { entry: { kind: 'move', seat, move: played.words, ...source } as MoveDraft, played };
}
