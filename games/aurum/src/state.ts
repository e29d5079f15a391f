import { cloneRng, type Rng, shuffle } from '@conclave/kernel/chance';
import type { Move, Seat } from '@conclave/kernel/game';
import { cloneFrames, type Frame, NOT_LAID } from '@conclave/kernel/script';
import { insertSorted } from '@conclave/kernel/sorted-list';
import { BASE_METALS, GOLD_RANKS, goldInPlay, HAND_SIZE } from './components.ts';
import type { Options } from './options.ts';

/** No card lies in this prediction area. */
export const NO_CARD = -2;

/** In place of a seat: the round goes on, or ended by itself. */
export const NOBODY = -1;

/**
 * Where a match stands, with the areas of each player (AU-15, AU-21). Hands are sorted; gold is counted by rank. Lists that
 * change seldom are replaced rather than changed, so that copies of a position share them.
 */
export interface State {
  options: Options;
  rng: Rng;
  /** From 1. */
  round: number;
  /** Who has the first-player marker. */
  first: Seat;
  /** Who leads the trick at hand, or is about to. */
  leader: Seat;
  hands: number[][];
  /**
   * The cards of each hand that everybody knows of: taken back from a prediction area (AU-41), or shown (AU-54). Nothing
   * else is ever proved about a hand: gold may always be played (AU-34), and a proof ends the round.
   */
  known: (readonly number[])[];
  /** The card in each prediction area, NO_CARD before it is laid (AU-28). */
  predictions: number[];
  /** With three players: predictions laid face down until all lie there (AU-26). */
  sealed: Move[];
  /** The gold collections: for each seat how many of each rank. */
  gold: (readonly number[])[];
  /** The gold in the middle: how many of each rank. */
  supply: readonly number[];
  /** With four players: the two cards nobody was dealt, face up (AU-12). */
  leftovers: readonly number[];
  /** The cards of the trick at hand, from the leader clockwise. */
  trick: number[];
  /** Won tricks of each seat, each an open pile of base metal (AU-49, AUR-30). */
  piles: (readonly number[])[][];
  /** Base metal of the void trick that ended the round (AU-55). */
  discard: readonly number[];
  /** Who ended the round; NOBODY while it goes on, and when all hands were played out. */
  endedBy: Seat;
  /** Won rounds of each side. */
  nuggets: readonly number[];
  /** Points of all rounds of each side. */
  totals: readonly number[];
  /** The rounds played so far, oldest first. */
  results: readonly RoundResult[];
  frames: Frame[];
}

/** How a round ended and was scored; every list but `shown` has one number for each side. */
export interface RoundResult {
  readonly prediction: readonly number[];
  readonly tricks: readonly number[];
  /** Points for gold (AU-61). */
  readonly gold: readonly number[];
  /** Points of the round (AU-62, AU-65). */
  readonly points: readonly number[];
  /** Nuggets given for the round. */
  readonly nuggets: readonly number[];
  readonly endedBy: Seat;
  /** The hand that was shown as proof by who ended the round (AU-54). */
  readonly shown: readonly number[];
}

/** A table before the first deal. */
export function emptyTable(options: Options, rng: Rng, first: Seat): State {
  const { seats } = options;
  return {
    options,
    rng,
    round: 1,
    first,
    leader: first,
    hands: lists(seats, () => []),
    known: lists(seats, () => []),
    predictions: filled(seats, NO_CARD),
    sealed: filled(seats, NOT_LAID),
    gold: lists(seats, () => NO_GOLD),
    supply: NO_GOLD,
    leftovers: [],
    trick: [],
    piles: lists(seats, () => []),
    discard: [],
    endedBy: NOBODY,
    nuggets: filled(sidesAt(seats), 0),
    totals: filled(sidesAt(seats), 0),
    results: [],
    frames: [],
  };
}

/**
 * Clears the table and deals a round (AU-67, AU-68): twelve cards to everybody (AU-11, AU-19), and a zero in every round
 * (AU-10, AU-18, AUR-25); the other gold is the supply (AU-9), a spare zero with it (AUR-31); what is left over is open
 * (AU-12, AU-13).
 */
export function dealRound(s: State): void {
  const seats = s.hands.length;
  const deck = BASE_METALS[seats].slice();
  shuffle(s.rng, deck);
  const supply = goldInPlay(seats, s.options.zeros);
  for (let seat = 0; seat < seats; seat++) {
    s.hands[seat] = sorted(deck, seat * HAND_SIZE, (seat + 1) * HAND_SIZE);
    s.known[seat] = [];
    s.predictions[seat] = NO_CARD;
    s.piles[seat] = [];
    s.gold[seat] = s.options.zeros ? ONE_ZERO : NO_GOLD;
    if (s.options.zeros) supply[0]--;
  }
  s.supply = supply;
  s.leftovers = sorted(deck, seats * HAND_SIZE, deck.length);
  s.trick = [];
  s.discard = [];
  s.endedBy = NOBODY;
  s.leader = s.first; // who leads to the first trick (AU-29)
}

