import type { GameEvent, Move, Seat } from '@conclave/kernel/game';
import { MAX_MOVE_WORDS, type EmittedEvent } from '@conclave/kernel/play';
import type { MoveDraft } from '../storage/entry.ts';
import type { TableState } from './table-state.ts';

/** What a move leads to: the position after it, and what it tells whom. */
export interface Played {
  readonly state: unknown;
  readonly told: readonly EmittedEvent<GameEvent>[];
}

/** A move that may be stored. */
export interface ValidMove {
  readonly entry: MoveDraft;
  readonly move: Move;
  readonly played: Played;
}

/** Who makes a move: a player by a message, a bot, or the clock. */
export type MoveSource = { readonly id: string } | { readonly by: 'bot' | 'clock' };

/**
 * The move that these words mean, if the rules allow it, in the words in which it is stored. It is played on a copy first: a
 * move that the engine cannot play throws here, before it is stored, and not in every replay of the log.
 */
export function validateMove(match: TableState, seat: Seat, typed: string, source: MoveSource): ValidMove | undefined {
  const { game, state } = match;
  const move = legalMove(match, seat, typed);
  if (move === undefined) return undefined;
  const words = game.notation.formatMove(state, seat, move);
  const after = game.clone(state);
  const told: EmittedEvent<GameEvent>[] = [];
  game.apply(after, seat, move, (event, onlyFor) => {
    told.push(onlyFor === undefined ? { event } : { event, onlyFor });
  });
  game.decision(after);
  return { entry: { kind: 'move', seat, move: words, ...source } as MoveDraft, move, played: { state: after, told } };
}

/** By law a seat's legal moves are the same in its view; only why a move is refused is asked there. */
function legalMove({ game, state, phase }: TableState, seat: Seat, words: string): Move | undefined {
  if (phase !== 'playing' || typeof words !== 'string' || words.length > MAX_MOVE_WORDS) return undefined;
  if (!game.decision(state)?.seats.includes(seat)) return undefined;
  const move = game.notation.parseMove(state, seat, words);
  return move !== undefined && game.legal(state, seat).includes(move) ? move : undefined;
}
