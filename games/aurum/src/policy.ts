import type { Policy, Move, Seat } from '@conclave/kernel/game';
import { GOLD, GOLD_POINTS, GOLD_RANKS, HAND_SIZE, RANK, RANKS, topRank } from './components.ts';
import { calibration } from './calibration.ts';
import { measures } from './measures.ts';
import { changeMove, END, KEEP, ofChange, OWN, PARTNERS } from './moves.ts';
import { plays } from './questions.ts';
import { predictionOf, rankLaid, tricksOf } from './outcome.ts';
import { partnerOf, type State, sideOf } from './state.ts';
import { lowestBaseMetal, seatOfPlay, winningPlay } from './trick.ts';

/** A sensible player of Aurum: every card is weighed by the points that the round then promises. */
export const policy: Policy<State> = {
  chapter: (s) => s.round, // each round is dealt anew
  teams: (s) => s.hands.map((_, seat) => sideOf(s, seat)),
  measures,
  consider: (s, seat, moves) => (moves[0] === KEEP ? moves.filter((move) => canHelp(s, seat, move)) : moves),
  calibration,
  heuristicMove(s, seat, moves, luck) {
    if (moves[0] === KEEP) return changeOrKeep(s, seat, luck);
    return s.frames[s.frames.length - 1].script === 'trick'
      ? bestPlay(s, seat, moves, luck)
      : bestPrediction(s, seat, moves, luck);
  },
  rolloutMove(s, seat, luck) {
    switch (s.frames[s.frames.length - 1].script) {
      case 'window':
        return changeOrKeep(s, seat, luck);
      case 'trick':
        return bestPlay(s, seat, plays(s, seat), luck);
      default:
        return bestPrediction(s, seat, s.hands[seat], luck);
    }
  },
};

/** Tricks a base-metal card of each rank is good for, by number of players: it must be the highest of so many. */
const CARD_TRICKS: readonly (readonly number[])[] = [0, 1, 2, 3, 4].map((seats) => {
  const top = topRank(seats);
  return Array.from({ length: RANKS + 1 }, (_, rank) => (rank === 0 ? 0 : 0.85 * ((rank - 0.5) / top) ** (seats - 1)));
});
/** The same for a gold card, which is often kept for its points, and for an unseen card of one's partner. */
const GOLD_TRICKS = 0.15;
const PARTNERS_CARD_TRICKS = 0.13;

/** How likely a base-metal card stays the highest, and the lowest, when one more player follows. */
const STAYS_HIGH: readonly (readonly number[])[] = [RANKS - 1, RANKS].map((top) =>
  Array.from({ length: RANKS + 1 }, (_, rank) => (0.92 * (rank - 0.3)) / top),
);
const STAYS_LOW: readonly (readonly number[])[] = [RANKS - 1, RANKS].map((top) =>
  Array.from({ length: RANKS + 1 }, (_, rank) => 1 - (0.9 * (rank - 0.3)) / top),
);
const GOLD_STAYS_HIGH = 0.93;
/** How often a partner who is ahead is left ahead. */
const PARTNER_STAYS_HIGH = 0.6;

/** The share of a gold card's points that counts as soon as it may be won. */
const GOLD_IN_SIGHT = 0.4;
/** Points that a change of the prediction must promise, for gold has its uses. */
const CHANGE_PRICE = 2;
/** Above this expected score a prediction is not changed, and no change is weighed. */
const CONTENT = 1;
/** How many points worse than the best a choice may be, at random. */
const WHIM = 0.3;

const SHARES_PER_TRICK = 8;
const MOST_TRICKS = HAND_SIZE;

