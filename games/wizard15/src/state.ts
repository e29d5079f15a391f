import { cloneRng, type Rng } from '@conclave/kernel/chance';
import type { Move, Seat } from '@conclave/kernel/game';
import { cloneFrames, type Frame, NOT_LAID } from '@conclave/kernel/script';
import { cloneBattle, emptyBattle, filled } from './round/battle.ts';
import { type Card, ITEM_COUNT, type Wizard } from './components.ts';
import type { Options } from './options.ts';
import { cloneSide, emptySide, LIFE_BOARDS, NO_CARD, NOBODY, type Position, SITS_OUT } from './round/state.ts';

/** Where a match stands: the position on the boards, and around it books, markers and talk. */
export interface State extends Position {
  options: Options;
  rng: Rng;
  frames: Frame[];
  /** Answers that lie sealed: cards not yet shown, choices of a window. */
  sealed: Move[];
  /** The wizard of each seat, for the whole match unless the table lets them choose anew (WWR-19). */
  wizard: Wizard[];
  /** How many have chosen a wizard for the next bout; 0 unless that is going on. */
  chosen: number;
  hand: Card[][];
  /** Face down; the next card is drawn from the end. */
  deck: Card[][];
  /** Cards laid in earlier rounds of the bout: a card that was seen, or FACE_DOWN + a card (WWR-21). */
  used: number[][];
  /** What lay on each board when cards were last shown, backs as SOME_FACE_DOWN; kept when the next bout begins. */
  shown: number[];
  /** The choices made since, as seat and answer in turn: everybody has seen them. */
  story: number[];
  /** From 1. */
  round: number;
  /** Bouts begun, drawn ones included. */
  bout: number;
  /** With two tables of 2v2: the one that plays now, 0 or 1. */
  table: number;
  /** The lot of each seat in this bout: side, plus 2 at the second table. */
  lots: number[];
  markers: number[];
  /** The king-elects of the King War; empty before it. */
  kings: Seat[];
  /** How many items the king-elects have taken by privilege in this war (WW-146). */
  privileges: number;
  /** How the last battle went: RUNNING while it lasts, then the winning side, or DRAWN. */
  result: number;
  /** 1: the last battle was won by bringing the others to 0. */
  knockout: number;
  /** Signals each seat has given its team this round: wands and thoughts, in order (WW-139, WW-140). */
  signals: Move[][];
  /** The telepathy card of each side, NO_CARD without. */
  telepathy: number[];
  /** Time-jump cards still in the pile, drawn from the end. */
  jumps: number[];
  chant: Chant;
  /** Slow tokens of each side (WW-142). */
  slow: number[];
  /** Name and battle cry of each side (WW-153), NO_CARD before they are chosen. */
  names: number[];
  cries: number[];
}

/** A time jump in the making (WW-141). */
export interface Chant {
  /** The side that recites, NOBODY if none does. */
  side: number;
  /** The time-jump card. */
  card: number;
  /** Lines said so far, and how many there are; a slow token doubles those still to say. */
  said: number;
  total: number;
  /** 1: slowed down. */
  slowed: number;
  /** For each side, 1 if it has begun or let be a time jump this round. */
  tried: number[];
}

export const RUNNING = -2;
export const DRAWN = -1;

/** A table before the first lot is drawn. */
export function emptyTable(options: Options, rng: Rng, wizard: Wizard[]): State {
  const { seats } = options;
  return {
    options,
    rng,
    frames: [],
    sealed: filled(seats, NOT_LAID),
    printed: options.printed,
    war: 0,
    team: filled(seats, SITS_OUT),
    sides: [emptySide([], LIFE_BOARDS[0]), emptySide([], LIFE_BOARDS[0])],
    mana: filled(seats, 0),
    holder: filled(ITEM_COUNT, NOBODY),
    broken: filled(ITEM_COUNT, 0),
    laid: filled(seats, NO_CARD),
    battle: emptyBattle(seats),
    wizard,
    chosen: 0,
    hand: lists(seats),
    deck: lists(seats),
    used: lists(seats),
    shown: filled(seats, NO_CARD),
    story: [],
    round: 0,
    bout: 0,
    table: 0,
    lots: filled(seats, SITS_OUT),
    markers: filled(seats, 0),
    kings: [],
    privileges: 0,
    result: RUNNING,
    knockout: 0,
    signals: lists(seats),
    telepathy: [NO_CARD, NO_CARD],
    jumps: [],
    chant: { side: NOBODY, card: NO_CARD, said: 0, total: 0, slowed: 0, tried: [0, 0] },
    slow: [0, 0],
    names: [NO_CARD, NO_CARD],
    cries: [NO_CARD, NO_CARD],
  };
}

/** A copy that shares nothing which can change. */
export function clone(s: State): State {
  const { side, card, said, total, slowed, tried } = s.chant;
  return {
    options: s.options,
    rng: cloneRng(s.rng),
    frames: cloneFrames(s.frames),
    sealed: s.sealed.slice(),
    printed: s.printed,
    war: s.war,
    team: s.team.slice(),
    sides: [cloneSide(s.sides[0]), cloneSide(s.sides[1])],
    mana: s.mana.slice(),
    holder: s.holder.slice(),
    broken: s.broken.slice(),
    laid: s.laid.slice(),
    battle: cloneBattle(s.battle),
    wizard: s.wizard.slice(),
    chosen: s.chosen,
    hand: copyLists(s.hand),
    deck: copyLists(s.deck),
    used: copyLists(s.used),
    shown: s.shown.slice(),
    story: s.story.slice(),
    round: s.round,
    bout: s.bout,
    table: s.table,
    lots: s.lots.slice(),
    markers: s.markers.slice(),
    kings: s.kings.slice(),
    privileges: s.privileges,
    result: s.result,
    knockout: s.knockout,
    signals: copyLists(s.signals),
    telepathy: s.telepathy.slice(),
    jumps: s.jumps.slice(),
    chant: { side, card, said, total, slowed, tried: tried.slice() },
    slow: s.slow.slice(),
    names: s.names.slice(),
    cries: s.cries.slice(),
  };
}

export function lists(length: number): number[][] {
  return Array.from({ length }, () => []);
}

export function copyLists(from: readonly number[][]): number[][] {
  const to: number[][] = [];
  for (let i = 0; i < from.length; i++) to.push(from[i].slice());
  return to;
}

/** Takes one piece out of a list, which must hold it. */
export function take(from: number[], piece: number): void {
  const at = from.indexOf(piece);
  for (let i = at + 1; i < from.length; i++) from[i - 1] = from[i];
  from.pop();
}

/** Whether two seats fight on the same side, a seat and itself included. */
export function sameSide(s: State, one: Seat, other: Seat): boolean {
  return one === other || (s.team[one] >= 0 && s.team[one] === s.team[other]);
}
