import { chancesFrom, parseWeights } from '@conclave/kernel/evaluation';
import type { Policy } from '@conclave/kernel/game';
import { evaluate } from './evaluate.ts';
import { features } from './features.ts';
import { calibration } from './calibration.ts';
import { measures } from './measures.ts';
import { AUTOMA, AUTOMA_SEAT, SCORE_ATTACK, type State } from './state.ts';
import { WEIGHTS } from './weights.ts';

const fitted = chancesFrom(features, parseWeights(WEIGHTS));

/**
 * Fitted winning chances for bots. Solo games use `evaluate` instead: the score attack has nobody to win against, and a
 * game against the Automa need not end, so bots with fitted chances hoarded essences and never spent them.
 */
export const policy: Policy<State> = {
  features,
  measures,
  calibration,
  chances(s, into) {
    if (s.mode !== SCORE_ATTACK && s.mode !== AUTOMA) {
      fitted(s, into);
      return;
    }
    into[0] = evaluate(s, 0);
    if (s.mode === AUTOMA) into[AUTOMA_SEAT] = 1 - into[0];
  },
};