/** For so many tricks needed, and so many eighths of a trick expected: the multiple of the prediction that is scored. */
const MULTIPLE: readonly (readonly number[])[] = Array.from({ length: MOST_TRICKS + 1 }, (_, need) =>
  Array.from({ length: MOST_TRICKS * SHARES_PER_TRICK + 1 }, (__, share) => {
    const mean = share / SHARES_PER_TRICK;
    const spread = Math.sqrt(1.2 * mean) + 0.25;
    const atMost = (tricks: number) => 1 / (1 + Math.exp((-1.702 * (tricks + 0.5 - mean)) / spread));
    const below = need === 0 ? 0 : atMost(need - 1);
    return 2 * (atMost(need) - below) + (1 - atMost(need)); // exact counts twice, more counts once (AU-58 to AU-60)
  }),
);

function multiple(need: number, tricks: number): number {
  if (need < 0) return 1;
  const share = tricks <= 0 ? 0 : (tricks * SHARES_PER_TRICK + 0.5) | 0;
  return MULTIPLE[need < MOST_TRICKS ? need : MOST_TRICKS][Math.min(share, MOST_TRICKS * SHARES_PER_TRICK)];
}

/** Tricks that a side may still expect, as its player would count them. */
function tricksInHand(s: State, seat: Seat): number {
  const worth = CARD_TRICKS[s.hands.length];
  const hand = s.hands[seat];
  let tricks = goldCount(s, seat) * GOLD_TRICKS;
  for (let i = 0; i < hand.length; i++) tricks += worth[RANK[hand[i]]];
  if (s.hands.length < 4) return tricks;
  const partner = partnerOf(seat);
  return tricks + s.hands[partner].length * PARTNERS_CARD_TRICKS + goldCount(s, partner) * GOLD_TRICKS;
}

function goldCount(s: State, seat: Seat): number {
  const gold = s.gold[seat];
  let count = 0;
  for (let rank = 0; rank < GOLD_RANKS; rank++) count += gold[rank];
  return count;
}

function bestPrediction(s: State, seat: Seat, moves: readonly Move[], luck: number): Move {
  const worth = CARD_TRICKS[s.hands.length];
  const tricks = tricksInHand(s, seat);
  const partners = s.hands.length === 4 ? predictionOf(s, sideOf(s, seat)) : 0;
  let best = moves[0];
  let most = -1;
  let whim = luck;
  for (let i = 0; i < moves.length; i++) {
    const rank = RANK[moves[i]];
    const prediction = Math.max(rank, partners);
    whim = stirred(whim);
    // where the partner's card decides, the weakest card is the one to give away
    const idle = prediction === partners ? 2 * worth[rank] : 0;
    const value = prediction * multiple(prediction, tricks - worth[rank]) - idle + 2 * whimOf(whim);
    if (value > most) {
      most = value;
      best = moves[i];
    }
  }
  return best;
}

/** A change can help only if the side then predicts another number, and it is paid with the gold that is worth least. */
function canHelp(s: State, seat: Seat, move: Move): boolean {
  if (move === KEEP) return true;
  const { paid, card, whose } = ofChange(move);
  const kept = whose === PARTNERS ? seat : partnerOf(seat);
  const other = s.hands.length === 4 ? rankLaid(s, kept) : 0;
  return paid - GOLD === lowestGold(s, seat) && Math.max(RANK[card], other) !== predictionOf(s, sideOf(s, seat));
}

function lowestGold(s: State, seat: Seat): number {
  let rank = 0;
  while (s.gold[seat][rank] === 0) rank++;
  return rank;
}

