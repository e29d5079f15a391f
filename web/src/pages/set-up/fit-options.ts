import type { AnyGame } from '@conclave/kernel/game';
import { type OptionField, parseOptions } from '@conclave/kernel/options';

export type Chosen = Readonly<Record<string, unknown>>;

/** Whether an option means anything beside the others: the game itself says which go together. */
export function matters(game: AnyGame, chosen: Chosen, name: string): boolean {
  const field = fieldsOf(game)[name];
  if (field === undefined || isIdle(field, seatsAt(game, chosen))) return false;
  const now = chosen[name] ?? field.default;
  if (String(now) !== String(field.default)) return true;
  const before = problem(game, chosen);
  return othersOf(field, seatsAt(game, chosen)).some((value) => {
    const after = problem(game, { ...chosen, [name]: value });
    return after === undefined || after === before;
  });
}

/** Rulings are numbered apart from rules: AUR-19 beside AU-19, RA-Q34 beside RA-A34; SBD-1 is where two rulebooks differ. */
export function isRuling({ rule }: OptionField): boolean {
  return rule !== undefined && /^([A-Z]{2}[RD]-|RA-Q)/.test(rule);
}

/** What is chosen but for what means nothing to so few: it is not played, and is there again when more sit down. */
export function meant(game: AnyGame, chosen: Chosen): Chosen {
  const fields = fieldsOf(game);
  const seats = seatsAt(game, chosen);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !isIdle(fields[name], seats)));
}

/** What was just chosen stays; if it clashes with one other option, that one moves to a value that fits. */
export function fitted(game: AnyGame, chosen: Chosen, kept: string): Chosen {
  if (problem(game, chosen) === undefined) return chosen;
  const list = fieldsOf(game)[kept];
  const picked = chosen[kept];
  if (list?.kind === 'list' && Array.isArray(picked) && picked.length > list.max) {
    return { ...chosen, [kept]: oneFewer(game, chosen, kept, picked) };
  }
  for (const [name, field] of Object.entries(fieldsOf(game))) {
    if (name === kept) continue;
    for (const value of [field.default, ...othersOf(field, seatsAt(game, chosen))]) {
      const tried = { ...chosen, [name]: value };
      if (problem(game, tried) === undefined) return tried;
    }
  }
  return chosen;
}

/** A list that grew too long: the newest stays and takes the place of one it can stand for. */
function oneFewer(game: AnyGame, chosen: Chosen, name: string, picked: readonly unknown[]): readonly unknown[] {
  const shorter = picked.slice(0, -1).map((_, gone) => picked.filter((_value, i) => i !== gone));
  return shorter.find((list) => problem(game, { ...chosen, [name]: list }) === undefined) ?? picked.slice(1);
}

function problem(game: AnyGame, chosen: Chosen): string | undefined {
  const parsed = parseOptions(game, meant(game, chosen));
  return parsed.ok ? undefined : parsed.problem.text;
}

/** Values an option could have instead; of lists only some that are filled evenly. */
function othersOf(field: OptionField, seats: number): unknown[] {
  switch (field.kind) {
    case 'flag':
      return [!field.default];
    case 'choice':
      return field.values.filter((value) => value !== field.default);
    case 'number':
      return Array.from({ length: field.max - field.min + 1 }, (_, i) => field.min + i).filter(
        (n) => n !== field.default,
      );
    case 'list':
      return [seats, field.max].map((n) =>
        Array.from({ length: n }, (_, i) => field.values[Math.floor((i * field.values.length) / n)]),
      );
    case 'table':
      return [{}];
  }
}

function isIdle(field: OptionField | undefined, seats: number): boolean {
  return field?.fewest !== undefined && seats < field.fewest;
}

function seatsAt(game: AnyGame, chosen: Chosen): number {
  return Number(chosen['seats'] ?? game.options.seats.default);
}

function fieldsOf(game: AnyGame): Readonly<Record<string, OptionField>> {
  return game.options as Readonly<Record<string, OptionField>>;
}
