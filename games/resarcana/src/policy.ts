import { chancesFrom, parseWeights } from '@conclave/kernel/evaluation';
import type { Policy } from '@conclave/kernel/game';
import { evaluate } from './evaluate.ts';
import { features } from './features.ts';
import { measures } from './measures.ts';
import { AUTOMA, AUTOMA_SEAT, SCORE_ATTACK, type State } from './state.ts';
import { WEIGHTS } from './weights.ts';

const judged = chancesFrom(features, parseWeights(WEIGHTS));

/**
 * What bots know of Res Arcana beyond its rules: how positions have ended, as far as their features tell. Who plays alone
 * goes by the eye: for points there is no one to win against, and the Automa may never end the game, so that a hoard would
 * promise to win for ever and never be spent.
 */
export const policy: Policy<State> = {
  features,
  measures,
  chances(s, into) {
    if (s.mode !== SCORE_ATTACK && s.mode !== AUTOMA) {
      judged(s, into);
      return;
    }
    into[0] = evaluate(s, 0);
    if (s.mode === AUTOMA) into[AUTOMA_SEAT] = 1 - into[0];
  },
};
