import type { AnyGame, RuleId } from './game.ts';
import { fail, ok, type Result } from './result.ts';

/** Every table chooses at least how many sit at it. */
export interface TableOptions {
  readonly seats: number;
}

/** One thing a table may choose. Clients build their set-up page from it, the command line its `--options`. */
export type OptionField = Choosable & {
  readonly rule?: RuleId;
  /** The pieces that each value brings to the table, by their names, so that a set-up page can show them. */
  readonly brings?: Readonly<Record<string, readonly string[]>>;
  /** To fewer players it means nothing, so a set-up page need not ask; the game takes it all the same. */
  readonly fewest?: number;
  /** Raised with each addition to a game's options, from 1: records of an earlier edition do not name the field. */
  readonly edition?: number;
};

type Choosable =
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly default: number }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string }
  | {
      /** Several values in order, such as one wizard for each seat; empty means "the game chooses". */
      readonly kind: 'list';
      readonly values: readonly string[];
      readonly max: number;
      readonly default: readonly string[];
    }
  | {
      /** Whole numbers under known names, such as values printed on cards; what is not named keeps its own value. */
      readonly kind: 'table';
      readonly names: readonly string[];
      readonly min: number;
      readonly max: number;
      readonly default: Readonly<Record<string, number>>;
    };

export type OptionFields<O> = { readonly [K in keyof O]-?: OptionField };

/** Options as anybody may send them, checked field by field; what is missing takes its default. */
export function parseOptions<O extends TableOptions>(
  game: { readonly id: string; readonly options: OptionFields<O> } & Pick<AnyGame, 'seats' | 'checkOptions'>,
  raw: unknown,
): Result<O> {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) {
    return fail('bad-options', `options of ${game.id} must be an object, such as {"seats":${game.seats.min}}`);
  }
  const fields = game.options as Readonly<Record<string, OptionField>>;
  for (const name of Object.keys(raw)) {
    if (!Object.hasOwn(fields, name)) {
      return fail(
        'bad-options',
        `${game.id} has no option '${name.slice(0, 40)}'; it has ${Object.keys(fields).join(', ')}`,
      );
    }
  }
  const options: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const given = (raw as Record<string, unknown>)[name];
    const problem = given === undefined ? undefined : fieldProblem(field, given);
    if (problem !== undefined) {
      const code = name === 'seats' ? 'bad-seats' : 'bad-options';
      return fail(code, `${game.id}: ${name} must be ${problem}`, field.rule);
    }
    options[name] = given === undefined ? field.default : given;
  }
  const clash = game.checkOptions?.(options as unknown as O);
  if (clash !== undefined) return fail('bad-options', `${game.id}: ${clash.text}`, clash.rule);
  return ok(options as unknown as O);
}

function fieldProblem(field: OptionField, given: unknown): string | undefined {
  switch (field.kind) {
    case 'number':
      return isWhole(given, field) ? undefined : `a whole number from ${field.min} to ${field.max}`;
    case 'flag':
      return typeof given === 'boolean' ? undefined : 'true or false';
    case 'choice':
      return typeof given === 'string' && field.values.includes(given)
        ? undefined
        : `one of ${field.values.join(', ')}`;
    case 'list':
      return Array.isArray(given) && given.length <= field.max && given.every((value) => field.values.includes(value))
        ? undefined
        : `a list of at most ${field.max} of ${field.values.join(', ')}`;
    case 'table': {
      const fine =
        given !== null &&
        typeof given === 'object' &&
        !Array.isArray(given) &&
        Object.entries(given).every(([name, value]) => field.names.includes(name) && isWhole(value, field));
      return fine ? undefined : `a table of whole numbers from ${field.min} to ${field.max}, each under a known name`;
    }
  }
}

function isWhole(value: unknown, range: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && (value as number) >= range.min && (value as number) <= range.max;
}

/** `seats=4 zeros=false wizards=fire,love`: options as people type them. */
export function parseOptionWords(text: string): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const word of text.trim().split(/\s+/)) {
    if (word === '') continue;
    const at = word.indexOf('=');
    const name = at < 0 ? word : word.slice(0, at);
    options[name] = at < 0 ? true : optionValue(word.slice(at + 1));
  }
  return options;
}

function optionValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text.includes(':')) {
    return Object.fromEntries(text.split(',').map((pair) => [pair.split(':')[0], Number(pair.split(':')[1])]));
  }
  return text.includes(',') ? text.split(',').filter((value) => value !== '') : text;
}

/** The options that are not what they usually are, as people type them: name and value. */
export function unusualOptions<O extends TableOptions>(
  fields: OptionFields<O>,
  options: O,
): (readonly [name: string, value: string])[] {
  return (Object.keys(fields) as (keyof O & string)[])
    .filter((name) => name !== 'seats' && options[name] !== undefined)
    .filter((name) => JSON.stringify(options[name]) !== JSON.stringify(fields[name].default))
    .map((name) => [name, optionWord(options[name])]);
}

function optionWord(value: unknown): string {
  if (Array.isArray(value)) return `${value.join(',')},`;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, number]) => `${name}:${number}`)
    .join(',');
}
