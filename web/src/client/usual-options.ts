import type { AnyGame } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import { kept } from '../browser/local-storage.ts';

/** Options of a table of this browser unless chosen otherwise: numbers that were typed in from real cards. */
export function usualOptions(game: AnyGame): Readonly<Record<string, unknown>> {
  const { printed: field } = game.options as Readonly<Record<string, OptionField>>;
  const found = kept(`printed.${game.id}`);
  if (field?.kind !== 'table' || typeof found !== 'object' || found === null) return {};
  const { names, min, max } = field;
  const printed = Object.entries(found).filter(
    ([name, n]) => names.includes(name) && Number.isInteger(n) && n >= min && n <= max,
  );
  return printed.length === 0 ? {} : { printed: Object.fromEntries(printed) };
}
