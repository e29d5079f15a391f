import type { Emit, Move } from '@conclave/kernel/game';
import type { Question } from '@conclave/kernel/question';
import {
  type AGAIN,
  type Frame,
  type Line as KernelLine,
  type Script as KernelScript,
  vocabulary,
} from '@conclave/kernel/script';
import type { Event } from './events.ts';
import type { State } from './state.ts';

export type Line = KernelLine<State, Event>;
export type Script = KernelScript<State, Event>;

/** The vocabulary of turns and components. */
export const { act, ask, askIfAny } = vocabulary<State, Event>();

/** Asks only where there is a choice: a single answer is taken without asking, and without any the line is skipped. */
export function decide(
  prompt: string,
  question: Question<State>,
  run: (s: State, f: Frame, move: Move, emit?: Emit<Event>) => typeof AGAIN | void,
): Line[] {
  return [
    act((s, f, emit) => {
      const moves = question.legal(s, f.seat, f);
      if (moves.length > 1) return;
      f.line++;
      if (moves.length === 1) {
        f.pick = moves[0];
        run(s, f, moves[0], emit);
      }
    }),
    ask(prompt, question, run),
  ];
}
