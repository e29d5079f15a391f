import { use } from 'react';
import type { Board } from '../board.ts';

/** The board of each game that can be played, fetched when it is opened. */
const LOADERS: Readonly<Record<string, () => Promise<Board>>> = {
  aurum: async () => (await import('../../boards/aurum/board.tsx')).aurumBoard,
  spellbook: async () => (await import('../../boards/spellbook/board.tsx')).spellbookBoard,
  wizard15: async () => (await import('../../boards/wizard15/board.tsx')).wizard15Board,
  resarcana: async () => (await import('../../boards/resarcana/board.tsx')).resarcanaBoard,
};

const loaded = new Map<string, Promise<Board>>();

/** The board of a game; suspends until it is here. */
export function useBoard(game: string): Board {
  return use(boardOf(game));
}

function boardOf(game: string): Promise<Board> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const promise = LOADERS[game]?.() ?? Promise.reject(new Error(`no board for '${game}'`));
  loaded.set(game, promise);
  promise.catch(() => loaded.delete(game));
  return promise;
}
