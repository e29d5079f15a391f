import type { Emit, Move, RuleId } from '@conclave/kernel/game';
import { type AGAIN, type Frame, type Line as KernelLine, STOP, vocabulary } from '@conclave/kernel/script';
import type { Event } from './events.ts';
import { drawForMirage } from './movements.ts';
import type { State } from './state.ts';
import { EMPTY, KINDS } from './components.ts';

/** A line that asks may say why a move is not an answer; undefined when it is, or when no rule is the reason. */
export type Line = KernelLine<State, Event> & { readonly why?: Judge };
export type Script = readonly Line[];
export type Scripts = Readonly<Record<string, Script>>;

type Judge = (s: State, f: Frame, move: Move) => RuleId | undefined;

export const { act, ask, askIfAny } = vocabulary<State, Event>();

/** The line n times. */
export function times(n: number, line: Line): Line[] {
  return Array.from({ length: n }, () => line);
}

/** One way to answer with a token: what is done with it, where it lies, which tokens will do. */
export interface Choice {
  /** TAKE, STORE, …: the verb's number in moves.ts. */
  readonly verb: number;
  readonly from: (s: State, f: Frame) => readonly number[];
  /** The rule that speaks when no such token lies there. */
  readonly absent: RuleId;
  /** Why none of them may be chosen now: a full pool, a full board, all done. */
  readonly closed?: (s: State, f: Frame) => RuleId | undefined;
  /** Why this one may not. */
  readonly why?: (s: State, f: Frame, kind: number) => RuleId | undefined;
  readonly run: (s: State, f: Frame, kind: number, emit?: Emit<Event>) => typeof AGAIN | void;
}

/**
 * Asks for a token, passed over when none will do. With `whyNotStop`, `stop` is an answer too unless it names a rule.
 * A set is picked piece by piece in any order: people click tokens where they lie.
 */
export function choose(
  prompt: string,
  choices: readonly Choice[],
  whyNotStop?: (s: State, f: Frame) => RuleId | undefined,
): Line {
  const why: Judge = (s, f, move) => {
    if (move === STOP) return whyNotStop === undefined ? 'SBR-3' : whyNotStop(s, f);
    for (const choice of choices) {
      const kind = move - choice.verb;
      if (kind < 0 || kind >= KINDS) continue;
      const closed = choice.closed?.(s, f);
      if (closed !== undefined) return closed;
      return choice.from(s, f).includes(kind) ? choice.why?.(s, f, kind) : choice.absent;
    }
    return 'SBR-3';
  };
  const line = askIfAny(
    prompt,
    (s, f) => {
      const moves: Move[] = [];
      for (const choice of choices) addTokens(choice, s, f, moves);
      if (whyNotStop !== undefined && moves.length > 0 && whyNotStop(s, f) === undefined) moves.push(STOP);
      return moves;
    },
    (s, f, move, emit) => {
      if (move === STOP) return undefined;
      for (const choice of choices) {
        const kind = move - choice.verb;
        if (kind >= 0 && kind < KINDS) return choice.run(s, f, kind, emit);
      }
      return undefined;
    },
    (s, f) => {
      for (let i = 0; i < choices.length; i++) if (hasToken(choices[i], s, f)) return true;
      return false;
    },
  );
  return { ...line, why };
}

function addTokens(choice: Choice, s: State, f: Frame, moves: Move[]): void {
  if (choice.closed !== undefined && choice.closed(s, f) !== undefined) return;
  const tokens = choice.from(s, f);
  let seen = 0;
  for (let i = 0; i < tokens.length; i++) {
    const kind = tokens[i];
    if (kind === EMPTY || (seen & (1 << kind)) !== 0) continue;
    seen |= 1 << kind;
    if (choice.why === undefined || choice.why(s, f, kind) === undefined) moves.push(choice.verb + kind);
  }
}

function hasToken(choice: Choice, s: State, f: Frame): boolean {
  if (choice.closed !== undefined && choice.closed(s, f) !== undefined) return false;
  const tokens = choice.from(s, f);
  for (let i = 0; i < tokens.length; i++) {
    if (tokens[i] !== EMPTY && (choice.why === undefined || choice.why(s, f, tokens[i]) === undefined)) return true;
  }
  return false;
}

export const altar = (s: State): readonly number[] => s.altar;
export const pool = (s: State, f: Frame): readonly number[] => s.wizards[f.seat].pool;

/** The end of an action that took tokens (SBR-22). */
export const mirage: Line = act((s, _f, emit) => drawForMirage(s, emit));
