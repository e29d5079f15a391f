import type { Policy } from '@conclave/kernel/game';
import { chancesFrom, parseWeights } from '@conclave/kernel/evaluation';
import { progress } from './evaluate.ts';
import { features } from './features.ts';
import { calibration } from './calibration.ts';
import { measures } from './measures.ts';
import type { State } from './state.ts';
import { WEIGHTS } from './weights.ts';

/** Evaluation for bots: weights fitted to how positions with these features ended. */
export const policy: Policy<State> = {
  features,
  measures,
  calibration,
  progress,
  chances: chancesFrom(features, parseWeights(WEIGHTS)),
};
