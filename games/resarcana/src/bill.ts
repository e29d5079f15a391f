/**
 * A payment is chosen essence by essence in rising order, and only where there is a choice: what every way of paying has
 * in common is paid at once, and the last step that leaves no choice is taken by itself. With a discount the shorter
 * question is put: what to pay, or what to leave out.
 */
export const PAY = 0;
export const WAIVE = 1;
export const LOSE = 2;

/** Places in `bill` after the five caps: how many are left to choose, from which essence on, and for what. */
export const LEFT = 5;
export const FROM = 6;
export const KIND = 7;
