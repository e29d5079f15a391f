import type { Emit, Move, RuleId, Seat } from '@conclave/kernel/game';
import {
  type BareChoice,
  type Declaration,
  type PieceChoice,
  type Question,
  question,
} from '@conclave/kernel/question';
import { type AGAIN, type Frame, type Line as KernelLine, vocabulary } from '@conclave/kernel/script';
import type { Event } from './events.ts';
import { drawForMirage } from './movements.ts';
import type { State } from './state.ts';

export type Line = KernelLine<State, Event>;
export type Script = readonly Line[];
export type Scripts = Readonly<Record<string, Script>>;

export const { act, askIfAny, times } = vocabulary<State, Event>();

/** A choice of a question and what is done once it is chosen; `piece` is 0 where it names none. */
export type Answer = (BareChoice<State> | PieceChoice<State>) & {
  readonly run: (s: State, f: Frame, piece: number, emit?: Emit<Event>) => typeof AGAIN | void;
};

type Quick = Pick<Declaration<State>, 'quick' | 'quickAny'>;
type Elsewhere = RuleId | Declaration<State>['elsewhere'];

/**
 * Asks for one of these answers, passed over when none is possible. Any other words are refused by `elsewhere`: mostly
 * because an effect is under way, which is carried out as far as possible (SBR-3).
 * A set is picked piece by piece in any order: people click tokens where they lie.
 */
export function choose(
  prompt: string,
  answers: readonly Answer[],
  elsewhere: Elsewhere = 'SBR-3',
  quick: Quick = {},
): Line {
  const byMove = answers.toSorted((a, b) => firstMove(a) - firstMove(b));
  const first = byMove.map(firstMove);
  const run = byMove.map((answer) => answer.run);
  return askIfAny(prompt, questionOf(answers, elsewhere, quick), (s, f, move, emit) => {
    let i = 0;
    while (i + 1 < first.length && first[i + 1] <= move) i++;
    return run[i](s, f, move - first[i], emit);
  });
}

function firstMove(answer: Answer): Move {
  return answer.pieces === undefined ? answer.move : (answer.base ?? 0);
}

export function questionOf(answers: readonly Answer[], elsewhere: Elsewhere, quick: Quick = {}): Question<State> {
  return question<State>({
    choices: answers,
    turn: 'SB-24',
    elsewhere: typeof elsewhere === 'string' ? { '*': elsewhere } : elsewhere,
    ...quick,
  });
}

/** The same answers, all closed for another reason before their own. */
export function closedBy(why: (s: State, seat: Seat) => RuleId | undefined, answers: readonly Answer[]): Answer[] {
  return answers.map((answer): Answer => {
    if (answer.pieces === undefined) {
      const whyNot = (s: State, seat: Seat, f: Frame) => why(s, seat) ?? answer.whyNot?.(s, seat, f);
      return { ...answer, whyNot };
    }
    const whyNone = (s: State, seat: Seat, f: Frame) => why(s, seat) ?? answer.whyNone?.(s, seat, f);
    return { ...answer, whyNone };
  });
}

/** The end of an action that took tokens (SBR-22). */
export const mirage: Line = act((s, _f, emit) => drawForMirage(s, emit));
