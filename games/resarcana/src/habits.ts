import type { Habits } from '@conclave/kernel/game';
import { judge, parseWeights } from '@conclave/kernel/judgement';
import { evaluate } from './evaluate.ts';
import { features } from './features.ts';
import { AUTOMA, AUTOMA_SEAT, SCORE_ATTACK, type State } from './state.ts';
import { GOAL, pointsOf } from './victory.ts';
import { WEIGHTS } from './weights.ts';

const judged = judge(features, parseWeights(WEIGHTS));

/** What bots know of Res Arcana beyond its rules: how positions have ended, as far as their features tell. */
export const habits: Habits<State> = {
  features,
  chances(s, into) {
    if (s.mode === SCORE_ATTACK) {
      into[0] = evaluate(s, 0); // no one to win against: points are all
      return;
    }
    judged(s, into);
    if (s.mode !== AUTOMA) return;
    into[0] = againstAutoma(s, into[0]);
    into[AUTOMA_SEAT] = 1 - into[0];
  },
};

/** What a promise keeps with every round after the sixth. */
const HASTE = 0.93;

/**
 * The Automa may never end the game, and a hoard that always promises to win would never be spent: so a promise shrinks
 * with the rounds, and points count beside it.
 */
function againstAutoma(s: State, promise: number): number {
  const late = Math.max(0, s.round - 6);
  return (promise * HASTE ** late + Math.min(1, pointsOf(s, 0) / GOAL)) / 2;
}
