import { type Seat } from '@conclave/kernel/game';
import { activeSeat, type State } from '../state.ts';
import { SCRIPTS } from '../scripts.ts';

export const PHASE_NAMES = ['morning', 'noon', 'evening'] as const;
export type PhaseName = (typeof PHASE_NAMES)[number];

/** Which part of the day it is: 0 morning, 1 noon, 2 evening or later; undefined when the game is over. */
export function phaseOf(view: State): number | undefined {
  const day = view.frames[0];
  if (day === undefined) return undefined;
  // while an effect runs on top, the day's own line is already the next one
  const line = SCRIPTS['day'][view.frames.length > 1 ? day.line - 1 : day.line];
  const [part] = line.kind === 'ask' ? line.prompt.split('.') : [];
  const at = PHASE_NAMES.findIndex((phase) => phase === part);
  return at < 0 ? 2 : at;
}

/** An effect is under way: what is asked belongs to it, not to the day. */
export function isMidEffect(view: State): boolean {
  return view.frames.length > 1;
}

/** Whose day it is; undefined when the game is over. */
export function dayOf(view: State): Seat | undefined {
  return view.frames.length === 0 ? undefined : activeSeat(view);
}

/** Rounds: how often the first player has begun a day. */
export function roundOf(view: State): number {
  return Math.max(1, Math.ceil(view.day / view.wizards.length));
}

/** Somebody has met a condition for the end: the round is played to its end (SB-57). */
export function isLastRound(view: State): boolean {
  return view.ending === 1;
}