function changeOrKeep(s: State, seat: Seat, luck: number): Move {
  const worth = CARD_TRICKS[s.hands.length];
  const teams = s.hands.length === 4;
  const side = sideOf(s, seat);
  const prediction = predictionOf(s, side);
  const won = tricksOf(s, side);
  const tricks = tricksInHand(s, seat);
  const hope = multiple(prediction - won, tricks);
  if (hope > CONTENT) return KEEP;
  const own = RANK[s.predictions[seat]];
  const partners = teams ? RANK[s.predictions[partnerOf(seat)]] : 0;
  const rank = lowestGold(s, seat);
  const hand = s.hands[seat];
  const left = tricks - GOLD_TRICKS;
  let best = KEEP;
  let most = prediction * hope + GOLD_POINTS[rank] + CHANGE_PRICE + whimOf(luck);
  for (let i = 0; i < hand.length; i++) {
    const laid = RANK[hand[i]];
    const mine = Math.max(laid, partners);
    const value = mine * multiple(mine - won, left - worth[laid] + worth[own]);
    if (value > most && mine !== prediction) {
      most = value;
      best = changeMove({ paid: GOLD + rank, card: hand[i], whose: OWN });
    }
    if (!teams) continue;
    const theirs = Math.max(laid, own);
    const swapped = theirs * multiple(theirs - won, left - worth[laid] + worth[partners]);
    if (swapped > most && theirs !== prediction) {
      most = swapped;
      best = changeMove({ paid: GOLD + rank, card: hand[i], whose: PARTNERS });
    }
  }
  return best;
}

function bestPlay(s: State, seat: Seat, moves: readonly Move[], luck: number): Move {
  const worth = CARD_TRICKS[s.hands.length];
  const side = sideOf(s, seat);
  const prediction = predictionOf(s, side);
  const need = prediction - tricksOf(s, side);
  const tricks = tricksInHand(s, seat);
  const { trick } = s;
  const toCome = s.hands.length - 1 - trick.length;
  const ahead = trick.length === 0 ? -1 : winningPlay(trick);
  const toBeat = ahead < 0 ? -1 : trick[ahead];
  const partners = ahead >= 0 && s.hands.length === 4 && sideOf(s, seatOfPlay(s, ahead)) === side;
  const lowest = ahead < 0 ? GOLD_RANKS : RANK[trick[lowestBaseMetal(trick)]];
  let best = moves[0];
  let most = -1e9;
  let whim = luck;
  for (let i = 0; i < moves.length; i++) {
    const card = moves[i];
    whim = stirred(whim);
    let value = whimOf(whim);
    if (card === END) {
      value += prediction * (need > 0 ? 0 : need === 0 ? 2 : 1);
    } else {
      const left = tricks - (card < GOLD ? worth[RANK[card]] : GOLD_TRICKS);
      const stays = card < GOLD ? STAYS_HIGH[s.hands.length - 3][RANK[card]] : GOLD_STAYS_HIGH;
      let wins = toBeat < 0 || beats(card, toBeat) ? power(stays, toCome) : 0;
      if (partners && wins < PARTNER_STAYS_HIGH) wins = PARTNER_STAYS_HIGH;
      value += prediction * (wins * multiple(need - 1, left) + (1 - wins) * multiple(need, left));
      value += card < GOLD ? goldInSight(s, card, lowest, toCome) : -GOLD_POINTS[RANK[card]];
    }
    if (value > most) {
      most = value;
      best = card;
    }
  }
  return best;
}

/** Whether a card would be ahead of the one that is ahead now. */
function beats(card: number, toBeat: number): boolean {
  return toBeat < GOLD ? card >= GOLD || RANK[card] >= RANK[toBeat] : card >= toBeat;
}

/** The points of the gold that this card takes if it stays the lowest (AU-43). */
function goldInSight(s: State, card: number, lowest: number, toCome: number): number {
  const rank = RANK[card];
  if (rank >= GOLD_RANKS || s.supply[rank] === 0 || rank > lowest) return 0;
  return GOLD_IN_SIGHT * GOLD_POINTS[rank] * power(STAYS_LOW[s.hands.length - 3][rank], toCome);
}

function power(chance: number, times: number): number {
  if (times === 0) return 1;
  return times === 1 ? chance : times === 2 ? chance * chance : chance * chance * chance;
}

function stirred(luck: number): number {
  return (Math.imul(luck, 1664525) + 1013904223) >>> 0;
}

function whimOf(luck: number): number {
  return (luck / 0x1_0000_0000) * WHIM;
}
