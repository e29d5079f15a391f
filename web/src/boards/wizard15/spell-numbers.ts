import { type CardValues, VALUE_NAMES, valuesOf } from '@conclave/wizard15/card-values';

/** The numbers of a spell at this table by their own names, for its text: `{ cost: 2, life: 3, burn: 1 }`. */
export function spellNumbers(id: string, printed: CardValues): Record<string, number> {
  const { of } = valuesOf(printed);
  const own = VALUE_NAMES.filter((name) => name.startsWith(`${id}.`));
  return Object.fromEntries(own.map((name) => [name.slice(id.length + 1), of[name]]));
}
