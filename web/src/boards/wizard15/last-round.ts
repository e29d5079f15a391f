import type { GameEvent } from '@conclave/kernel/game';
import type { LogEntry } from '../../client/table.ts';

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

/** Whether an event is a step of a round. */
export function isOfRound({ type }: GameEvent): boolean {
  return !NOT_IN_A_ROUND.has(type);
}

/** What happened in the round that was judged last, as far as it has been told. */
export function lastRound(log: readonly LogEntry[]): GameEvent[] {
  const events: GameEvent[] = [];
  for (const { event } of log.toReversed()) {
    if (isOfRound(event)) events.unshift(event);
    else if (events.length > 0 && event.type === 'round-begins') break;
  }
  return events;
}
