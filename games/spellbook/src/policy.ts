import type { Policy } from '@conclave/kernel/game';
import { chancesFrom, parseWeights } from '@conclave/kernel/evaluation';
import { progress } from './evaluate.ts';
import { features } from './features.ts';
import { measures } from './measures.ts';
import type { State } from './state.ts';
import { WEIGHTS } from './weights.ts';

/** What bots know of SpellBook beyond its rules: how positions have ended, as far as their features tell. */
export const policy: Policy<State> = {
  features,
  measures,
  progress,
  chances: chancesFrom(features, parseWeights(WEIGHTS)),
};
