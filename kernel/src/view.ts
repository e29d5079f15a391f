import type { AnyGame, Seat, View } from './game.ts';

/** Makes a game's `redact`: a copy of the state with the secrets as the seat sees them. */
export function redactor<S extends object>(
  clone: (s: S) => S,
  secrets: (s: S, seat?: Seat) => Partial<S>,
): (s: S, seat?: Seat) => View<S> {
  return (s, seat) => clone({ ...s, ...secrets(s, seat) }) as View<S>;
}

/** Some fields of a view. It shares its lists with the state, so it is valid only until the state changes. */
export class PartialView {
  readonly fields: readonly string[];
  private readonly source: Readonly<Record<string, View<unknown>>>;

  private constructor(fields: readonly string[], source: unknown) {
    this.fields = fields;
    this.source = source as Record<string, View<unknown>>;
  }

  /** The value of a field. */
  at(place: number): View<unknown> {
    return this.source[this.fields[place]];
  }

  /** The fields that everybody sees alike. */
  static ofPublic(game: AnyGame, state: unknown): PartialView {
    return new PartialView(fieldsOf(game, state).open, state);
  }

  /** The secret fields, as a seat sees them, or without one a spectator. */
  static ofSecrets(game: AnyGame, state: unknown, seat?: Seat): PartialView {
    return new PartialView(fieldsOf(game, state).secret, game.secrets(state, seat));
  }
}

interface Fields {
  readonly open: readonly string[];
  readonly secret: readonly string[];
}

const known = new WeakMap<AnyGame, Fields>();

function fieldsOf(game: AnyGame, state: unknown): Fields {
  const found = known.get(game);
  if (found !== undefined) return found;
  const secret = Object.keys(game.secrets(state) as object);
  const fields = { secret, open: Object.keys(state as object).filter((field) => !secret.includes(field)) };
  known.set(game, fields);
  return fields;
}
