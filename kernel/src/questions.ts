import type { Move, RuleId, Seat } from './game.ts';
import { moveOf, type Question, parseWords, whyNot, type ParsedMove, wordsOf } from './question.ts';
import { decisionOf, type Frame, questionOnTop, type Scripted, type Scripts } from './script.ts';

/** Everything a game ever asks, and what it asks now. */
export interface Questions<S> {
  readonly all: readonly Question<S>[];
  /** The question that a seat is asked, or has to wait for; undefined when the game is over. */
  current(s: S, seat: Seat): CurrentQuestion<S> | undefined;
}

export interface CurrentQuestion<S> {
  readonly question: Question<S>;
  readonly frame: Frame;
  /** Whether it is this seat that is asked. */
  readonly isYourTurn: boolean;
}

/** The questions that the lines of these scripts ask. */
export function questionsOf<S extends Scripted, E>(scripts: Scripts<S, E>): Questions<S> {
  const all = new Set<Question<S>>();
  for (const script of Object.values(scripts)) {
    for (const line of script) if (line.kind !== 'act') all.add(line.question);
  }
  return {
    all: [...all],
    current(s, seat) {
      const decision = decisionOf(scripts, s);
      if (decision === undefined) return undefined;
      const frame = s.frames[s.frames.length - 1];
      return { question: questionOnTop(scripts, s), frame, isYourTurn: decision.seats.includes(seat) };
    },
  };
}

/** What a game's contract asks of its questions: the words of a move, and why words are not a legal one. */
export interface Readings<S> {
  formatMove(s: S, seat: Seat, move: Move): string;
  parseMove(s: S, seat: Seat, words: string): Move | undefined;
  refusal(s: S, seat: Seat, words: string): RuleId | undefined;
}

export function readingsOf<S>({ all, current }: Questions<S>): Readings<S> {
  return {
    formatMove(s, seat, move) {
      const asked = current(s, seat);
      if (asked === undefined) throw new Error('nothing is asked, so no move has words');
      return wordsOf(asked.question.choices, s, seat, move);
    },
    parseMove(s, seat, words) {
      const asked = current(s, seat);
      const parsed = asked && parseWords(asked.question.choices, s, seat, words);
      return parsed && moveOf(parsed);
    },
    refusal(s, seat, words) {
      const asked = current(s, seat);
      if (asked === undefined) return undefined;
      const { question, frame, isYourTurn } = asked;
      const answer = parseWords(question.choices, s, seat, words);
      const parsed = answer ?? readAnywhere(all, s, seat, words);
      if (parsed === undefined) return undefined;
      if (!isYourTurn)
        return typeof question.turn === 'string' ? question.turn : question.turn(s, seat, parsed.choice.verb);
      return answer === undefined ? elsewhere(question, parsed, s, seat) : whyNot(answer, s, seat, frame);
    },
  };
}

function readAnywhere<S>(all: readonly Question<S>[], s: S, seat: Seat, words: string): ParsedMove<S> | undefined {
  for (const { choices } of all) {
    const parsed = parseWords(choices, s, seat, words);
    if (parsed !== undefined) return parsed;
  }
  return undefined;
}

/** The rule for words that answer another question than the one at hand. */
function elsewhere<S>(asked: Question<S>, parsed: ParsedMove<S>, s: S, seat: Seat): RuleId {
  const { verb } = parsed.choice;
  const rule = asked.elsewhere[Object.hasOwn(asked.elsewhere, verb) ? verb : '*'];
  return typeof rule === 'string' ? rule : rule(s, seat, moveOf(parsed));
}
