import type { Seat } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { thinkHere } from './bots.ts';
import { STAND_IN } from './judge.ts';
import type { Match } from './match.ts';

/**
 * The legal moves of a seat, for when its bot gives no usable answer: first the one a quick bot picks from the seat's view, then
 * every legal move of the position itself, should the view or that bot be the fault.
 */
export async function* legalMoves({ game, state }: Match, seat: Seat): AsyncGenerator<string> {
  try {
    yield await thinkHere.choose(game, STAND_IN, game.redact(state, seat), seat);
  } catch {} // the others follow
  yield* legalWords(game, state, seat);
}
