import type { Emit, RuleId, Seat } from '@conclave/kernel/game';
import { GOLD_POINTS, GOLD_RANKS, RANK } from './components.ts';
import type { Event } from './events.ts';
import { NOBODY, type RoundResult, type State, seatsOf, sideOf, withMore } from './state.ts';

/** Rounds that win a match (AU-70, AU-71), and rounds of a match for point totals (AU-74). */
export const NUGGETS_TO_WIN = 2;
export const ROUNDS_OF_TOTALS = 3;

/** Scores the round that has just ended (AU-57), for predictions and gold alone (AU-3): totals, and nuggets without limit (AUR-4). */
export function scoreRound(s: State, emit?: Emit<Event>): void {
  const prediction: number[] = [];
  const tricks: number[] = [];
  const gold: number[] = [];
  const points: number[] = [];
  for (let side = 0; side < s.totals.length; side++) {
    prediction.push(predictionOf(s, side));
    tricks.push(tricksOf(s, side));
    gold.push(goldPointsOf(s, side));
    points.push(predictionPoints(prediction[side], tricks[side]) + gold[side]);
    s.totals = withMore(s.totals, side, points[side]);
  }
  const { winners, rule } = roundWinners(s, { prediction, tricks, points });
  const nuggets = points.map(() => 0);
  if (s.options.scoring === 'nuggets') {
    for (const side of winners) {
      nuggets[side] = 1;
      s.nuggets = withMore(s.nuggets, side, 1);
    }
  }
  const shown = s.endedBy === NOBODY ? [] : s.hands[s.endedBy].slice();
  s.results = [...s.results, { prediction, tricks, gold, points, nuggets, endedBy: s.endedBy, shown }];
  if (emit !== undefined) tellScores(s, { winners, rule }, emit);
}

/** What a side predicts: with partners the higher of their two cards (AU-25, AU-28, AU-42, AUR-35). */
export function predictionOf(s: State, side: number): number {
  const own = rankLaid(s, side);
  return s.hands.length === 4 ? Math.max(own, rankLaid(s, side + 2)) : own;
}

/** The rank that a seat has laid as its prediction, 0 before that. */
export function rankLaid(s: State, seat: Seat): number {
  return s.predictions[seat] < 0 ? 0 : RANK[s.predictions[seat]];
}

/** Piles of a side, partners' added together (AU-49, AU-51). */
export function tricksOf(s: State, side: number): number {
  return s.piles[side].length + (s.hands.length === 4 ? s.piles[side + 2].length : 0);
}

/** Nothing below the prediction, the prediction above it, twice the prediction when exact (AU-58, AU-59, AU-60). */
export function predictionPoints(prediction: number, tricks: number): number {
  if (tricks < prediction) return 0;
  return tricks === prediction ? 2 * prediction : prediction;
}

/** Points of the gold in a side's collections (AU-61, AU-84). */
export function goldPointsOf(s: State, side: number): number {
  let points = 0;
  for (let seat = side; seat < s.gold.length; seat += s.totals.length) {
    const gold = s.gold[seat];
    for (let rank = 0; rank < GOLD_RANKS; rank++) points += gold[rank] * GOLD_POINTS[rank];
  }
  return points;
}

/** Who won the round, and the rule that decided it. Each step keeps only those still level (AUR-29). */
function roundWinners(
  s: State,
  { prediction, tricks, points }: Pick<RoundResult, 'prediction' | 'tricks' | 'points'>,
): { winners: number[]; rule: RuleId } {
  const teams = s.hands.length === 4;
  let level = leadersBy(points);
  if (level.length === 1) return { winners: level, rule: teams ? 'AU-63' : 'AU-65' };
  level = highest(level, (side) => (tricks[side] === prediction[side] ? 1 : 0));
  level = highest(level, (side) => goldOf(s, side)[0] ?? -1); // no gold ranks below a zero (AUR-23)
  const rule = teams ? 'AU-64' : 'AU-66';
  if (level.length === 1 || !teams) return { winners: level, rule };
  if (s.options.roundTie === 'nobody') return { winners: [], rule: 'AUR-24' };
  if (s.options.roundTie === 'next-gold') level = highestLists(level, (side) => goldOf(s, side));
  return { winners: level, rule: 'AUR-24' };
}

/** Ranks of a side's gold, highest first. */
function goldOf(s: State, side: number): number[] {
  const ranks: number[] = [];
  for (let rank = GOLD_RANKS - 1; rank >= 0; rank--) {
    for (const seat of seatsOf(s, side)) {
      for (let n = s.gold[seat][rank]; n > 0; n--) ranks.push(rank);
    }
  }
  return ranks;
}

