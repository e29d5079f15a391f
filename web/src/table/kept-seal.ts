import { keep, kept } from '../storage.ts';
import { randomHex } from './chance.ts';

/** What this browser saw and gave before a game began. A server cannot take either back afterwards. */
export interface KeptSeal {
  /** The seal as it was first shown here. */
  readonly commitment?: string;
  /** The chance this browser added. */
  readonly contribution?: string;
}

const PREFIX = 'conclave.seal.';

export function keptSeal(table: string): KeptSeal {
  const seal = kept(PREFIX + table);
  return seal !== null && typeof seal === 'object' ? seal : {};
}

/** Keeps the first seal shown for a table, and only the first. */
export function keepCommitment(table: string, commitment: string): void {
  const seal = keptSeal(table);
  if (seal.commitment === undefined) keep(PREFIX + table, { ...seal, commitment });
}

/** The chance this browser adds at a table: drawn once, kept for the check at the end. */
export function contributionFor(table: string): string {
  const seal = keptSeal(table);
  if (seal.contribution !== undefined) return seal.contribution;
  const contribution = randomHex(16);
  keep(PREFIX + table, { ...seal, contribution });
  return contribution;
}

/** Which part of a finished game's record is not what this browser saw or gave; undefined when all is. */
export function brokenSeal(seen: KeptSeal, record: object): 'commitment' | 'contribution' | undefined {
  const { commitment, contributions } = record as { commitment?: unknown; contributions?: unknown };
  if (seen.commitment !== undefined && commitment !== seen.commitment) return 'commitment';
  const given = Array.isArray(contributions) ? contributions : [];
  if (seen.contribution !== undefined && !given.includes(seen.contribution)) return 'contribution';
  return undefined;
}
