import type { RuleId, Seat } from '@conclave/kernel/game';
import { question } from '@conclave/kernel/question';
import type { State } from '../state.ts';
import { BREAK_OFF, CHANT, LET_BE, RECITE } from '../time-jump.ts';
import { ELSEWHERE } from './elsewhere.ts';

/** What the wizard may do who works on a time jump: begin it or let it be; then recite on, or break off (WW-141). */
export const jumping = question<State>({
  choices: [
    { verb: 'chant', move: CHANT, whyNot: onceBegun },
    { verb: 'let-be', move: LET_BE, whyNot: onceBegun },
    { verb: 'recite', move: RECITE, whyNot: beforeBegun },
    { verb: 'break-off', move: BREAK_OFF, whyNot: beforeBegun },
  ],
  turn: 'WW-141',
  elsewhere: { ...ELSEWHERE, wand: 'WW-22', think: 'WW-22' },
});

function onceBegun(s: State, seat: Seat): RuleId | undefined {
  return s.chant.side === s.team[seat] ? 'WW-141' : undefined;
}

function beforeBegun(s: State, seat: Seat): RuleId | undefined {
  return s.chant.side === s.team[seat] ? undefined : 'WW-141';
}
