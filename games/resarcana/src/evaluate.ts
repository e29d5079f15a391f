import type { Seat } from '@conclave/kernel/game';
import { answer, decisionOf, legalOf } from '@conclave/kernel/script';
import { isPlace } from './components/component.ts';
import { TABLE } from './components/table.ts';
import { ANYS, FIXED, POWERS, TOTALS } from './components/values.ts';
import { amounts, GOLD, total } from './essences.ts';
import { DISCARD_CARD, POWER, UNSPELL } from './moves.ts';
import { GOAL, outcome, pointsOf } from './outcome.ts';
import { actions } from './questions/acting.ts';
import { scripts } from './scripts.ts';
import { clone, SCORE_ATTACK, type State } from './state.ts';

/** The worth of things in points, to a player with some rounds left to use them. */
const WORTH = {
  essence: 0.11,
  gold: 0.42,
  /** Essences a round brings, and a power that can be used in each. */
  income: 0.5,
  power: 0.6,
  /** A card in hand, and a power that is still to be used this round. */
  card: 0.2,
  ready: 0.1,
  token: 0.3,
  /** A Place of Power: what its powers will bring, and how good it is to be close to one. */
  place: 4,
  sight: 1.8,
};

/** Typical length of a game; income and powers are worth less the fewer rounds are left. */
const ROUNDS = 7;

/** A seat's points and what can still become points, compared with the best rival's. */
export function evaluate(s: State, seat: Seat): number {
  const at = settled(s);
  if (at.frames.length === 0) {
    const { scores, winners } = outcome(at);
    if (at.mode === SCORE_ATTACK) return squash(scores[0] - 12);
    return winners.includes(seat) ? 1 / winners.length : 0;
  }
  const mine = worth(at, seat);
  if (at.pools.length === 1) return squash(mine - 12);
  let rival = 0;
  for (let other = 0; other < at.pools.length; other++) {
    if (other !== seat) rival = Math.max(rival, worth(at, other));
  }
  return squash(mine - 0.7 * rival);
}

const squash = (value: number): number => 1 / (1 + Math.exp(-value / 6));

/** The position once the current action is resolved, taking the first answer to every question. */
export function settled(s: State): State {
  let at = s;
  for (let steps = 0; steps < 24; steps++) {
    const decision = decisionOf(scripts, at);
    if (decision === undefined || !UNDER_WAY.has(decision.prompt)) break;
    if (at === s) at = clone(s);
    answer(scripts, at, decision.seats[0], legalOf(scripts, at, decision.seats[0])[0]);
  }
  return at;
}

const UNDER_WAY: ReadonlySet<string> = new Set([
  'pay',
  'waive',
  'lose',
  'gain',
  'store',
  'discarded',
  'convert-to',
  'amount',
  'put',
  'place',
]);

/** What one player's side of the table is worth, in points. */
function worth(s: State, seat: Seat): number {
  const left = Math.max(0.35, (ROUNDS - s.round) / ROUNDS);
  const token = s.first === seat ? 1 : 0;
  let value = pointsOf(s, seat) - token;
  if (value + token >= GOAL) value += 3;
  value += token * WORTH.token;
  value += hoard(s.pools[seat]) + WORTH.card * Math.min(3, s.hands[seat].length);
  for (const card of s.tableaux[seat]) {
    value += left * (WORTH.income * INCOMES[card] + WORTH.power * Math.min(1, POWERS[card].length));
    if (isPlace(card)) value += WORTH.place * left;
    else for (let e = 0; e < 5; e++) value += lying(s, card, e);
  }
  value += left * placeInSight(s, seat);
  if (s.passed[seat] === 0) {
    value += WORTH.ready * prospects(s, seat) + WORTH.card;
    if (s.taken === 0) value += WORTH.token / 2;
  }
  return value;
}

/** Value of the essences in a pool; the first dozen are worth most. */
function hoard(pool: readonly number[]): number {
  const others = total(pool as number[]) - pool[GOLD];
  return WORTH.essence * (Math.min(12, others) + 0.3 * Math.max(0, others - 12)) + WORTH.gold * pool[GOLD];
}

function lying(s: State, card: number, essence: number): number {
  return s.on[card * 5 + essence] * 0.8 * (essence === GOLD ? WORTH.gold : WORTH.essence);
}

/** How many essences each component collects in a round. */
const INCOMES: readonly number[] = TABLE.map(
  ({ collect }) => total(amounts(collect?.fixed ?? {})) + (collect?.choice?.count ?? 0),
);

/** Value of the unclaimed Place of Power that the pool is closest to paying. */
function placeInSight(s: State, seat: Seat): number {
  let best = 0;
  for (const place of s.places) {
    let have = 0;
    for (let e = 0; e < 5; e++) have += Math.min(s.pools[seat][e], FIXED[place][e]);
    best = Math.max(best, have / (TOTALS[place] - ANYS[place]));
  }
  return WORTH.sight * best * best;
}

/** How many useful actions a player who has not passed still has, up to eight. */
function prospects(s: State, seat: Seat): number {
  const moves = actions(s, seat);
  let useful = 0;
  for (const move of moves) if (move < DISCARD_CARD || (move >= POWER && move < UNSPELL)) useful++;
  return Math.min(8, useful);
}
