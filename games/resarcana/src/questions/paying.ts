import type { Move, RuleId } from '@conclave/kernel/game';
import { question } from '@conclave/kernel/question';
import { FROM, KIND, LEFT, LOSE, PAY, WAIVE } from '../bill.ts';
import type { State } from '../state.ts';
import { resolving, turnOfVictim } from './moments.ts';
import { ESSENCE_LETTERS } from './pieces.ts';

/** An essence to pay for an `any` part (RA-B38). */
export const paying = question<State>({ ...essenceOfBill(PAY, 'pay', 'RA-B38'), ...resolving('RA-B38') });

/** An essence that a discount takes off the cost (RA-B41); the payer chooses (RA-B43). */
export const waiving = question<State>({
  ...essenceOfBill(WAIVE, 'waive', 'RA-B41'),
  ...resolving('RA-B41', { pay: 'RA-B43' }),
});

/** An essence lost for Life that is not there (RA-B69). */
export const losing = question<State>({
  ...essenceOfBill(LOSE, 'lose', 'RA-B69'),
  ...resolving('RA-B69'),
  turn: turnOfVictim,
});

function essenceOfBill(kind: number, verb: string, rule: RuleId) {
  const from = (s: State): Move[] => payable(s, kind);
  return {
    choices: [{ verb, pieces: ESSENCE_LETTERS, from, absent: rule }],
    quick: from,
    quickAny: ({ bill }: State) => bill[KIND] === kind && bill[LEFT] > 0,
  };
}

/** In rising order, and never so that the rest could not be chosen from the essences after it. */
function payable({ bill }: State, kind: number): Move[] {
  const moves: Move[] = [];
  if (bill[KIND] !== kind || bill[LEFT] === 0) return moves;
  let above = 0;
  for (let e = 4; e >= bill[FROM]; e--) {
    above += bill[e];
    if (bill[e] > 0 && above >= bill[LEFT]) moves.unshift(e);
  }
  return moves;
}
