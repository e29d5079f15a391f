import type { RuleId, Seat } from '@conclave/kernel/game';
import type { Declaration } from '@conclave/kernel/question';
import type { State } from '../state.ts';

export type Moment = Pick<Declaration<State>, 'turn' | 'elsewhere'>;
type Rule = RuleId | ((s: State) => RuleId);
type Turn = RuleId | ((s: State, seat: Seat, verb: string) => RuleId);

/** Answers to Life loss when there is none (RA-B64). */
export const REACTIONS = { react: 'RA-B64', escape: 'RA-B64', suffer: 'RA-B64' } as const;

/** Asked in the course of a round, while something is resolved; `rule` says what may be answered. */
export function resolving(rule: Rule, others: Readonly<Record<string, RuleId>> = {}): Moment {
  return { turn: turnInRound, elsewhere: { ...REACTIONS, ...ACTIONS, ...others, '*': rule } };
}

/** Asked before the first round, when nobody can act yet; `turn` says whose turn it is. */
export function preparing(rule: Rule, turn: Turn = rule): Moment {
  return { turn: unlessReaction(turn), elsewhere: { ...REACTIONS, '*': rule } };
}

/** Everyone collects in turn (RA-B28) and acts in turn (RA-B29). */
export const turnInRound = unlessReaction((s) => (isIn(s, 'collect') ? 'RA-B28' : 'RA-B29'));

/** Nobody answers for the victim of Life loss (RA-Q4). */
export function turnOfVictim(_s: State, _seat: Seat, verb: string): RuleId {
  return Object.hasOwn(REACTIONS, verb) ? 'RA-Q4' : 'RA-B29';
}

function unlessReaction(turn: Turn): Turn {
  return (s, seat, verb) => {
    if (Object.hasOwn(REACTIONS, verb)) return 'RA-B64';
    return typeof turn === 'string' ? turn : turn(s, seat, verb);
  };
}

/** An action begins only when nothing else is asked. */
const ACTIONS = { place: notNow, claim: notNow, discard: notNow, use: notNow, unspell: notNow, pass: notNow };

/** Why no action may begin: not while collecting, not after passing, and only one at a time. */
function notNow(s: State): RuleId {
  if (isIn(s, 'collect')) return 'RA-B20';
  return isIn(s, 'pass') ? 'RA-B74' : 'RA-B29';
}

function isIn(s: State, script: string): boolean {
  return s.frames.some((frame) => frame.script === script);
}
