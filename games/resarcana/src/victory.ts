import type { Emit, Move, Outcome, Seat } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { the } from './components/table.ts';
import { GOLD, total } from './essences.ts';
import type { Event } from './events.ts';
import { CREATURE, DRAGON, isPlace, POINTS, POINTS_PER, POWERS } from './facts.ts';
import { nextGame } from './match.ts';
import { callReact, powerMove } from './react.ts';
import { isAutoma, MATCH, ownerOf, SCORE_ATTACK, type State } from './state.ts';
import { act, askIfAny, type Script } from './words.ts';

/** Points that end the game at a check (RA-B77). */
export const GOAL = 10;

/** What the Golden Statue adds (RA-B81). */
export const STATUE_POINTS = 3;

/** The answer not to use it. */
export const DECLINE = 902;

const BESTIARY = the('sorcerers-bestiary');
const STATUE = the('golden-statue');

/** A player's points now: printed, for essences on Places, and the First Player token (RA-B75, RA-B76, RA-B79). */
export function pointsOf(s: State, seat: Seat): number {
  const automa = isAutoma(s, seat);
  let points = s.first === seat ? 1 : 0;
  const tableau = s.tableaux[seat];
  for (let i = 0; i < tableau.length; i++) {
    const card = tableau[i];
    if (automa && isPlace(card)) {
      points += 2; // RA-A41
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

/** A check: the owner of the Golden Statue may answer, then all are counted (RA-B76, RA-B81, RA-Q16). `count` 1: mid-round. */
export const checkScript: Script = [
  act((s, f) => {
    const owner = ownerOf(s, STATUE);
    s.bonus.fill(0);
    if (owner >= 0) f.seat = owner;
  }),
  askIfAny('statue', statueAnswers, (s, f, move, emit) => {
    if (move === DECLINE) return;
    s.bonus[f.seat] = STATUE_POINTS;
    callReact(s, f.seat, move, emit);
  }),
  act((s, _f, emit) => judge(s, emit)),
];

/** Asked only if its points could matter: someone has ten with them. */
function statueAnswers(s: State, f: Frame): Move[] {
  if (ownerOf(s, STATUE) !== f.seat || isAutoma(s, f.seat)) return [];
  if (whyNotStatue(s, f.seat) !== undefined) return [];
  if (s.mode !== SCORE_ATTACK) {
    let most = pointsOf(s, f.seat) + STATUE_POINTS;
    for (let seat = 0; seat < s.pools.length; seat++) most = Math.max(most, pointsOf(s, seat));
    if (most < GOAL) return [];
  }
  return [powerMove(STATUE, 1), DECLINE];
}

/** Why the statue does not answer a check; undefined when it does. */
export function whyNotStatue(s: State, seat: Seat): string | undefined {
  for (const part of POWERS[STATUE][0].cost) {
    const rule = part.forbids(s, seat, STATUE);
    if (rule !== undefined) return rule === 'RA-B46' ? 'RA-B81' : rule;
  }
  return undefined;
}

function judge(s: State, emit: Emit<Event> | undefined): void {
  let most = 0;
  for (let seat = 0; seat < s.pools.length; seat++) {
    const points = pointsOf(s, seat) + s.bonus[seat];
    most = Math.max(most, points);
    if (emit === undefined) continue;
    if (isAutoma(s, seat)) emit({ type: 'automa-points', rule: 'RA-A41', count: points });
    else emit({ type: 'points', rule: s.mode === SCORE_ATTACK ? 'RA-S24' : 'RA-B76', seat, count: points });
  }
  if (most < GOAL && s.mode !== SCORE_ATTACK) {
    s.bonus.fill(0);
    return;
  }
  if (s.mode === MATCH && nextGame(s, winnersOf(s), emit)) return;
  emit?.({ type: 'game-over', rule: s.mode === SCORE_ATTACK ? 'RA-S23' : 'RA-B77', seats: outcome(s).winners });
  s.frames.length = 0;
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
