import type { OptionFields, TableOptions } from './options.ts';
import type { Result } from './result.ts';
import type { Rng } from './chance.ts';
import type { Features } from './evaluation.ts';

/** A chair at the table, clockwise from 0. */
export type Seat = number;

/** An answer to the decision at hand; people read and write its notation. */
export type Move = number;

/** 'AU-33': the rule's number in docs/rules, and the key of its sentence in every language. */
export type RuleId = string;

/** 256 bits as 64 hex digits: short seeds can be searched, and hands read off them. */
export type Seed = string;

/** A hidden piece, seen from a seat that may not see it. */
export const UNKNOWN = -1;

/** What the table waits for. Derived from the state, never stored beside it. */
export interface Decision {
  /** 'storm.discard': clients turn it into words. */
  readonly prompt: string;
  /** Who may answer now; several only while choices are sealed. */
  readonly seats: readonly Seat[];
}

/** How a game ended. A solo game that was lost has no winners. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly winners: readonly Seat[];
}

/**
 * Something that happened, in words a client can turn into a sentence. A field named `seat`, or ending in `Seat`, is a
 * seat; `seats` or `…Seats` is a list of them; other numbers are counts; strings are pieces in the game's notation.
 */
export interface GameEvent {
  readonly type: string;
  /** The rule that made it happen. */
  readonly rule: RuleId;
}

/** Receives each event as it happens. Search passes none, so it allocates no events: `emit?.({ … })`. */
export type Emit<E> = (event: E, onlyFor?: Seat) => void;

declare const VIEW: unique symbol;

/** A state with holes: what one seat (or a spectator) may know. Only `redact` and partial views (view.ts) make one, so a state cannot pass for it. */
export type View<S> = S & { readonly [VIEW]: true };

/** A game: the contract that server, clients, bots, lab and tests rely on. */
export interface Game<S, E extends GameEvent, O extends TableOptions> {
  readonly id: string;
  /** Raised when an old record would replay differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** What a table may choose before the game, with defaults and limits. */
  readonly options: OptionFields<O>;
  /** Options that each are in range, but do not go together: a sentence and its rule. */
  checkOptions?(options: O): { readonly text: string; readonly rule?: RuleId } | undefined;
  readonly notation: Notation<S>;
  setup(options: O, seed: Seed): S;
  /** Undefined: the game is over. */
  decision(state: S): Decision | undefined;
  /** Never empty for a seat that may answer, always empty for any other. */
  legal(state: S, seat: Seat): Move[];
  /** The rule by which these words are not a legal move of this seat now; undefined when they are, or when no rule is the reason. */
  refusal(state: S, seat: Seat, words: string): RuleId | undefined;
  /** Changes the state in place and checks nothing. */
  apply(state: S, seat: Seat, move: Move, emit?: Emit<E>): void;
  /**
   * How many milliseconds must pass between the seat's own last move and this one; left out: none. The engine has no clock,
   * so whoever runs the table keeps the time.
   */
  pace?(state: S, seat: Seat, move: Move): number;
  outcome(state: S): Outcome;
  clone(state: S): S;
  /** The same shape with UNKNOWN in it; without a seat, what a spectator may know. */
  redact(state: S, seat?: Seat): View<S>;
  /**
   * The fields that are hidden from somebody, as this seat sees them; every other field is public. Shares its lists with the
   * state. `redact` is made of it (view.ts).
   */
  secrets(state: S, seat?: Seat): Partial<S>;
  /** A full state that the view allows, each as likely as the next as far as that can be done. */
  determinise(view: View<S>, seat: Seat, rng: Rng): S;
  /** How good a full state is for a seat, between 0 (lost) and 1 (won). */
  evaluate(state: S, seat: Seat): number;
  /** Hints for bots. Without them, rollouts play any legal move. */
  readonly policy?: Policy<S>;
}

/** How a sensible player plays at once; rollouts follow it. All of it may be left out. */
export interface Policy<S> {
  /**
   * A sensible move. `luck` is 32 random bits, so that not everybody plays alike. It must not depend on what its seat may not
   * see, or bots would expect others to know too much.
   */
  heuristicMove?(state: S, seat: Seat, moves: readonly Move[], luck: number): Move;
  /** The same without a list of the legal moves, for speed: most moves of a rollout are made by it. */
  rolloutMove?(state: S, seat: Seat, luck: number): Move;
  /**
   * Takes back, in a world sampled from a view, what others have chosen face down, so that a search lets them choose again and
   * it does not matter who answers first.
   */
  reopen?(world: S, view: View<S>): void;
  /** Rises when a part of the match ends and the next begins afresh: bots do not search beyond it. */
  chapter?(state: S): number;
  /** How many moves a rollout has before the position is evaluated; left out: to the end of the chapter. */
  readonly rolloutDepth?: number;
  /** Moves that only tell partners something: bots do not search them, `signal` gives them. */
  isSignal?(move: Move): boolean;
  /** The signal a seat gives its partners before it answers; undefined: none, or no more. */
  signal?(view: View<S>, seat: Seat, rng: Rng): Move | undefined;
  /**
   * The moves that a bot chooses among, at least one of those given: without answers that ignore what a partner has signalled,
   * and without payments for nothing.
   */
  consider?(state: S, seat: Seat, moves: readonly Move[]): readonly Move[];
  /** How many milliseconds a bot waits after it was asked, where it should not answer at once. */
  pause?(view: View<S>, seat: Seat): number;
  /** The side of each seat, below 0 for one that sits out; left out: each seat is a side of its own. */
  teams?(state: S): readonly number[];
  /** How far the game has gone, from 0 to 1, by what everybody sees. */
  progress?(state: S): number;
  /** How far fitted chances are trusted, by the number of seats; left out: as they are. */
  readonly calibration?: readonly Calibration[];
  /** What a review counts to say why one answer is better than another: tricks, points, life. */
  readonly measures?: readonly Measure<S>[];
  /** The features that `conclave fit` weighs. */
  readonly features?: Features<S>;
  /** Each seat's chance to win a game that is not over, as fitted by self-play; left out: bots ask `evaluate`. */
  chances?(state: S, into: number[]): void;
}

/**
 * Chances are raised to `temperature` before they are made to add up to 1: below 1 they are drawn together, above 1 apart.
 * Between the first and the last moment of the game it goes from `temperature` to `late`.
 */
export interface Calibration {
  readonly seats: number;
  readonly temperature: number;
  readonly late: number;
}

/** Something a player has more or less of, that a player would name: its texts are found by `key`. */
export interface Measure<S> {
  readonly key: string;
  /** The rule that says what it is good for. */
  readonly rule?: RuleId;
  of(state: S, seat: Seat): number;
}

/** No two legal moves of a seat read alike, and a move has one form in which it is stored: the one `formatMove` writes. */
export interface Notation<S> {
  formatMove(state: S, seat: Seat, move: Move): string;
  /** The move these words mean, legal or not, in whatever form they are typed; undefined when they answer another question. */
  parseMove(state: S, seat: Seat, words: string): Move | undefined;
  /** Lines of a position, UNKNOWN written as `?`. */
  formatState(state: S): string;
  /** Reads what `formatState` writes, and shorter forms a person would type. */
  parseState(text: string): Result<S>;
}

/** A game whose state stays opaque: what the catalogue holds and everything outside a game works with. */
export type AnyGame = Game<unknown, GameEvent, TableOptions>;
