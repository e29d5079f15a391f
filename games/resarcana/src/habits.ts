import type { Habits } from '@conclave/kernel/game';
import { judge, parseWeights } from '@conclave/kernel/judgement';
import { evaluate } from './evaluate.ts';
import { features } from './features.ts';
import { SCORE_ATTACK, type State } from './state.ts';
import { WEIGHTS } from './weights.ts';

const judged = judge(features, parseWeights(WEIGHTS));

/** What bots know of Res Arcana beyond its rules: how positions have ended, as far as their features tell. */
export const habits: Habits<State> = {
  features,
  chances(s, into) {
    if (s.mode === SCORE_ATTACK)
      into[0] = evaluate(s, 0); // no one to win against: points are all
    else judged(s, into);
  },
};
