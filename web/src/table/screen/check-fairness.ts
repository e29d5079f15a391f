import { loadGame } from '../../client/games/games.ts';
import { changedPart, storedFairness } from '../../client/storage/fairness-storage.ts';
import type { TableSnapshot } from '../../client/table.ts';

export type Checked =
  | { readonly ok: true; readonly moves: number }
  | { readonly ok: false; readonly part: string; readonly n: number };

/** Recomputes seal, seed and every move of a finished game here, and compares them with what this browser saw and gave. */
export async function checkFairness({ id, gameId, record, you }: TableSnapshot): Promise<Checked> {
  const [{ verifyRevealed }, game] = await Promise.all([import('@conclave/protocol/verify'), loadGame(gameId)]);
  const verdict = verifyRevealed((name) => (name === gameId ? game : undefined), record);
  const swapped = verdict.ok ? changedPart(storedFairness(id), record ?? {}) : undefined;
  if (swapped !== undefined) return { ok: false, part: swapped, n: (you ?? 0) + 1 };
  if (verdict.ok) return { ok: true, moves: verdict.moves };
  const { part, index = 0 } = verdict;
  return { ok: false, part, n: part === 'contribution' ? index + 1 : index };
}
