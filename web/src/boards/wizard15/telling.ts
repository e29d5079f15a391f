import type { GameEvent } from '@conclave/kernel/game';
import type { LogEntry } from '../../client/table.ts';

/** The round that was judged last: where it begins in the log, and what happened in it. */
export interface Told {
  readonly start: number;
  /** Its number in the bout, if the log goes back that far. */
  readonly round: number | undefined;
  readonly events: readonly GameEvent[];
}

const NOTHING: Told = { start: -1, round: undefined, events: [] };

/** Calls, lots and books: said elsewhere on the table, or no part of a round. */
const NOT_IN_A_ROUND = new Set([
  'bout-begins',
  'king-war',
  'privilege',
  'wizard-chosen',
  'team-name',
  'team-cry',
  'round-begins',
  'drew',
  'drew-card',
  'telepathy-card',
  'marker',
  'level',
  'king-elect',
  'match-won',
  'called',
  'laid-openly',
  'laid-face-down',
  'wand',
  'thought',
  'chant',
  'recited',
  'chant-broken',
  'chant-slowed',
]);

/** The steps of the newest round that has any. */
export function toldRound(log: readonly LogEntry[]): Told {
  let start = -1;
  let round: number | undefined;
  const events: GameEvent[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const event = log[i]?.event;
    if (event === undefined) continue;
    if (NOT_IN_A_ROUND.has(event.type)) {
      if (start < 0 || event.type !== 'round-begins') continue;
      round = (event as GameEvent & { readonly count: number }).count;
      break;
    } else {
      start = i;
      events.unshift(event);
    }
  }
  return start < 0 ? NOTHING : { start, round, events };
}
