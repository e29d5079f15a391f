import type { Outcome, Seed } from '@conclave/kernel/game';
import type { RecordedMove } from '@conclave/kernel/record';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MatchRecord, Revealed } from './record.ts';

/** Everything the seed depends on besides the secret. */
export interface Terms {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  /** By seat, 32 hex digits each; null for a bot. */
  readonly contributions: readonly (string | null)[];
}

/** The one way to write a value down: JSON without spaces, names in order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/** The terms as they are hashed. */
export function spell({ game, version, options, contributions }: Terms): string {
  return `conclave seed 1\n${game}\n${version}\n${canonical(options)}\n${canonical(contributions)}\n`;
}

/** What the server says about its secret before anybody sits down: the SHA-256 of its 32 bytes. */
export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/**
 * HMAC-SHA-256 of the terms under the secret. The server is bound by its commitment before it sees any share, and no player
 * knows the secret; only a server that is also a player, or adds a share of its own, could try seeds until one suits.
 */
export function seedOf(secret: string, terms: Terms, mac: Mac = hmacSha256): Seed {
  return mac(secret, spell(terms));
}

/** HMAC-SHA-256 of a text under a key in hex, as hex. As with SHA-256, a server has a faster one. */
export type Mac = (key: string, text: string) => string;

function hmacSha256(key: string, text: string): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(text)));
}

/** SHA-256 of a text, as hex. */
export type Digest = (text: string) => string;

/** The record with its check marks and fingerprint. A server has a faster SHA-256 than the one that runs everywhere. */
export function sealRecord(record: Revealed, sha: Digest = digest): MatchRecord {
  const chain = moveMarks(record, sha);
  return {
    ...record,
    marks: {
      players: mark(canonical(record.players), sha),
      options: mark(canonical(record.options), sha),
      contributions: record.contributions.map((each) => mark(canonical(each), sha)),
      moves: chain.map((full) => full.slice(0, 8)),
    },
    fingerprint: fingerprintOf(record, chain.at(-1) ?? '', sha),
  };
}

/** One mark for each move; each depends on all before it and on how the match began. */
export function moveMarks(
  record: Pick<Revealed, 'seed' | 'commitment'> & { readonly moves: readonly RecordedMove[] },
  sha: Digest = digest,
): string[] {
  let last = sha(`${record.commitment} ${record.seed}`);
  return record.moves.map(({ seat, move }) => (last = sha(`${last} ${seat} ${move}`)));
}

/** A check mark: enough to see that something was changed. */
export function mark(text: string, sha: Digest = digest): string {
  return sha(text).slice(0, 16);
}

export function fingerprintOf(record: Revealed, lastMove: string, sha: Digest = digest): string {
  const { scores, winners }: Outcome = record.outcome;
  return sha(
    `${spell(record)}${record.commitment} ${record.secret} ${record.seed} ${canonical(record.players)} ${lastMove} ${canonical({ scores, winners })}`,
  );
}

function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
