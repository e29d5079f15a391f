// What a board may ask about a position of Aurum, or about a view of one. Cards are named as in the notation: `B9`, `G4`, `?`.
import { type RuleId, type Seat, UNKNOWN } from '@conclave/kernel/game';
import { cardName, cardNamed, GOLD, GOLD_POINTS, goldInPlay, RANK } from './components.ts';
import { matchWinners, predictionOf, predictionPoints } from './outcome.ts';
import { type RoundResult, type State, seatsOf } from './state.ts';
import { lowestBaseMetal, seatOfPlay, winningPlay } from './trick.ts';

export { cardName, cardNames } from './components.ts';
export { goldPointsOf, NUGGETS_TO_WIN, standing, tricksOf } from './outcome.ts';
export { seatsOf, sideOf } from './state.ts';

/** Whether predictions are still being made. */
export function isPredicting(s: State): boolean {
  return s.predictions.some((card) => card < 0);
}

/** The number of the trick that is being played, from 1. */
export function trickNumber(s: State): number {
  return s.piles.flat().length + 1;
}

/** The sides that would win the match as it stands; none before a round was scored. */
export function leadingSides(s: State): readonly number[] {
  return s.results.length === 0 ? [] : matchWinners(s).winners;
}

/** The rule by which the standing decides the match (AU-70, AU-71, AU-74). */
export function standingRule({ options, hands }: State): RuleId {
  if (options.scoring === 'points') return 'AU-74';
  return hands.length === 4 ? 'AU-70' : 'AU-71';
}

/** The rule by which a round went to whoever won it: the points, or a tie-break (AU-63 to AU-66, AUR-24). */
export function roundRule({ hands }: State, { points, nuggets }: RoundResult): RuleId {
  const most = Math.max(...points);
  const isTie = points.filter((n) => n === most).length > 1;
  if (hands.length !== 4) return isTie ? 'AU-66' : 'AU-65';
  if (!isTie) return 'AU-63';
  return nuggets.filter((n) => n > 0).length === 1 ? 'AU-64' : 'AUR-24';
}

/** The points of a gold card in a collection, 0 for base metal (AU-61). */
export function pointsOfCard(name: string): number {
  const card = cardNamed(name) ?? 0;
  return card < GOLD ? 0 : GOLD_POINTS[card - GOLD];
}

/** The rank of a card (AU-77). */
export function rankOf(name: string): number {
  return RANK[cardNamed(name) ?? 0];
}

export function isGoldCard(name: string): boolean {
  return (cardNamed(name) ?? 0) >= GOLD;
}

/** The points for a prediction that is kept exactly, and for one that is exceeded (AU-59, AU-60). */
export function pointsFor(prediction: number): { readonly exact: number; readonly more: number } {
  return { exact: predictionPoints(prediction, prediction), more: predictionPoints(prediction, prediction + 1) };
}

/** Whether the other seat is this one's partner (AU-2). */
export function isPartner(s: State, seat: Seat, other: Seat): boolean {
  return seat !== other && s.hands.length === 4 && (seat + other) % 2 === 0;
}

/** What a side predicts; undefined until all its predictions lie open. */
export function openPrediction(s: State, side: number): number | undefined {
  return seatsOf(s, side).every((seat) => s.predictions[seat] >= 0) ? predictionOf(s, side) : undefined;
}

/** A card of the trick, and what it would bring if no more were played. */
export interface Play {
  readonly seat: Seat;
  readonly card: string;
  readonly isGold: boolean;
  /** It takes the pile; false for a card that lies there alone. */
  readonly wins: boolean;
  /** It takes gold; false for a card that lies there alone. */
  readonly isLowest: boolean;
}

/** The cards of the trick in the order in which they were played. */
export function playsInTrick(s: State): Play[] {
  const isContest = s.trick.length > 1;
  const best = winningPlay(s.trick);
  const lowest = lowestBaseMetal(s.trick);
  return s.trick.map((card, n) => ({
    seat: seatOfPlay(s, n),
    card: cardName(card),
    isGold: card >= GOLD,
    wins: isContest && n === best,
    isLowest: isContest && n === lowest,
  }));
}

/** The rank of the gold that the lowest card of the trick would take, if there is any of it (AU-43). */
export function rankAtStake(s: State): number | undefined {
  return s.trick.length === 0 ? undefined : RANK[s.trick[lowestBaseMetal(s.trick)]];
}

/** Gold of one rank in the supply. */
export interface SupplyColumn {
  readonly rank: number;
  readonly card: string;
  readonly count: number;
  /** How many of the rank are in the game. */
  readonly most: number;
}

export function supplyColumns(s: State): SupplyColumn[] {
  return goldInPlay(s.hands.length, s.options.zeros).flatMap((most, rank) =>
    most === 0 ? [] : [{ rank, card: cardName(GOLD + rank), count: s.supply[rank], most }],
  );
}

/** The gold cards of a collection, given how many of each rank there are. */
export function goldCards(counts: readonly number[]): string[] {
  return counts.flatMap((count, rank) => Array.from({ length: count }, () => cardName(GOLD + rank)));
}

/** The points that each side's prediction brought in a round, without gold (AU-58 to AU-60). */
export function pointsOfPredictions({ prediction, tricks }: RoundResult): number[] {
  return prediction.map((rank, side) => predictionPoints(rank, tricks[side]));
}

/** The view just after a seat has played a card, before the trick is resolved. */
export function withPlayed(view: State, seat: Seat, name: string): State {
  const card = cardNamed(name);
  if (card === undefined) return view;
  const trick = [...view.trick, card];
  if (card >= GOLD) {
    const gold = view.gold.map((ranks, each) =>
      each === seat ? ranks.with(card - GOLD, ranks[card - GOLD] - 1) : ranks,
    );
    return { ...view, trick, gold };
  }
  const hands = view.hands.map((hand, each) => (each === seat ? withoutCard(hand, card) : hand));
  return { ...view, trick, hands };
}

/** The view just after a seat has taken gold from the supply. */
export function withGoldTaken(view: State, seat: Seat, name: string): State {
  const card = cardNamed(name);
  if (card === undefined) return view;
  const rank = card - GOLD;
  const gold = view.gold.map((ranks, each) => (each === seat ? ranks.with(rank, ranks[rank] + 1) : ranks));
  return { ...view, gold, supply: view.supply.with(rank, view.supply[rank] - 1) };
}

/** A hand without a card, or where it is hidden without one of those that could be it. */
function withoutCard(hand: readonly number[], card: number): number[] {
  const at = hand.indexOf(hand.includes(card) ? card : UNKNOWN);
  return at < 0 ? hand.slice() : hand.toSpliced(at, 1);
}
