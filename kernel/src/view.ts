import type { AnyGame, Seat, View } from './game.ts';

/** Makes a game's `redact`: the state with the secrets in their places, in a copy of its own. */
export function redactor<S extends object>(
  clone: (s: S) => S,
  secrets: (s: S, seat?: Seat) => Partial<S>,
): (s: S, seat?: Seat) => View<S> {
  return (s, seat) => clone({ ...s, ...secrets(s, seat) }) as View<S>;
}

/** A part of a view, field by field. It shares its lists with the state: to be looked at before that changes, not to be kept. */
export interface Sight {
  readonly fields: readonly string[];
  /** What stands in each of them. */
  readonly values: readonly View<unknown>[];
}

/** What everybody sees alike: the fields that are no secrets. */
export function openSight(game: AnyGame, state: unknown): Sight {
  let fields = openFields.get(game);
  if (fields === undefined) {
    const secret = Object.keys(game.secrets(state));
    fields = Object.keys(state as object).filter((field) => !secret.includes(field));
    openFields.set(game, fields);
  }
  const values: View<unknown>[] = [];
  for (let i = 0; i < fields.length; i++) values.push((state as Record<string, View<unknown>>)[fields[i]]);
  return { fields, values };
}

/** What a seat, or without one a spectator, sees in place of the secrets. */
export function secretSight(game: AnyGame, state: unknown, seat?: Seat): Sight {
  const secrets = game.secrets(state, seat) as Record<string, View<unknown>>;
  return { fields: Object.keys(secrets), values: Object.values(secrets) };
}

const openFields = new WeakMap<AnyGame, readonly string[]>();
