import { use } from 'react';
import { loadGame } from '../../client/games/games.ts';
import type { Board } from '../board/board.ts';

const BOARDS = import.meta.glob<Board>('../../boards/*/board.tsx', { import: 'board' });

const loaded = new Map<string, Promise<Board>>();

/** The board of a game; suspends until it is here. */
export function useBoard(game: string): Board {
  return use(boardOf(game));
}

function boardOf(game: string): Promise<Board> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const promise = BOARDS[`../../boards/${game}/board.tsx`]?.() ?? withoutFolder(game);
  loaded.set(game, promise);
  promise.catch(() => loaded.delete(game));
  return promise;
}

/** A game that has no board of its own is played in words. */
async function withoutFolder(id: string): Promise<Board> {
  const [game, { defaultBoard }] = await Promise.all([loadGame(id), import('../board/default-board.tsx')]);
  return defaultBoard(game.notation);
}
