import type { Move, RuleId, Seat } from './game.ts';
import type { Frame } from './script.ts';

/**
 * A question: the choices a seat has, each declared once. The legal moves, whether there are any, the rule that refuses
 * a move and the words of a move are read off the same declaration, so they cannot disagree.
 */
export interface Question<S> extends Declaration<S> {
  /** What a seat may answer, in the order of the choices. */
  legal(s: S, seat: Seat, f: Frame): Move[];
  /** Whether there is any answer. */
  hasAnswer(s: S, seat: Seat, f: Frame): boolean;
}

export interface Declaration<S> {
  readonly choices: readonly Choice<S>[];
  /** The rule that says whose turn it is: the refusal for a seat that is not asked. */
  readonly turn: RuleId | ((s: S, seat: Seat, verb: string) => RuleId);
  /** The rule for words that answer another question: by their verb, `*` for all others. */
  readonly elsewhere: Elsewhere<S>;
  /**
   * The same list written by hand, for a question that a search asks very often. It may list the moves in another
   * order, which is then the order of the game. A law holds it to the choices.
   */
  readonly quick?: (s: S, seat: Seat, f: Frame) => Move[];
  /** Whether that list would have any. */
  readonly quickAny?: (s: S, seat: Seat, f: Frame) => boolean;
}

/** `move` is the number that the words have in the question they belong to. */
type ElsewhereRule<S> = RuleId | ((s: S, seat: Seat, move: Move) => RuleId);
type Elsewhere<S> = { readonly [verb: string]: ElsewhereRule<S>; readonly '*': ElsewhereRule<S> };

export type Choice<S> = BareChoice<S> | PieceChoice<S>;

/** An answer of one word: `end`, `stop`. */
export interface BareChoice<S> {
  readonly verb: string;
  readonly pieces?: undefined;
  readonly move: Move;
  /** Why it is closed now. */
  readonly whyNot?: (s: S, seat: Seat, f: Frame) => RuleId | undefined;
  /** Declines all the others, so it is offered only beside one of them. */
  readonly declines?: boolean;
}

/** An answer that names a piece: `play B3`, `learn storm 4`. */
export interface PieceChoice<S> {
  readonly verb: string;
  readonly pieces: Pieces<S>;
  /** The move of piece 0, the others follow; 0 if left out. */
  readonly base?: Move;
  /** The pieces that are there, in the order in which they are listed. Left out: never any. */
  readonly from?: (s: S, seat: Seat, f: Frame) => readonly number[];
  /** Why all of them are closed now. */
  readonly whyNone?: (s: S, seat: Seat, f: Frame) => RuleId | undefined;
  /** Why this one is closed. */
  readonly whyNot?: (s: S, seat: Seat, piece: number, f: Frame) => RuleId | undefined;
  /** The rule for a piece that is not there. */
  readonly absent: RuleId | ((s: S, seat: Seat, piece: number, f: Frame) => RuleId);
}

/** How pieces are written and read. A piece is a number from 0 up to `count`, and its words may be several: `o 2 shield`. */
export interface Pieces<S> {
  readonly count: number;
  /** Several of a kind may lie in one place; they are one answer. */
  readonly alike?: boolean;
  format(piece: number, s: S, seat: Seat): string;
  /** The piece that is meant, also where people write it in another way; undefined when none is. */
  parse(words: string, s: S, seat: Seat): number | undefined;
}

/** All questions have the same fields in the same order: a search reads them faster so. */
export function question<S>({ choices, turn, elsewhere, quick, quickAny }: Declaration<S>): Question<S> {
  return {
    choices,
    turn,
    elsewhere,
    legal: quick ?? ((s, seat, f) => answers(choices, s, seat, f)),
    hasAnswer: quickAny ?? ((s, seat, f) => hasAnswer(choices, s, seat, f)),
  };
}

/** Pieces that have a word each. */
export function named(words: readonly string[]): Pieces<unknown> {
  const pieces = new Map(words.map((word, piece) => [word, piece]));
  return { count: words.length, format: (piece) => words[piece], parse: (word) => pieces.get(word) };
}

/** The numbers from 0 to `most`. */
export function numbered(most: number): Pieces<unknown> {
  return named(Array.from({ length: most + 1 }, (_, n) => String(n)));
}

