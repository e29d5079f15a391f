import { named, numbered, type Pieces } from '@conclave/kernel/question';
import { COMPONENT_COUNT } from '../components/component.ts';
import { IDS, numberOf } from '../components/values.ts';
import { ESSENCES } from '../essences.ts';
import { POWER, powerCard, powerMove, powerNumber } from '../moves.ts';

/** How pieces are written in moves. */
export const ESSENCE_LETTERS = named(ESSENCES);

/** `athanor`. The ids are read when they are asked for: cards make questions before all cards have loaded. */
export const COMPONENT_IDS: Pieces<unknown> = {
  count: COMPONENT_COUNT,
  format: (card) => IDS[card],
  parse: numberOf,
};

/** `athanor.2`. A component has four such places and at most two powers. */
export const POWER_IDS: Pieces<unknown> = {
  count: COMPONENT_COUNT * 4,
  format: (piece) => powerWord(POWER + piece),
  parse: parsePower,
};

export const SEAT_NUMBERS = numbered(3);

/** Amounts of an essence; a pool has no limit (RA-B4). */
export const AMOUNTS: Pieces<unknown> = {
  count: 1_000_000,
  format: String,
  parse: (word) => (/^(?:0|[1-9]\d{0,5})$/.test(word) ? Number(word) : undefined),
};

/** A power as it is written, also in the names of scripts and in events. */
export function powerWord(move: number): string {
  return `${IDS[powerCard(move)]}.${powerNumber(move)}`;
}

function parsePower(word: string): number | undefined {
  const [, id, n] = /^([a-z-]+)\.([0-3])$/.exec(word) ?? [];
  const card = id === undefined ? undefined : numberOf(id);
  return card === undefined ? undefined : powerMove(card, Number(n)) - POWER;
}
