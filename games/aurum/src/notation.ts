import type { Move, Notation, Seat } from '@conclave/kernel/game';
import { cardName, GOLD } from './cards.ts';
import { END, KEEP, ofChange } from './moves.ts';
import { parseState } from './position-reader.ts';
import { formatState } from './position-writer.ts';
import type { State } from './state.ts';

/** Moves and positions as words. */
export const notation: Notation<State> = { formatMove, formatState, parseState };

/** `predict B3`, `play G4`, `end`, `change G0 S4 partner`, `keep`. */
function formatMove(s: State, _seat: Seat, move: Move): string {
  if (move === END) return 'end';
  if (move === KEEP) return 'keep';
  if (move < END) return (s.frames[s.frames.length - 1].script === 'trick' ? PLAY : PREDICT)[move];
  const { rank, card, partners } = ofChange(move);
  return `change ${cardName(GOLD + rank)} ${cardName(card)}${partners ? ' partner' : ''}`;
}

const PLAY: readonly string[] = Array.from({ length: END }, (_, card) => `play ${cardName(card)}`);
const PREDICT: readonly string[] = Array.from({ length: END }, (_, card) => `predict ${cardName(card)}`);
