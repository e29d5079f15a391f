/** Every number that is printed on a board or fixed by the rulebook (rules file, section 7). */
export const CONFIG = {
  poolLimit: 9,
  startingPool: 2,
  copiesOfEachToken: 5,
  altar: { start: 5, floor: 5, overflowAt: 10, refillAfterOverflow: 5 },
  familiar: { track: [0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16], fullScore: 18 },
  solo: {
    altarStart: 7,
    altarRefill: 7,
    handicap: { min: 0, max: 3 },
    opponentTrack: [0, 0, 0, 0, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38],
    opponentFullScore: 40,
    wipeSpaces: [4, 9, 14],
  },
} as const;

export const POOL_LIMIT = CONFIG.poolLimit;
/** Spaces of a familiar board; the score for all of them is not a space (SB-37). */
export const FAMILIAR_SPACES = CONFIG.familiar.track.length;
export const OPPONENT_SPACES = CONFIG.solo.opponentTrack.length;
