import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { Move, Seat, View } from '@conclave/kernel/game';
import { spellbook } from '../index.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';

/** What would happen: the position afterwards, and everything that would be told on the way. */
export interface Imagined {
  readonly after: State;
  readonly events: readonly Event[];
}

const DREAM = seedFrom('previews');

/** A whole position that looks like the view; what is in the bag is guessed, how much is not. */
export function guess(view: State, seat: Seat): State {
  return spellbook.determinise(view as View<State>, seat, seeded(DREAM));
}

/** Plays words on a copy; undefined when they are not legal there. */
export function imagine(from: State, seat: Seat, words: string): Imagined | undefined {
  const move = moveNamed(from, seat, words);
  return move === undefined ? undefined : imagineMove(from, seat, move);
}

export function imagineMove(from: State, seat: Seat, move: Move): Imagined {
  const after = spellbook.clone(from);
  const events: Event[] = [];
  spellbook.apply(after, seat, move, (event) => events.push(event));
  return { after, events };
}

function moveNamed(s: State, seat: Seat, words: string): Move | undefined {
  return spellbook.legal(s, seat).find((move) => spellbook.notation.formatMove(s, seat, move) === words);
}
