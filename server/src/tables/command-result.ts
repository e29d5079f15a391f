import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { Played } from '@conclave/kernel/play';
import type { ClientMessage, ErrorCode } from '@conclave/protocol/messages';
import type { Draft } from '../storage/entry.ts';
import type { ValidMove } from './valid-move.ts';

/** A message to a table, from somebody who has joined it. */
export type Command = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;

/** What becomes of a message: an entry for the log, an answer without one, or a refusal. */
export type CommandResult =
  | {
      readonly entry: Draft;
      readonly played?: Played<unknown, GameEvent>;
      /** After an undo: moves that stay, to be stored again with it. */
      readonly again?: readonly ValidMove[];
    }
  /** Nobody is asked: these seats refuse every request to take back. */
  | { readonly muted: readonly Seat[] }
  | { readonly done: number }
  /** A table for another game is to be made first, with this seat as its host. */
  | { readonly rematch: Seat }
  /** There is such a table already. */
  | { readonly rematched: string }
  | { readonly code: ErrorCode; readonly text: string; readonly rule?: string };

export function refuse(code: ErrorCode, text: string): CommandResult {
  return { code, text };
}
