import { SCRIPTS } from '@conclave/spellbook/scripts';
import type { State } from '@conclave/spellbook/state';

export const PHASES = ['morning', 'noon', 'evening'] as const;

/** Which part of the day it is: 0 morning, 1 noon, 2 evening or later; undefined when the game is over. */
export function phaseOf(view: State): number | undefined {
  const day = view.frames[0];
  if (day === undefined) return undefined;
  // while an effect runs on top, the day's own line is already the next one
  const line = SCRIPTS['day']?.[view.frames.length > 1 ? day.line - 1 : day.line];
  const [part = ''] = line?.kind === 'ask' ? line.prompt.split('.') : [];
  const at = PHASES.findIndex((phase) => phase === part);
  return at < 0 ? 2 : at;
}

/** Rounds: how often the first player has begun a day. */
export function roundOf(view: State): number {
  return Math.max(1, Math.ceil(view.day / view.wizards.length));
}
