import * as z from 'zod/mini';
import { outcome } from './pieces.ts';

/**
 * A finished match as it is revealed at the table: the kernel's record (game, version, options, seed, moves) and what proves
 * that the seed was not chosen afterwards.
 */
export const revealed = z.object({
  game: z.string(),
  version: z.number(),
  options: z.record(z.string(), z.unknown()),
  seed: z.string(),
  moves: z.array(z.object({ seat: z.number(), move: z.string() })),
  /** Names of the players by seat; a bot is named by its id. */
  players: z.array(z.string()),
  /** SHA-256 of `secret`, said when the table was made. */
  commitment: z.string(),
  /** 256 bits as hex, unknown to everybody but the server until the end. */
  secret: z.string(),
  /** By seat; null for a bot. */
  contributions: z.array(z.nullable(z.string())),
  outcome,
  /**
   * The game ended before the rules ended it, and the outcome is that of the position as it stood: the table has a limit of moves,
   * or its log is damaged after these.
   */
  ended: z.optional(z.enum(['limit', 'damaged'])),
});
export type Revealed = z.infer<typeof revealed>;

/** The same as a file that may be passed on: sealed, so that it shows when something in it was changed, and where. */
export const matchRecord = z.extend(revealed, {
  /** Check marks for each part, so that a changed record says where it was changed. */
  marks: z.object({
    players: z.string(),
    options: z.string(),
    contributions: z.array(z.string()),
    moves: z.array(z.string()),
  }),
  /** SHA-256 over everything above: two people with the same fingerprint hold the same record. */
  fingerprint: z.string(),
});
export type MatchRecord = z.infer<typeof matchRecord>;
