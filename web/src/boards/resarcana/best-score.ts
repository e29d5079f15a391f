import { keep, kept } from '../../browser/local-storage.ts';

const KEY = 'conclave.resarcana.best';

/** The best score of this device in the score attack. */
export function bestScore(): number {
  return Number(kept(KEY) ?? 0);
}

export function keepBestScore(points: number): void {
  if (points > bestScore()) keep(KEY, points);
}
