import type { Emit, Move, Seat } from '@conclave/kernel/game';
import { wordsOf } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import { clearBattle } from './battle.ts';
import type { Event } from './events.ts';
import { clonePosition, type Position } from './position.ts';
import { ROUND } from './round/round.ts';

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

/** The same in place. Without `emit` nothing is explained and the round is judged at full speed. */
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
      const options = part.question.legal(p, seat, NO_SCRIPT);
      const taken = chosen(choices, part.name, seat, options) ?? part.standard;
      if (openings !== undefined) {
        const words = options.map((move) => wordsOf(part.question.choices, p, seat, move));
        openings.push({ seat, window: part.name, options, words, taken });
      }
      part.take(p, seat, taken, emit);
    }
  }
}

/** Several Hands of one seat never meet, so a seat chooses at most once in a window. */
function chosen(choices: readonly Choice[], window: string, seat: Seat, options: readonly Move[]): Move | undefined {
  for (const choice of choices) {
    if (choice.seat === seat && choice.window === window && options.includes(choice.move)) return choice.move;
  }
  return undefined;
}
