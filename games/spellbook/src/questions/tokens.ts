import type { RuleId, Seat } from '@conclave/kernel/game';
import { named, type PieceChoice, type Pieces } from '@conclave/kernel/question';
import { type Frame, STOP } from '@conclave/kernel/script';
import { TOKEN_WORDS } from '../components.ts';
import {
  discardFromPool,
  familiarIsFull,
  poolIsFull,
  storeFromAltar,
  storeFromPool,
  takeFromAltar,
} from '../movements.ts';
import { DISCARD, FETCH, GIVE, MARK, PUT, STORE, TAKE } from '../moves.ts';
import type { State } from '../state.ts';
import type { Answer } from '../vocabulary.ts';

const TOKENS: Pieces<State> = { ...named(TOKEN_WORDS), alike: true };
const BASES = { take: TAKE, store: STORE, discard: DISCARD, give: GIVE, put: PUT, fetch: FETCH, mark: MARK } as const;

type TokenAnswer = Extract<Answer, PieceChoice<State>>;
type OfToken = Omit<TokenAnswer, 'verb' | 'pieces' | 'base' | 'from'> & Required<Pick<TokenAnswer, 'from'>>;

/** An answer that names a token: where it lies, which will do, what is done with it. */
export function token(verb: keyof typeof BASES, { from, whyNone = open, whyNot = open, absent, run }: OfToken): Answer {
  return { verb, pieces: TOKENS, base: BASES[verb], from, whyNone, whyNot, absent, run }; // all of one shape, for searches
}

function open(): undefined {
  return undefined;
}

/** A token of the altar for the pool (SB-63). */
export function taking(rule: RuleId, more: Partial<OfToken> = {}): Answer {
  return token('take', {
    from: altar,
    whyNone: fullPool,
    absent: 'SB-63',
    run: (s, f, kind, emit) => takeFromAltar(s, f.seat, kind, rule, emit),
    ...more,
  });
}

/** A token of the pool for the familiar board (SB-65). */
export function storing(rule: RuleId, more: Partial<OfToken> = {}): Answer {
  return token('store', {
    from: pool,
    whyNone: fullBoard,
    absent: 'SB-65',
    run: (s, f, kind, emit) => storeFromPool(s, f.seat, kind, rule, emit),
    ...more,
  });
}

/** A token of the altar for the familiar board. */
export function storingFromAltar(rule: RuleId, more: Partial<OfToken> = {}): Answer {
  return token('store', {
    from: altar,
    whyNone: fullBoard,
    absent: 'SB-63',
    run: (s, f, kind, emit) => storeFromAltar(s, f.seat, kind, rule, emit),
    ...more,
  });
}

/** A token of the pool for the tray (SB-66). */
export function discarding(rule: RuleId, more: Partial<OfToken> = {}): Answer {
  return token('discard', {
    from: pool,
    absent: 'SB-66',
    run: (s, f, kind, emit) => discardFromPool(s, f.seat, kind, rule, emit),
    ...more,
  });
}

/** Ends a free number of tokens, unless a rule still asks for more. */
export function stopping(whyNot: (s: State, seat: Seat, f: Frame) => RuleId | undefined = () => undefined): Answer {
  return { verb: 'stop', move: STOP, declines: true, whyNot, run: () => {} };
}

export function altar(s: State): readonly number[] {
  return s.altar;
}

export function pool(s: State, seat: Seat): readonly number[] {
  return s.wizards[seat].pool;
}

export function fullPool(s: State, seat: Seat): RuleId | undefined {
  return poolIsFull(s, seat) ? 'SB-30' : undefined;
}

export function fullBoard(s: State, seat: Seat): RuleId | undefined {
  return familiarIsFull(s, seat) ? 'SB-38' : undefined;
}
