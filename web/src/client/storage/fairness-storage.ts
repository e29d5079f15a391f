import { keep, kept } from '../../browser/local-storage.ts';
import { randomHex } from '../../browser/random.ts';

/** What this browser saw and gave before a game began. A server cannot take either back afterwards. */
export interface StoredFairness {
  /** The seal as it was first shown here. */
  readonly commitment?: string;
  /** The chance this browser added. */
  readonly contribution?: string;
}

const PREFIX = 'conclave.seal.';

export function storedFairness(table: string): StoredFairness {
  const fairness = kept(PREFIX + table);
  return fairness !== null && typeof fairness === 'object' ? fairness : {};
}

/** Keeps the first seal shown for a table, and only the first. */
export function keepCommitment(table: string, commitment: string): void {
  const fairness = storedFairness(table);
  if (fairness.commitment === undefined) keep(PREFIX + table, { ...fairness, commitment });
}

/** The chance this browser adds at a table: drawn once, kept for the check at the end. */
export function contributionFor(table: string): string {
  const fairness = storedFairness(table);
  if (fairness.contribution !== undefined) return fairness.contribution;
  const contribution = randomHex(16);
  keep(PREFIX + table, { ...fairness, contribution });
  return contribution;
}

/** Which part of a finished game's record is not what this browser saw or gave; undefined when all is. */
export function changedPart(seen: StoredFairness, record: object): 'commitment' | 'contribution' | undefined {
  const { commitment, contributions } = record as { commitment?: unknown; contributions?: unknown };
  if (seen.commitment !== undefined && commitment !== seen.commitment) return 'commitment';
  const given = Array.isArray(contributions) ? contributions : [];
  if (seen.contribution !== undefined && !given.includes(seen.contribution)) return 'contribution';
  return undefined;
}
