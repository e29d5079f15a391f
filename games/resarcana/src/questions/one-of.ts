import type { Move, RuleId, Seat } from '@conclave/kernel/game';
import { type Pieces, type Question, question } from '@conclave/kernel/question';
import type { Frame } from '@conclave/kernel/script';
import type { State } from '../state.ts';
import { type Moment, resolving } from './moments.ts';
import { AMOUNTS, COMPONENT_IDS, ESSENCE_LETTERS, SEAT_NUMBERS } from './pieces.ts';

interface OneOf {
  readonly verb: string;
  /** The rule that says what may be answered. */
  readonly rule: RuleId | ((s: State) => RuleId);
  readonly from: (s: State, seat: Seat, f: Frame) => Move[];
  /** The rule for a piece that is not among them, if another one says more. */
  readonly absent?: RuleId | ((s: State, seat: Seat, piece: number, f: Frame) => RuleId);
  readonly moment?: Moment;
}

/** Questions with one kind of answer: `gain E`, `destroy hawk`, `amount 3`, `rival 1`. */
export const oneEssence = oneOf(ESSENCE_LETTERS);
export const oneComponent = oneOf(COMPONENT_IDS);
export const oneAmount = oneOf(AMOUNTS);
export const oneSeat = oneOf(SEAT_NUMBERS);

export function oneOf(pieces: Pieces<State>): (asked: OneOf) => Question<State> {
  return ({ verb, rule, from, absent = rule, moment = resolving(rule) }) =>
    question<State>({
      choices: [{ verb, pieces, from, absent }],
      ...moment,
      quick: from,
      quickAny: (s, seat, f) => from(s, seat, f).length > 0, // also in a view, where the pieces are UNKNOWN
    });
}
