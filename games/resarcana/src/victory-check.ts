import type { Emit } from '@conclave/kernel/game';
import { nextGame } from './best-of-three.ts';
import { the } from './components/table.ts';
import type { Event } from './events.ts';
import { callReact } from './life-loss.ts';
import { DECLINE } from './moves.ts';
import { GOAL, outcome, pointsOf, STATUE_POINTS, winnersOf } from './outcome.ts';
import { answeringCheck } from './questions/reacting.ts';
import { isAutoma, MATCH, ownerOf, SCORE_ATTACK, type State } from './state.ts';
import { act, askIfAny, type Script } from './vocabulary.ts';

const STATUE = the('golden-statue');

/** A victory check: the owner of the Golden Statue may react, then everyone is counted (RA-B76, RA-B81, RA-Q16). `count` 1: mid-round. */
export const checkScript: Script = [
  act((s, f) => {
    const owner = ownerOf(s, STATUE);
    s.bonus.fill(0);
    if (owner >= 0) f.seat = owner;
  }),
  askIfAny('statue', answeringCheck, (s, f, move, emit) => {
    if (move === DECLINE) return;
    s.bonus[f.seat] = STATUE_POINTS;
    callReact(s, f.seat, move, emit);
  }),
  act((s, _f, emit) => judge(s, emit)),
];

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
