import { cloneRng, type Rng } from '@conclave/kernel/chance';
import type { Seat } from '@conclave/kernel/game';
import { cloneFrames, type Frame } from '@conclave/kernel/script';

/** What lies in front of one player: all of it is open (SBR-8). */
export interface Wizard {
  /** Kinds of tokens in the order they came; never more than POOL_LIMIT (SB-30). */
  pool: number[];
  /** Tokens on the familiar board, from its first space on (SB-36). */
  familiar: number[];
  /** For each colour the level of its spell, 0 while it is not learned. */
  levels: number[];
  /** For each colour the rune of the marker on its spell; the marker's colour is always the spell's own (SB-44). */
  runes: number[];
}

/** The board of the solo opponent (SBS-1). */
export interface Opponent {
  track: number[];
  lower: number[];
}

/** A position, in the middle of any effect too. */
export interface State {
  /** The card of each colour that everybody plays with (SB-23). */
  spells: number[];
  /** The readings this table has chosen, as a sum of LITERAL_DROP, STORING_TAKES and the others below. */
  rulings: number;
  wizards: Wizard[];
  /** Empty lists unless the game is solo. */
  opponent: Opponent;
  /** Kinds in the order of drawing, the next one last; the order is hidden from everybody. */
  bag: number[];
  /** How many of each kind have been discarded. */
  tray: number[];
  /** Places of the altar: a kind, or EMPTY where a token was taken away. */
  altar: number[];
  /** Tokens on their way: paid for a spell, or taken from the altar for a swap. */
  spent: number[];
  /** Tokens that a set-up position leaves in the box; none in a real game. */
  box: number[];
  first: Seat;
  /** How many days have begun, counting everybody's. */
  day: number;
  /** 1 once somebody has met a condition for the end (SB-56). */
  ending: number;
  /** Colours of the spells learned on this very day, as bits: they are no actions yet (SB-47). */
  fresh: number;
  /** Draws that Mirage owes at the end of the action at hand (SBR-22). */
  mirage: number;
  rng: Rng;
  frames: Frame[];
}

export const LITERAL_DROP = 1;
export const STORING_TAKES = 2;
export const MIRAGE_EACH = 4;
export const ANY_RUNE = 8;
export const WHOLE_TRAY = 16;

/** Whether the table has chosen this reading. */
export function reads(s: State, ruling: number): boolean {
  return (s.rulings & ruling) !== 0;
}

export function clone(s: State): State {
  const wizards: Wizard[] = [];
  for (let seat = 0; seat < s.wizards.length; seat++) {
    const w = s.wizards[seat];
    wizards.push({
      pool: w.pool.slice(),
      familiar: w.familiar.slice(),
      levels: w.levels.slice(),
      runes: w.runes.slice(),
    });
  }
  return {
    spells: s.spells.slice(),
    rulings: s.rulings,
    wizards,
    opponent: { track: s.opponent.track.slice(), lower: s.opponent.lower.slice() },
    bag: s.bag.slice(),
    tray: s.tray.slice(),
    altar: s.altar.slice(),
    spent: s.spent.slice(),
    box: s.box.slice(),
    first: s.first,
    day: s.day,
    ending: s.ending,
    fresh: s.fresh,
    mirage: s.mirage,
    rng: cloneRng(s.rng),
    frames: cloneFrames(s.frames),
  };
}

export function isSolo(s: State): boolean {
  return s.wizards.length === 1;
}

/** The player whose day it is. */
export function activeSeat(s: State): Seat {
  return s.frames[0].seat;
}

/** The level of a spell in front of a player; 0 when it is not learned or not in this game. */
export function levelOf(s: State, seat: Seat, spell: number): number {
  const colour = Math.floor(spell / 3);
  return s.spells[colour] === spell ? s.wizards[seat].levels[colour] : 0;
}
