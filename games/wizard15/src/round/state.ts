import type { Seat } from '@conclave/kernel/game';
import { type Battle, cloneBattle } from './battle.ts';
import { type Card, type Item, NO_LOVE, SPELL_COUNT } from '../components.ts';
import type { CardValues } from '../card-values.ts';

/**
 * What a round is judged from, and judged on. The match's State is one of these with hands, decks and markers around
 * it; the judge's page makes one from nothing.
 */
export interface Position {
  /** Values typed in from real cards; all others are those of card-values.ts. */
  printed: CardValues;
  /** 1 in a Wizard King War, where a Hand may plunder (WW-147). */
  war: number;
  /** The side each seat fights on: 0 or 1, SITS_OUT if it takes no part in this battle. */
  team: number[];
  sides: [Side, Side];
  /** The mana slot of each seat, 0 to 5 (WW-109). */
  mana: number[];
  /** The seat that holds each item, NOBODY if it is not in the game. */
  holder: Seat[];
  /** 1 for each item that lies face down (WW-106). */
  broken: number[];
  /** What each seat has laid on its board this round: NO_CARD, a card face up, or FACE_DOWN + a card. */
  laid: number[];
  battle: Battle;
}

export const SITS_OUT = -1;
export const NOBODY = -2;
/** Nothing lies on the board yet. */
export const NO_CARD = -2;
/** Added to a card that lies face down: condensed (WW-25). */
export const FACE_DOWN = SPELL_COUNT;
/** A face-down card in the eyes of the other side (WWR-21). */
export const SOME_FACE_DOWN = 2 * SPELL_COUNT;

/** What a side shares: life, tokens, and what the last round left behind (rules 3.1, WW-136, WWR-111). */
export interface Side {
  /** Its wizards, in seat order. */
  seats: Seat[];
  life: number;
  /** The top of the life boards still attached: 10, 15 or 20. */
  cap: number;
  burn: number;
  poison: number;
  /** Rounds in which poison was given since it last went off (WW-162). */
  givings: number;
  laser: number;
  /** The face of the love token lying here, judged this round. */
  love: number;
  /** 1: attack spells may not trigger this round (WW-59). */
  ban: number;
  /** 1: must lay first this round (WW-46). */
  first: number;
  /** The spells it triggered last round, none if that was a Replay (WW-52), and who cast each. */
  last: Card[];
  lastSeats: Seat[];
  /** 1: it used an attack spell last round, negated or not (WW-41, WWR-57). */
  attacked: number;
}

/** The highest life on each board, the main one first; the one above 10 holds 11 to 15 and goes only at 10 or below (WW-115, WWR-139). */
export const LIFE_BOARDS: readonly number[] = [10, 15, 20];

export function emptySide(seats: Seat[], life: number): Side {
  return {
    seats,
    life,
    cap: LIFE_BOARDS.find((top) => life <= top) ?? LIFE_BOARDS[LIFE_BOARDS.length - 1],
    burn: 0,
    poison: 0,
    givings: 0,
    laser: 0,
    love: NO_LOVE,
    ban: 0,
    first: 0,
    last: [],
    lastSeats: [],
    attacked: 0,
  };
}

export function cloneSide(side: Side): Side {
  return {
    seats: side.seats,
    life: side.life,
    cap: side.cap,
    burn: side.burn,
    poison: side.poison,
    givings: side.givings,
    laser: side.laser,
    love: side.love,
    ban: side.ban,
    first: side.first,
    last: side.last.slice(),
    lastSeats: side.lastSeats.slice(),
    attacked: side.attacked,
  };
}

export function clonePosition(p: Position): Position {
  return {
    printed: p.printed,
    war: p.war,
    team: p.team.slice(),
    sides: [cloneSide(p.sides[0]), cloneSide(p.sides[1])],
    mana: p.mana.slice(),
    holder: p.holder.slice(),
    broken: p.broken.slice(),
    laid: p.laid.slice(),
    battle: cloneBattle(p.battle),
  };
}

/** A side holds the item, it is not destroyed, and somebody there has cast: only then does it work (WW-111, WW-136, WWR-122). */
export function itemWorks(p: Position, me: number, item: Item): boolean {
  const holder = p.holder[item];
  return holder >= 0 && p.team[holder] === me && p.broken[item] === 0 && p.battle.forces[me].card.length > 0;
}
