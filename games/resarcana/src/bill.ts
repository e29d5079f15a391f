/**
 * A payment under way. Essences are chosen one by one in rising order, and only where there is a choice: what all ways of
 * paying have in common is paid at once, and a last step without a choice is not asked. With a discount the shorter
 * question is asked: what to pay, or what the discount removes.
 */
export const PAY = 0;
export const WAIVE = 1;
export const LOSE = 2;

/** Indices into `bill` after the cap of each essence: how many to choose, from which essence on, which kind. */
export const LEFT = 5;
export const FROM = 6;
export const KIND = 7;
