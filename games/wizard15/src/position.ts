import type { Seat } from '@conclave/kernel/game';
import { type Card, type Item, SPELL_COUNT } from './cards.ts';
import type { Printed } from './values.ts';

/**
 * What a round is judged from, and judged on. The match's State is one of these with hands, decks and markers around
 * it; the judge's page makes one from nothing.
 */
export interface Position {
  /** Values typed in from real cards; all others are those of values.ts. */
  printed: Printed;
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

/** The faces of the love token (WW-168). */
export const [NO_LOVE, LOVE_ATTACK, LOVE_SUPPORT] = [0, 1, 2] as const;

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

/** The battle of this round while it is judged. Everything in it is worked out anew each round. */
export interface Battle {
  forces: [Force, Force];
  /** For each seat: mana booked and lost until the end of the round (WWR-26), and how much of it came from condensing. */
  gain: number[];
  loss: number[];
  condensed: number[];
  /** 1 for each seat whose cast was turned into a forced condense (WW-26). */
  forced: number[];
}

/** One side in battle. The first five lists have one entry for each spell cast, in seat order. */
export interface Force {
  card: Card[];
  caster: Seat[];
  /** Bits: NEGATED, REPEATED and so on. */
  marks: number[];
  /** Mana and life this card restored; items add to a card once (WW-58, WW-68). */
  mana: number[];
  life: number[];
  /** Casting costs paid (WWR-90). */
  spent: number;
  /** Laser tokens used now, and won for the next round. */
  laser: number;
  laserWon: number;
  /** The attack after raising and lowering, and whether it has that kind of damage at all. */
  magic: number;
  physical: number;
  hasMagic: boolean;
  hasPhysical: boolean;
  /** The attack coming at this side after the contest and, once defences have worked, the damage it takes from it. */
  inMagic: number;
  inPhysical: number;
  /** What defences did with it. */
  blocked: number;
  converted: number;
  countered: number;
  /** Damage taken in battle, by kind. */
  tookMagic: number;
  tookPhysical: number;
  tookDirect: number;
  /** Direct damage after the battle (WW-86). */
  tookLate: number;
  /** Life restored. */
  heal: number;
  /** Tokens and bans on their way to this side. */
  burnComing: number;
  poisonComing: number;
  /** 1: the giver has decided to set the poison off. */
  poisonSetOff: number;
  loveComing: number;
  banComing: number;
  firstComing: number;
}

export const NEGATED = 1;
/** Opened by a Replay. */
export const REPEATED = 2;
/** A Hurricane made physical. */
export const TURNED = 4;
export const SUCCESSFUL = 8;
/** A repeated spell that may not trigger: forced to condense (WW-42). */
export const FAILED = 16;
/** A Hand whose use is settled. */
export const SETTLED = 32;

export function emptySide(seats: Seat[], life: number): Side {
  return {
    seats,
    life,
    // the 11-15 board holds 15 and goes only at 10 or below (WW-115, WWR-139)
    cap: life > 15 ? 20 : life > 10 ? 15 : 10,
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

/** A list of one number. */
export function filled(length: number, value: number): number[] {
  return Array.from({ length }, () => value);
}

export function emptyBattle(seats: number): Battle {
  return {
    forces: [emptyForce(), emptyForce()],
    gain: filled(seats, 0),
    loss: filled(seats, 0),
    condensed: filled(seats, 0),
    forced: filled(seats, 0),
  };
}

function emptyForce(): Force {
  return {
    card: [],
    caster: [],
    marks: [],
    mana: [],
    life: [],
    spent: 0,
    laser: 0,
    laserWon: 0,
    magic: 0,
    physical: 0,
    hasMagic: false,
    hasPhysical: false,
    inMagic: 0,
    inPhysical: 0,
    blocked: 0,
    converted: 0,
    countered: 0,
    tookMagic: 0,
    tookPhysical: 0,
    tookDirect: 0,
    tookLate: 0,
    heal: 0,
    burnComing: 0,
    poisonComing: 0,
    poisonSetOff: 0,
    loveComing: NO_LOVE,
    banComing: 0,
    firstComing: 0,
  };
}

/** Wipes the table for the next battle, in place. */
export function clearBattle(battle: Battle): void {
  for (let seat = 0; seat < battle.gain.length; seat++) {
    battle.gain[seat] = 0;
    battle.loss[seat] = 0;
    battle.condensed[seat] = 0;
    battle.forced[seat] = 0;
  }
  clearForce(battle.forces[0]);
  clearForce(battle.forces[1]);
}

function clearForce(f: Force): void {
  while (f.card.length > 0) {
    f.card.pop();
    f.caster.pop();
    f.marks.pop();
    f.mana.pop();
    f.life.pop();
  }
  f.spent = 0;
  f.laser = 0;
  f.laserWon = 0;
  f.magic = 0;
  f.physical = 0;
  f.hasMagic = false;
  f.hasPhysical = false;
  f.inMagic = 0;
  f.inPhysical = 0;
  f.blocked = 0;
  f.converted = 0;
  f.countered = 0;
  f.tookMagic = 0;
  f.tookPhysical = 0;
  f.tookDirect = 0;
  f.tookLate = 0;
  f.heal = 0;
  f.burnComing = 0;
  f.poisonComing = 0;
  f.poisonSetOff = 0;
  f.loveComing = NO_LOVE;
  f.banComing = 0;
  f.firstComing = 0;
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

export function cloneBattle(battle: Battle): Battle {
  return {
    forces: [cloneForce(battle.forces[0]), cloneForce(battle.forces[1])],
    gain: battle.gain.slice(),
    loss: battle.loss.slice(),
    condensed: battle.condensed.slice(),
    forced: battle.forced.slice(),
  };
}

function cloneForce(f: Force): Force {
  return {
    card: f.card.slice(),
    caster: f.caster.slice(),
    marks: f.marks.slice(),
    mana: f.mana.slice(),
    life: f.life.slice(),
    spent: f.spent,
    laser: f.laser,
    laserWon: f.laserWon,
    magic: f.magic,
    physical: f.physical,
    hasMagic: f.hasMagic,
    hasPhysical: f.hasPhysical,
    inMagic: f.inMagic,
    inPhysical: f.inPhysical,
    blocked: f.blocked,
    converted: f.converted,
    countered: f.countered,
    tookMagic: f.tookMagic,
    tookPhysical: f.tookPhysical,
    tookDirect: f.tookDirect,
    tookLate: f.tookLate,
    heal: f.heal,
    burnComing: f.burnComing,
    poisonComing: f.poisonComing,
    poisonSetOff: f.poisonSetOff,
    loveComing: f.loveComing,
    banComing: f.banComing,
    firstComing: f.firstComing,
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

/** Cast and neither negated nor condensed: only such spells do anything (WW-99, WW-102). */
export function isLive(force: Force, i: number): boolean {
  return (force.marks[i] & (NEGATED | FAILED)) === 0;
}

/** The place of a live spell in a force, -1 if it is not there. */
export function liveAt(force: Force, card: Card): number {
  for (let i = 0; i < force.card.length; i++) if (force.card[i] === card && isLive(force, i)) return i;
  return -1;
}

/** Magic, physical and direct damage taken in battle so far; nothing made good is taken off (WWR-102). */
export function damageTaken(force: Force): number {
  return force.tookMagic + force.tookPhysical + force.tookDirect;
}

/** A side holds the item, it is not destroyed, and somebody there has cast: only then does it work (WW-111, WW-136, WWR-122). */
export function itemWorks(p: Position, me: number, item: Item): boolean {
  const holder = p.holder[item];
  return holder >= 0 && p.team[holder] === me && p.broken[item] === 0 && p.battle.forces[me].card.length > 0;
}
