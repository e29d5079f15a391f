import type { ReactNode } from 'react';
import type { RuleId } from '@conclave/kernel/game';

/** A piece that somebody points at. */
export interface ReadPiece {
  /** What `data-read` says, else `data-piece` without the number that tells alike pieces apart: 'Z4', 'G3', 'won-2'. */
  readonly id: string;
  /** `data-zone` of the piece or of what holds it; undefined in a sentence of the log. */
  readonly zone: string | undefined;
}

/** What a piece says when it is read. Data, so that every game reads alike; always shown in this order. */
export interface Reading {
  readonly name: string;
  /** What it is and where it lies: 'Artifact · in your hand'. */
  readonly kind?: string;
  /** The piece, drawn large; its width is `--cw`. */
  readonly face?: ReactNode;
  /** What it costs. */
  readonly price?: ReactNode;
  /** Whole sentences, one for each thing it does. */
  readonly says: readonly Saying[];
  readonly now?: ReadingNow | undefined;
  /** Rules that settle what the sentences leave open. */
  readonly rulings?: readonly RuleId[];
  /** What can be done with it; on a phone it stands in the gold place of the bar. */
  readonly act?: ReadingAct | undefined;
}

export interface Saying {
  readonly text: ReactNode;
  /** A sign of the sprite, or a number in a ring; a dot without it. */
  readonly sign?: string | number;
  /** Green, or blue. */
  readonly tone?: 'collects' | 'reacts';
}

/** How the piece stands at this moment. */
export interface ReadingNow {
  /** How close one is, in two or three words: it hangs at the piece itself. */
  readonly tag?: string | undefined;
  readonly counts?: readonly ReadingCount[];
  readonly lines?: readonly ReadingLine[];
}

/** So many of so many. */
export interface ReadingCount {
  readonly text: string;
  readonly have: number;
  /** Of these, how many are only lent by wilds; drawn hatched. */
  readonly wild?: number;
  readonly need: number;
  /** A colour as a custom property: 'e-death' reads --e-death. */
  readonly tone?: string;
  readonly sign?: ReactNode;
}

export interface ReadingLine {
  readonly text: ReactNode;
  readonly rule?: RuleId | undefined;
}

export interface ReadingAct {
  readonly text: string;
  /** Does it; without it the text says what is missing. */
  readonly go?: (() => void) | undefined;
}
