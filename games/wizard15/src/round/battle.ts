import type { Seat } from '@conclave/kernel/game';
import { type Card, NO_LOVE } from '../components.ts';

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
