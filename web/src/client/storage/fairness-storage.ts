import * as z from 'zod/mini';
import { keep, kept } from '../../browser/local-storage.ts';
import { randomHex } from '../../browser/random.ts';

/** What this browser saw and gave before a game began. A server cannot take either back afterwards. */
const storedFairnessSchema = z.object({
  /** The commitment as it was first shown here. */
  commitment: z.optional(z.string()),
  /** The chance this browser added. */
  contribution: z.optional(z.string()),
});

export type StoredFairness = z.infer<typeof storedFairnessSchema>;

const PREFIX = 'conclave.seal.';

export function storedFairness(table: string): StoredFairness {
  return storedFairnessSchema.safeParse(kept(PREFIX + table)).data ?? {};
}

/** Keeps the first commitment shown for a table, and only the first. */
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
