import type { Seat } from '@conclave/kernel/game';
import { GOLD, GOLD_POINTS, GOLD_RANKS, HAND_SIZE, RANK, RANKS, topRank } from './components.ts';
import { goldPointsOf, isOf, matchWinners, predictionOf, predictionPoints, standing, tricksOf } from './outcome.ts';
import { seatsOf, sideOf, type State } from './state.ts';
import { lowestBaseMetal, seatOfPlay, winningPlay } from './trick.ts';

/** How good a state is for a seat: the points its side may expect from this round against those of the best other side. */
export function evaluate(s: State, seat: Seat): number {
  if (s.frames.length === 0) {
    const { winners } = matchWinners(s);
    return isOf(s, seat, winners) ? 1 / winners.length : 0; // a shared win is worth a share
  }
  const side = sideOf(s, seat);
  const scores = standing(s);
  const worth = s.options.scoring === 'points' ? 1 : 8; // a nugget is worth a good round
  let best = -Infinity;
  let own = 0;
  for (let other = 0; other < scores.length; other++) {
    const score = scores[other] * worth + expectedPoints(s, other);
    if (other === side) own = score;
    else if (score > best) best = score;
  }
  return 1 / (1 + Math.exp((best - own) / 8));
}

/** Points of the round for a side, over the number of tricks it may still win. */
function expectedPoints(s: State, side: number): number {
  let prediction = predictionOf(s, side);
  let mean = 0;
  let gold = goldPointsOf(s, side);
  for (const seat of seatsOf(s, side)) {
    mean += expectedTricks(s, seat);
    if (s.sealed[seat] >= 0) prediction = RANK[s.sealed[seat]];
  }
  const trick = currentTrick(s, side);
  mean += trick.win;
  gold += trick.gold;
  const won = tricksOf(s, side);
  let points = 0;
  let chance = Math.exp(-mean); // of exactly k more tricks
  for (let k = 0; k <= HAND_SIZE; k++) {
    points += chance * predictionPoints(prediction, won + k);
    chance *= mean / (k + 1);
  }
  return points + gold;
}

/** Tricks that a hand and a collection may win: high cards where no gold is played, gold nearly always. */
function expectedTricks(s: State, seat: Seat): number {
  const top = topRank(s.hands.length);
  let tricks = 0;
  for (const card of s.hands[seat]) {
    const height = RANK[card] / top;
    tricks += CARD_TRICKS * height * height * height;
  }
  for (let rank = 0; rank < GOLD_RANKS; rank++) tricks += s.gold[seat][rank] * GOLD_TRICKS;
  return tricks;
}

/** The tricks that the highest base-metal card and any gold card are worth, measured in random games. */
const CARD_TRICKS = 0.5;
const GOLD_TRICKS = 0.2;

/** What the current trick promises a side: being ahead in it, and gold for being lowest. */
function currentTrick(s: State, side: number): { win: number; gold: number } {
  if (s.trick.length === 0) return { win: 0, gold: 0 };
  const toCome = s.hands.length - s.trick.length;
  const best = winningPlay(s.trick);
  const lowest = lowestBaseMetal(s.trick);
  const strong = s.trick[best] >= GOLD ? 0.95 : (RANK[s.trick[best]] / RANKS) * 0.9;
  const rank = RANK[s.trick[lowest]];
  const weak = 1 - (rank / RANKS) * 0.9;
  const takes = rank < GOLD_RANKS && s.supply[rank] > 0;
  return {
    win: sideOf(s, seatOfPlay(s, best)) === side ? strong ** toCome : 0,
    gold: sideOf(s, seatOfPlay(s, lowest)) === side && takes ? weak ** toCome * GOLD_POINTS[rank] : 0,
  };
}
