import { PRINTED_NAMES } from '@conclave/wizard15/board';
import type { CardValues } from '@conclave/wizard15/card-values';
import { keep, kept } from '../../browser/local-storage.ts';

const KEY = 'printed.wizard15';
export const MOST = 20;

/** The numbers somebody read from real cards of Wizard vs Wizard, as far as they make sense. */
export function storedPrinted(): CardValues {
  const found = kept(KEY);
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter(([name, n]) => (PRINTED_NAMES as readonly string[]).includes(name) && isNumber(n)),
  );
}

export function storePrinted(printed: CardValues): void {
  keep(KEY, Object.keys(printed).length === 0 ? undefined : printed);
}

/** A whole number as it can stand on a card. */
export function isNumber(n: unknown): n is number {
  return typeof n === 'number' && Number.isInteger(n) && n >= 0 && n <= MOST;
}
