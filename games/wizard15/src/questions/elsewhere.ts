import type { RuleId, Seat } from '@conclave/kernel/game';
import type { Declaration } from '@conclave/kernel/question';
import type { Position } from '../round/state.ts';

type Elsewhere = Declaration<Position>['elsewhere'];

/** The rule of the moment that an answer belongs to; cards are laid before the round is judged (WW-22). */
export const ELSEWHERE = {
  turn: 'WW-70',
  laser: 'WW-165',
  extra: 'WW-69',
  nothing: 'WW-39',
  destroy: 'WW-39',
  repair: 'WW-39',
  plunder: 'WW-147',
  give: 'WW-168',
  trigger: 'WW-162',
  wait: 'WW-162',
  choose: 'WWR-19',
  claim: 'WW-146',
  name: 'WW-153',
  cry: 'WW-153',
  wand: 'WW-139',
  think: 'WW-140',
  slow: 'WW-142',
  chant: 'WW-141',
  'let-be': 'WW-141',
  recite: 'WW-141',
  'break-off': 'WW-141',
  '*': 'WW-22',
} satisfies Elsewhere;

/** The same before a round begins: nothing is laid or signalled yet. */
export function beforeRounds(rule: RuleId): Elsewhere {
  return { ...ELSEWHERE, wand: rule, think: rule, '*': rule };
}

type Turn<S> = (s: S, seat: Seat, verb: string) => RuleId;

/** Whoever sits out waits for the battle to end (WWR-17). */
export function turnOf<S extends Position>(rule: RuleId | Turn<S>): Turn<S> {
  return (s, seat, verb) => (s.team[seat] < 0 ? 'WWR-17' : typeof rule === 'string' ? rule : rule(s, seat, verb));
}
