import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { wordsOf } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import { clearBattle } from './round/battle.ts';
import type { Event } from './events.ts';
import { clonePosition, type Position } from './round/state.ts';
import { ROUND } from './round/round.ts';
import type { Window } from './round/window.ts';

/** A choice made inside a round: who, in which window (rules 3.6), and what. */
export interface Choice {
  readonly seat: Seat;
  readonly window: string;
  readonly move: Move;
}

/** A choice that a seat has, or would have had. */
export interface Opening {
  readonly seat: Seat;
  readonly window: string;
  readonly options: readonly Move[];
  /** The options in words. */
  readonly words: readonly string[];
  readonly taken: Move;
}

/** A round that was judged: the position after it, every step that mattered with its rule, and the choices it asked for. */
export interface Resolution {
  readonly position: Position;
  readonly events: readonly Event[];
  readonly openings: readonly Opening[];
}

/**
 * Judges one round from what each seat lays and chooses; the position that was given stays as it was. A choice that is
 * missing, or not open to its seat, is the standard one of rules 3.6.
 */
export function resolve(position: Position, plays: readonly number[], choices: readonly Choice[] = []): Resolution {
  const after = clonePosition(position);
  const events: Event[] = [];
  const openings: Opening[] = [];
  for (const [seat, laid] of plays.entries()) after.laid[seat] = laid;
  judgeRound(after, { choices, openings }, (event) => events.push(event));
  return { position: after, events, openings };
}

/** A round that is judged by itself runs in no script; its questions look at the position alone. */
const NO_SCRIPT: Frame = { script: '', line: 0, seat: 0, card: 0, count: 0, pick: 0 };

/** The same in place. Without `emit` no events are built, for speed. */
export function judgeRound(
  p: Position,
  { choices, openings }: { readonly choices: readonly Choice[]; readonly openings?: Opening[] },
  emit?: Emit<Event>,
): void {
  clearBattle(p.battle);
  for (let k = 0; k < ROUND.length; k++) {
    const part = ROUND[k];
    if (typeof part === 'function') {
      part(p, emit);
      continue;
    }
    const seats = part.seats(p);
    for (let n = 0; n < seats.length; n++) {
      const seat = seats[n];
      const taken = chosen(choices, part, p, seat) ?? part.standard;
      openings?.push(openingOf(part, p, seat, taken));
      part.take(p, seat, taken, emit);
    }
  }
}

/** Several Hands of one seat never meet, so a seat chooses at most once in a window. */
function chosen(choices: readonly Choice[], { name, question }: Window, p: Position, seat: Seat): Move | undefined {
  for (const { seat: chooser, window, move } of choices) {
    if (chooser === seat && window === name && question.legal(p, seat, NO_SCRIPT).includes(move)) return move;
  }
  return undefined;
}

function openingOf({ name, question }: Window, p: Position, seat: Seat, taken: Move): Opening {
  const options = question.legal(p, seat, NO_SCRIPT);
  const words = options.map((move) => wordsOf(question.choices, p, seat, move));
  return { seat, window: name, options, words, taken };
}
