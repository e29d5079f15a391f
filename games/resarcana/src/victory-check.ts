import type { Emit, Move, Seat } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { nextGame } from './best-of-three.ts';
import { the } from './components/table.ts';
import { POWERS } from './components/values.ts';
import type { Event } from './events.ts';
import { callReact } from './life-loss.ts';
import { DECLINE, powerMove } from './moves.ts';
import { GOAL, outcome, pointsOf, STATUE_POINTS, winnersOf } from './outcome.ts';
import { isAutoma, MATCH, ownerOf, SCORE_ATTACK, type State } from './state.ts';
import { act, askIfAny, type Script } from './vocabulary.ts';

const STATUE = the('golden-statue');

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
