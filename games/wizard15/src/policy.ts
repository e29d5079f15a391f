import type { Policy, Seat } from '@conclave/kernel/game';
import { chancesFrom, parseWeights } from '@conclave/kernel/evaluation';
import { NOT_LAID, reopen } from '@conclave/kernel/script';
import { signal } from './signals.ts';
import { features } from './features.ts';
import { consider, instinct } from './heuristic-move.ts';
import { calibration } from './calibration.ts';
import { measures } from './measures.ts';
import { SLOW, WAND } from './moves.ts';
import { NO_CARD } from './round/state.ts';
import type { State } from './state.ts';
import { jumperOf, LINE } from './time-jump.ts';
import { WEIGHTS } from './weights.ts';

/** How a sensible wizard lays, chooses and signals; bots search one round ahead with it. */
export const policy: Policy<State> = {
  heuristicMove: instinct,
  reopen,
  chapter: (s) => s.bout * 64 + s.table * 32 + s.round,
  isSignal: (move) => move >= WAND && move < SLOW,
  signal,
  consider,
  pause,
  teams: (s) => s.team,
  measures,
  calibration,
  features,
  chances: chancesFrom(features, parseWeights(WEIGHTS)),
};

/** A wizard that has called gives the others some time before it begins a time jump. */
const COURTESY = 15_000;
/** How long a wizard that has pointed its wand waits for its partners' answer. */
const EAR = 20_000;

function pause(s: State, seat: Seat): number {
  if (jumperOf(s) === seat) return s.chant.side === s.team[seat] ? LINE : COURTESY;
  const given = s.signals[seat];
  if (given.length === 0 || s.sealed[seat] !== NOT_LAID || s.laid[seat] !== NO_CARD) return 0;
  const { seats } = s.sides[s.team[seat]];
  const heard = seats.some((mate) => mate !== seat && (s.signals[mate].length > 0 || s.sealed[mate] !== NOT_LAID));
  return heard ? 0 : EAR;
}
