// What a board may ask about a position of SpellBook, or about a view of one. A token is its kind, a spell its colour;
// moves are words, as in the notation.
import type { Seat } from '@conclave/kernel/game';
import { colourOf, COLOURS, CONFIG, EMPTY, FAMILIAR_SPACES, kindOf, TOP_LEVEL } from './components.ts';
import { familiarScore, scoreOf, spellScore, spellsLearned } from './outcome.ts';
import type { State } from './state.ts';
import { unseen } from './view.ts';

export { altarWords, familiarWords, poolWords, spentWords, trayWords } from './board/answers.ts';
export { bestMove, type CardMove, cardMoves, wordsForLevel } from './board/card-moves.ts';
export { type Closeness, closeness } from './board/closeness.ts';
export { type OpponentFacts, opponentFacts } from './board/opponent.ts';
export { dayOf, isLastRound, isMidEffect, PHASE_NAMES, type PhaseName, phaseOf, roundOf } from './board/phase.ts';
export { type Effect, type Preview, previewOf } from './board/preview.ts';
export {
  colourOfSpellNamed,
  rulesOfSpell,
  type SpellFacts,
  spellOf,
  TOP_DOWN,
  worthOnLevel,
} from './board/spell-facts.ts';
export {
  isPaying,
  lessonBegun,
  markersOf,
  remark,
  respend,
  spends,
  sumOf,
  type Way,
  waysToLearn,
} from './board/ways.ts';
export { withEvent } from './board/with-event.ts';
export {
  colourOf,
  COLOURS,
  EMPTY,
  FAMILIAR_SPACES,
  kindOf,
  LEVELS,
  parseToken,
  POOL_LIMIT,
  RUNES,
  runeOf,
  SPELLS_EACH,
  TOKEN_WORDS,
} from './components.ts';
export { outcome, scoreOf } from './outcome.ts';
export { isSolo } from './state.ts';

/** Places of the altar that are drawn even while they are empty; a day may bring more (SB-54). */
export const ALTAR_PLACES = CONFIG.altar.overflowAt;

/** Tokens on the altar. */
export function altarCount(view: State): number {
  return view.altar.filter((kind) => kind !== EMPTY).length;
}

/** Tokens in the discard tray. */
export function trayCount(view: State): number {
  return view.tray.reduce((sum, n) => sum + n, 0);
}

/** Tokens of a kind that lie in no sight, so that they are in the bag. */
export function bagCount(view: State, kind: number): number {
  return unseen(view).filter((each) => each === kind).length;
}

/** What the bag holds of each colour. */
export function bagByColour(view: State): number[] {
  const bag = unseen(view);
  return COLOURS.map((_, colour) => bag.filter((kind) => colourOf(kind) === colour).length);
}

/** How many tokens of each kind are in the box. */
export const COPIES = CONFIG.copiesOfEachToken;

/** A spell of one wizard: 0 and undefined while it is not learned. */
export interface SpellStanding {
  readonly level: number;
  readonly marker: number | undefined;
  readonly points: number;
}

export function standingOf(view: State, seat: Seat, colour: number): SpellStanding {
  const wizard = view.wizards[seat];
  const level = wizard.levels[colour];
  return {
    level,
    marker: level === 0 ? undefined : kindOf(colour, wizard.runes[colour]),
    points: spellScore(view, wizard, colour),
  };
}

/** What a wizard has in figures. */
export interface WizardFigures {
  readonly points: number;
  readonly learned: number;
  readonly stored: number;
  readonly pool: number;
  readonly familiarPoints: number;
}

export function figuresOf(view: State, seat: Seat): WizardFigures {
  const wizard = view.wizards[seat];
  return {
    points: scoreOf(view, seat),
    learned: spellsLearned(wizard),
    stored: wizard.familiar.length,
    pool: wizard.pool.length,
    familiarPoints: familiarScore(wizard.familiar.length),
  };
}

/** The numbers of a familiar board: one for each space, and the score for all of them (SB-96). */
export const FAMILIAR_NUMBERS: readonly number[] = CONFIG.familiar.track;
export const FAMILIAR_FULL = CONFIG.familiar.fullScore;

/** What storing so many tokens more would bring a wizard (SB-60). */
export function gainOfStoring(view: State, seat: Seat, tokens: number): number {
  const stored = view.wizards[seat].familiar.length;
  return familiarScore(Math.min(stored + tokens, FAMILIAR_SPACES)) - familiarScore(stored);
}

/** The highest level, against which one counts. */
export const HIGHEST_LEVEL = TOP_LEVEL;