/** The moves that no choice closes. */
export function answers<S>(choices: readonly Choice<S>[], s: S, seat: Seat, f: Frame): Move[] {
  const moves: Move[] = [];
  let any = false;
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i];
    const before = moves.length;
    if (choice.pieces !== undefined) addPieces(choice, s, seat, f, moves);
    else if (choice.whyNot?.(s, seat, f) === undefined) moves.push(choice.move);
    if (moves.length > before && !declines(choice)) any = true;
  }
  return any ? moves : [];
}

function addPieces<S>(choice: PieceChoice<S>, s: S, seat: Seat, f: Frame, moves: Move[]): void {
  if (choice.from === undefined || choice.whyNone?.(s, seat, f) !== undefined) return;
  const { base = 0 } = choice;
  const { alike = false } = choice.pieces;
  const first = moves.length;
  const pieces = choice.from(s, seat, f);
  let seen = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (piece < 0) continue; // an empty place
    const bit = 1 << piece; // one of 32 that it may share: only then the moves are searched
    if (alike && (seen & bit) !== 0 && moves.indexOf(base + piece, first) >= 0) continue; // the same again
    seen |= bit;
    if (choice.whyNot?.(s, seat, piece, f) === undefined) moves.push(base + piece);
  }
}

function hasAnswer<S>(choices: readonly Choice<S>[], s: S, seat: Seat, f: Frame): boolean {
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i];
    if (choice.pieces !== undefined ? hasPiece(choice, s, seat, f) : isOpen(choice, s, seat, f)) return true;
  }
  return false;
}

function hasPiece<S>(choice: PieceChoice<S>, s: S, seat: Seat, f: Frame): boolean {
  if (choice.from === undefined || choice.whyNone?.(s, seat, f) !== undefined) return false;
  const pieces = choice.from(s, seat, f);
  for (let i = 0; i < pieces.length; i++) {
    if (pieces[i] >= 0 && choice.whyNot?.(s, seat, pieces[i], f) === undefined) return true;
  }
  return false;
}

function isOpen<S>(choice: BareChoice<S>, s: S, seat: Seat, f: Frame): boolean {
  return !declines(choice) && choice.whyNot?.(s, seat, f) === undefined;
}

function declines<S>(choice: Choice<S>): boolean {
  return choice.pieces === undefined && choice.declines === true;
}

/** A move as words name it, legal or not: one of the choices and, unless that is a bare word, a piece. */
export interface ParsedMove<S> {
  readonly choice: Choice<S>;
  readonly piece: number;
}

/** What these words would answer; undefined when no choice is written so. */
export function parseWords<S>(
  choices: readonly Choice<S>[],
  s: S,
  seat: Seat,
  words: string,
): ParsedMove<S> | undefined {
  for (const choice of choices) {
    if (!words.startsWith(choice.verb)) continue;
    const rest = words.slice(choice.verb.length);
    if (choice.pieces === undefined) {
      if (rest === '') return { choice, piece: 0 };
    } else if (rest.startsWith(' ')) {
      const piece = choice.pieces.parse(rest.slice(1), s, seat);
      if (piece !== undefined) return { choice, piece };
    }
  }
  return undefined;
}

export function moveOf<S>({ choice, piece }: ParsedMove<S>): Move {
  return choice.pieces !== undefined ? (choice.base ?? 0) + piece : choice.move;
}

/** Why a choice is closed; undefined when it is legal. */
export function whyNot<S>({ choice, piece }: ParsedMove<S>, s: S, seat: Seat, f: Frame): RuleId | undefined {
  if (choice.pieces === undefined) return choice.whyNot?.(s, seat, f);
  const none = choice.whyNone?.(s, seat, f);
  if (none !== undefined) return none;
  if (choice.from?.(s, seat, f).includes(piece) === true) return choice.whyNot?.(s, seat, piece, f);
  return typeof choice.absent === 'string' ? choice.absent : choice.absent(s, seat, piece, f);
}

/** A move in words. */
export function wordsOf<S>(choices: readonly Choice<S>[], s: S, seat: Seat, move: Move): string {
  for (const choice of choices) {
    if (choice.pieces === undefined) {
      if (choice.move === move) return choice.verb;
      continue;
    }
    const piece = move - (choice.base ?? 0);
    if (piece >= 0 && piece < choice.pieces.count) return `${choice.verb} ${choice.pieces.format(piece, s, seat)}`;
  }
  throw new Error(`no choice has the move ${move}`);
}
