import { loadGame } from '../games.ts';
import type { TableSnapshot } from '../table/table.ts';

export type Checked =
  | { readonly ok: true; readonly moves: number }
  | { readonly ok: false; readonly part: string; readonly n: number };

/** Recomputes seal, seed and every move of a finished game in this browser. */
export async function checkShuffle({ gameId, record }: TableSnapshot): Promise<Checked> {
  const [{ verify }, game] = await Promise.all([import('@conclave/protocol/verify'), loadGame(gameId)]);
  const verdict = verify((id) => (id === gameId ? game : undefined), record);
  if (verdict.ok) return { ok: true, moves: verdict.moves };
  const { part, index = 0 } = verdict;
  return { ok: false, part, n: part === 'contribution' ? index + 1 : index };
}
