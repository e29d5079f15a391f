import type { Seat } from '@conclave/kernel/game';
import { ITEM_COUNT } from './components.ts';
import { lastRound, outcome } from './scripts.ts';
import type { State } from './state.ts';

/** How good a state is for a seat: life first, then mana, tokens and items; the nearer the end, the more life decides. */
export function evaluate(s: State, seat: Seat): number {
  if (s.frames.length === 0) {
    const { winners } = outcome(s);
    return winners.includes(seat) ? 1 / (1 + Math.log2(1 + opponentsAmong(s, winners, seat))) : 0;
  }
  const me = s.team[seat];
  if (me < 0) return 0.5;
  const left = lastRound(s) - s.round;
  const lead = sideWorth(s, me, left) - sideWorth(s, 1 - me, left);
  return 0.5 + 0.5 * Math.tanh(lead / (3 + 0.35 * left));
}

/** A draw is worth half a win. */
function opponentsAmong(s: State, winners: readonly Seat[], seat: Seat): number {
  return winners.some((other) => s.team[other] !== s.team[seat]) ? 1 : 0;
}

function sideWorth(s: State, me: number, left: number): number {
  const side = s.sides[me];
  if (side.life === 0) return -20;
  const share = Math.min(1, left / 4);
  let mana = 0;
  for (const seat of side.seats) mana += s.mana[seat];
  let items = 0;
  for (let item = 0; item < ITEM_COUNT; item++) {
    if (s.holder[item] >= 0 && s.team[s.holder[item]] === me && s.broken[item] === 0) items++;
  }
  const tokens = 0.7 * side.laser - 0.6 * side.burn - 0.5 * side.poison - 0.8 * side.ban - 0.7 * side.first;
  const love = side.love > 0 ? -0.7 : 0;
  return side.life + share * ((0.45 * mana) / Math.sqrt(side.seats.length) + 0.5 * items + tokens + love);
}
