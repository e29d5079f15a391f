import type { Outcome, Seat } from '@conclave/kernel/game';
import { isPlace } from './components/component.ts';
import { the } from './components/table.ts';
import { CREATURE, DRAGON, POINTS, POINTS_PER } from './components/values.ts';
import { GOLD, total } from './essences.ts';
import { isAutoma, MATCH, type State } from './state.ts';

/** Points that end the game at a check (RA-B77). */
export const GOAL = 10;

/** What the Golden Statue adds (RA-B81). */
export const STATUE_POINTS = 3;

/** What a Place of Power is worth to the Automa, when it buys and when it is counted (RA-A35, RA-A41). */
export const AUTOMA_PLACE_POINTS = 2;

const BESTIARY = the('sorcerers-bestiary');

/** A player's points now: printed, for essences on Places, and the First Player token (RA-B75, RA-B76, RA-B79). */
export function pointsOf(s: State, seat: Seat): number {
  const automa = isAutoma(s, seat);
  let points = s.first === seat ? 1 : 0;
  const tableau = s.tableaux[seat];
  for (let i = 0; i < tableau.length; i++) {
    const card = tableau[i];
    if (automa && isPlace(card)) {
      points += AUTOMA_PLACE_POINTS;
      continue;
    }
    points += POINTS[card];
    const essence = POINTS_PER[card];
    if (essence >= 0) points += s.on[card * 5 + essence];
    if (card === BESTIARY) {
      for (const each of tableau) points += (CREATURE[each] ? 1 : 0) + (DRAGON[each] ? 2 : 0);
    }
  }
  return points;
}

/** The highest total; then most essences, Gold counting two; then shared (RA-B77, RA-B78). The Automa sits nowhere. */
export function winnersOf(s: State): Seat[] {
  let best = -1;
  let winners: Seat[] = [];
  for (let seat = 0; seat < s.pools.length; seat++) {
    const value = (pointsOf(s, seat) + s.bonus[seat]) * 10_000 + total(s.pools[seat]) + s.pools[seat][GOLD];
    if (value > best) {
      best = value;
      winners = [];
    }
    if (value === best) winners.push(seat);
  }
  return winners.filter((seat) => seat < s.seats);
}

/** Points and winners; of a match the games won. Alone against no one there is no losing (RA-S1). */
export function outcome(s: State): Outcome {
  if (s.mode === MATCH) {
    const most = Math.max(...s.wins);
    return { scores: s.wins.slice(), winners: s.wins.flatMap((wins, seat) => (wins === most ? [seat] : [])) };
  }
  const scores: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) scores.push(pointsOf(s, seat) + s.bonus[seat]);
  return { scores, winners: winnersOf(s) };
}