/** A copy that shares nothing which can change. */
export function clone(s: State): State {
  return {
    options: s.options,
    rng: cloneRng(s.rng),
    round: s.round,
    first: s.first,
    leader: s.leader,
    hands: copyLists(s.hands),
    known: s.known.slice(),
    predictions: s.predictions.slice(),
    sealed: s.sealed.slice(),
    gold: s.gold.slice(),
    supply: s.supply,
    leftovers: s.leftovers,
    trick: s.trick.slice(),
    piles: copyLists(s.piles),
    discard: s.discard,
    endedBy: s.endedBy,
    nuggets: s.nuggets,
    totals: s.totals,
    results: s.results,
    frames: cloneFrames(s.frames),
  };
}

/** Partners sit opposite each other and are one side; with three players everybody is (AU-2). */
export function sideOf(s: State, seat: Seat): number {
  return s.hands.length === 4 ? seat & 1 : seat;
}

export function sidesAt(seats: number): number {
  return seats === 4 ? 2 : 3;
}

/** The seats of a side. */
export function seatsOf(s: State, side: number): Seat[] {
  return s.hands.length === 4 ? [side, side + 2] : [side];
}

/** The seat across the table (AU-2). */
export function partnerOf(seat: Seat): Seat {
  return (seat + 2) & 3;
}

/** The next seat clockwise (AU-30). */
export function nextSeat(s: State, seat: Seat): Seat {
  return seat + 1 === s.hands.length ? 0 : seat + 1;
}

export function ownsGold(s: State, seat: Seat): boolean {
  const gold = s.gold[seat];
  for (let rank = 0; rank < GOLD_RANKS; rank++) if (gold[rank] > 0) return true;
  return false;
}

/** Gold of a rank goes from a collection to the supply, or with -1 the other way. */
export function toSupply(s: State, seat: Seat, rank: number, count = 1): void {
  s.gold[seat] = withMore(s.gold[seat], rank, -count);
  s.supply = withMore(s.supply, rank, count);
}

/** The same counts, but for so many more at one place. */
export function withMore(counts: readonly number[], place: number, more: number): number[] {
  const all = counts.slice();
  all[place] += more;
  return all;
}

/** Takes a card out of a hand; what everybody knew of it is no longer there either. */
export function removeFromHand(s: State, seat: Seat, card: number): void {
  removeCard(s.hands[seat], card);
  if (s.known[seat].length === 0) return;
  const known = s.known[seat].slice();
  removeCard(known, card);
  s.known[seat] = known;
}

/** Puts a card that everybody has seen into a hand (AU-41). */
export function takeOpenly(s: State, seat: Seat, card: number): void {
  const known = s.known[seat].slice();
  insertSorted(known, card);
  s.known[seat] = known;
  insertSorted(s.hands[seat], card);
}

function removeCard(cards: number[], card: number): void {
  let at = 0;
  while (at < cards.length && cards[at] !== card) at++;
  if (at === cards.length) return;
  for (let i = at + 1; i < cards.length; i++) cards[i - 1] = cards[i];
  cards.pop();
}

/** The cards from one place to another, in rising order. */
function sorted(cards: readonly number[], from: number, to: number): number[] {
  const hand: number[] = [];
  for (let i = from; i < to; i++) insertSorted(hand, cards[i]);
  return hand;
}

export function ascending(a: number, b: number): number {
  return a - b;
}

function copyLists<T>(from: readonly T[][]): T[][] {
  const to = from.slice();
  for (let i = 0; i < to.length; i++) to[i] = to[i].slice();
  return to;
}

/** A loop rather than `map`: the engine gives lists made by `map` another internal kind, which deoptimises the code that reads them. */
function lists<T extends readonly unknown[]>(length: number, list: () => T): T[] {
  const all: T[] = [];
  for (let i = 0; i < length; i++) all.push(list());
  return all;
}

/** A collection with nothing in it, and one with a zero. */
export const NO_GOLD: readonly number[] = filled(GOLD_RANKS, 0);
const ONE_ZERO: readonly number[] = withMore(NO_GOLD, 0, 1);

function filled(length: number, value: number): number[] {
  const all: number[] = [];
  for (let i = 0; i < length; i++) all.push(value);
  return all;
}
