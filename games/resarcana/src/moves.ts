import type { Move } from '@conclave/kernel/game';

/** Moves of the action step (RA-B30): an artifact's number places it, the others are counted from these. */
export const DISCARD_CARD = 100;
export const POWER = 200;
export const CLAIM = 600;
export const UNSPELL = 700;
export const PASS = 800;

/** Stands where a card's number does: the unseen top of the monument deck. */
export const UNSEEN = 99;
export const CLAIM_UNSEEN = CLAIM + UNSEEN;

/** A power: its component and its number in printed order. */
export const powerMove = (card: number, n: number): Move => POWER + card * 4 + n;
export const powerCard = (move: Move): number => (move - POWER) >> 2;
export const powerNumber = (move: Move): number => (move - POWER) & 3;

/** Answers to Life loss besides React powers (RA-B68). */
export const ESCAPE = 900;
export const SUFFER = 901;

/** Not to use the Golden Statue (RA-B81). */
export const DECLINE = 902;

/** Answers for the Cursed Forge (RA-B25). */
export const FORGE_PAY = 0;
export const FORGE_TURN = 1;

/** Converts nothing at all (RA-Q2). */
export const NO_ESSENCE = 9;

/** The decks that may be looked at (RA-B54). */
export const OWN_DECK = 0;
export const MONUMENT_DECK = 1;
export const DECK_WORDS = ['own', 'monuments'] as const;