function highest(sides: readonly number[], valueOf: (side: number) => number): number[] {
  const best = Math.max(...sides.map(valueOf));
  return sides.filter((side) => valueOf(side) === best);
}

/** The sides whose lists are highest, compared number by number; a longer list beats its own beginning. */
function highestLists(sides: readonly number[], listOf: (side: number) => readonly number[]): number[] {
  const longest = Math.max(...sides.map((side) => listOf(side).length));
  let level = [...sides];
  for (let i = 0; i < longest; i++) level = highest(level, (side) => listOf(side)[i] ?? -1);
  return level;
}

function tellScores(
  s: State,
  { winners, rule }: { readonly winners: readonly number[]; readonly rule: RuleId },
  emit: Emit<Event>,
): void {
  const result = s.results[s.results.length - 1];
  for (const [side, points] of result.points.entries()) {
    const [prediction, tricks, gold] = [result.prediction[side], result.tricks[side], result.gold[side]];
    const met = tricks < prediction ? 'AU-58' : tricks > prediction ? 'AU-59' : 'AU-60';
    const seats = seatsOf(s, side);
    emit({ type: 'scored', rule: met, seats, prediction, tricks, bonus: points - gold, gold, points });
  }
  if (s.options.scoring === 'points') {
    for (const [side, points] of s.totals.entries()) {
      emit({ type: 'total', rule: 'AU-74', seats: seatsOf(s, side), points });
    }
  } else if (winners.length === 0) {
    emit({ type: 'round-undecided', rule });
  } else {
    const seats = winners.flatMap((side) => seatsOf(s, side));
    emit({ type: winners.length === 1 ? 'round-won' : 'round-tied', rule, seats });
  }
}

/** Whether the match is over after the rounds scored so far (AU-70, AU-71, AU-74, AUR-27, AUR-33). */
export function isMatchOver(s: State): boolean {
  if (s.options.scoring === 'points') {
    if (s.round < ROUNDS_OF_TOTALS) return false;
    return s.options.totalTie !== 'extra-round' || leadersBy(s.totals).length === 1;
  }
  if (s.nuggets.every((nuggets) => nuggets < NUGGETS_TO_WIN)) return false;
  return s.options.nuggetTie !== 'decider' || leadersBy(s.nuggets).length === 1;
}

/** The sides that win the match as it stands, and the rule that says so; with nuggets points do not matter (AUR-34). */
export function matchWinners(s: State): { winners: number[]; rule: RuleId } {
  if (s.options.scoring === 'points') {
    const level = leadersBy(s.totals);
    if (level.length === 1) return { winners: level, rule: 'AU-74' };
    if (s.options.totalTie === 'last-round') return { winners: lastRoundDecides(s, level), rule: 'AUR-28' };
    return { winners: level, rule: 'AUR-28' };
  }
  const level = leadersBy(s.nuggets);
  if (level.length === 1) return { winners: level, rule: s.hands.length === 4 ? 'AU-70' : 'AU-71' };
  if (s.options.nuggetTie === 'points') return { winners: highest(level, (side) => s.totals[side]), rule: 'AUR-26' };
  return { winners: level, rule: 'AUR-26' };
}

function leadersBy(values: readonly number[]): number[] {
  let leaders = [0];
  for (let side = 1; side < values.length; side++) {
    if (values[side] > values[leaders[0]]) leaders = [side];
    else if (values[side] === values[leaders[0]]) leaders.push(side);
  }
  return leaders;
}

/** Among sides with equal totals: points of the last round, then exactness, then best gold (AUR-28); nothing before a round is over. */
function lastRoundDecides(s: State, sides: number[]): number[] {
  const last = s.results.at(-1);
  if (last === undefined) return sides;
  let level = highest(sides, (side) => last.points[side]);
  level = highest(level, (side) => (last.tricks[side] === last.prediction[side] ? 1 : 0));
  return highest(level, (side) => goldOf(s, side)[0] ?? -1);
}

/** What each side has to show for itself: nuggets, or points with point totals. */
export function standing(s: State): readonly number[] {
  return s.options.scoring === 'points' ? s.totals : s.nuggets;
}

/** Whether a seat belongs to one of these sides. */
export function isOf(s: State, seat: Seat, sides: readonly number[]): boolean {
  return sides.includes(sideOf(s, seat));
}
