import type { OptionField } from '@conclave/kernel/options';
import { type Answer, failure } from './exit.ts';
import type { Table } from './table.ts';

/** A list that a table may choose, one value for each seat, in every order in which it can be dealt out. */
export interface Arrangements {
  readonly option: string;
  readonly values: readonly string[];
  readonly seats: number;
}

/** The arrangements of an option such as `wizards`, or what is wrong with asking for them. */
export function arrangementsOf({ game, options }: Table, option: string): Answer<Arrangements> {
  const fields: Readonly<Record<string, OptionField>> = game.options;
  const field = Object.hasOwn(fields, option) ? fields[option] : undefined;
  if (field?.kind !== 'list' || field.values.length < options.seats || field.max < options.seats) {
    const lists = Object.keys(fields).filter((name) => fields[name]?.kind === 'list');
    const there = lists.length === 0 ? 'it has none' : `it has ${lists.join(', ')}`;
    return failure(
      'bad-options',
      `${game.id} has no list '${option.slice(0, 40)}' with a value for each seat; ${there}`,
    );
  }
  return { ok: true, value: { option, values: field.values, seats: options.seats } };
}

/** The n-th arrangement, no value twice; after the last comes the first again. */
export function arrangement({ values, seats }: Arrangements, n: number): string[] {
  const left = [...values];
  const chosen: string[] = [];
  let rest = n;
  for (let seat = 0; seat < seats; seat++) {
    chosen.push(...left.splice(rest % left.length, 1));
    rest = Math.floor(rest / (left.length + 1));
  }
  return chosen;
}
