import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { Seat, View } from '@conclave/kernel/game';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { determinise } from '../view.ts';
import { automaTurn } from './turn.ts';

/** What is worth telling of a turn: what it cannot do, and the deed. */
const TOLD: ReadonlySet<Event['type']> = new Set([
  'automa-jump',
  'automa-place',
  'automa-claim',
  'automa-spell',
  'automa-use',
  'automa-attack',
  'automa-collect',
  'automa-straighten',
]);

/** What the Automa will do in its next turn if nothing changes: that turn, played on a copy. */
export function automaPlan(view: State, me: Seat): Event[] {
  if (view.frames.length === 0 || view.round === 0) return [];
  const events: Event[] = [];
  const imagined = determinise(view as View<State>, me, seeded(seedFrom('automa plan')));
  automaTurn(imagined, (event) => events.push(event));
  return events.filter(({ type }) => TOLD.has(type));
}
