import type { Seat } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { chooseNow } from '../bots/main-thread-bots.ts';
import { STAND_IN } from '../bots/stand-in.ts';
import type { TableState } from './table-state.ts';

/** The legal moves of a seat, for when its bot gives no usable answer: first the best one as a quick bot sees it, if that bot can tell. */
export function legalMoves(match: TableState, seat: Seat): string[] {
  const all = legalWords(match.game, match.state, seat);
  const best = bestMove(match, seat);
  return best === undefined ? all : [best, ...all.filter((words) => words !== best)];
}

function bestMove({ game, state }: TableState, seat: Seat): string | undefined {
  try {
    return chooseNow({ game, bot: STAND_IN, view: game.redact(state, seat), seat });
  } catch {
    return undefined; // the view or the quick bot may be what is at fault
  }
}
