import type { View } from '@conclave/kernel/game';
import { desk } from './scribe.ts';

type Fields = Record<string, unknown>;

/** Some fields of the view that an audience was told last, in a copy of its own: kept to tell what each move changes. */
export class Held {
  private readonly fields: readonly string[];
  /** What stands in each of them. */
  private readonly values: unknown[];

  constructor(view: View<unknown>, fields: readonly string[]) {
    this.fields = fields;
    this.values = fields.map((field) => copied((view as Fields)[field]));
  }

  /**
   * Takes over what is different in this view, and writes it (see `patch` in the protocol) at the desk, as JSON with a comma
   * behind each change. The view may be one that lasts only until the next move: nothing of it is kept.
   */
  follow(view: View<unknown>): void {
    const { fields, values } = this;
    const changes = new Changes();
    for (let i = 0; i < fields.length; i++) {
      const field = fields[i] as string;
      const value = (view as Fields)[field];
      if (value !== values[i]) values[i] = changes.follow(field, values[i], value);
    }
  }
}

/** A list that has become longer or shorter is told by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are told whole. */
const SHORT = 8;

/** Writes what is found different between what is held and a view. */
class Changes {
  private readonly path: (string | number)[] = [];
  /** How many were found. */
  private count = 0;

  /** What is held at one place of a thing after it has followed the view there. */
  follow(key: string | number, held: unknown, view: unknown): unknown {
    if (isThing(view) ? isThing(held) && this.inside(key, held, view) : held === view) return held;
    this.say(key, view);
    return copied(view);
  }

  /** False: it is not the same kind of thing as before, or too much of it has changed; it must be told whole. */
  private inside(key: string | number, held: object, view: object): boolean {
    const { count } = this;
    const { at } = desk;
    this.path.push(key);
    const followed = Array.isArray(view)
      ? Array.isArray(held) && this.list(held, view)
      : !Array.isArray(held) && this.object(held as Fields, view as Fields);
    this.path.pop();
    if (followed) return true;
    desk.at = at;
    this.count = count;
    return false;
  }

  private object(held: Fields, view: Fields): boolean {
    let more = 0;
    for (const key in view) {
      if (!Object.hasOwn(held, key)) return false;
      if (held[key] !== view[key]) held[key] = this.follow(key, held[key], view[key]);
      more++;
    }
    for (const _ in held) more--;
    return more === 0;
  }

  private list(held: unknown[], view: readonly unknown[]): boolean {
    if (held.length !== view.length) {
      return (view.length >= SHORT || typeof view[0] === 'object') && this.ends(held, view);
    }
    for (let i = 0; i < view.length; i++) {
      if (held[i] !== view[i]) held[i] = this.follow(i, held[i], view[i]);
    }
    return true;
  }

  /** The list has become longer or shorter. */
  private ends(held: unknown[], view: readonly unknown[]): boolean {
    const most = this.count + FEW;
    const common = Math.min(held.length, view.length);
    for (let i = 0; i < common && this.count <= most; i++) held[i] = this.follow(i, held[i], view[i]);
    if (common < held.length) {
      this.say('length', view.length);
      held.length = common;
    }
    for (let i = common; i < view.length && this.count <= most; i++) {
      this.say(i, view[i]);
      held.push(copied(view[i]));
    }
    return this.count <= most;
  }

  private say(key: string | number, value: unknown): void {
    desk.copy('[');
    for (let i = 0; i < this.path.length; i++) step(this.path[i] as string | number);
    step(key);
    desk.json(value);
    desk.copy('],');
    this.count++;
  }
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A copy that shares nothing, for data that is made of plain objects. */
function copied(value: unknown): unknown {
  if (!isThing(value)) return value;
  if (Array.isArray(value)) return value.map(copied);
  const copy: Fields = {};
  for (const key in value) copy[key] = copied((value as Fields)[key]);
  return copy;
}

function step(key: string | number): void {
  if (typeof key === 'number') desk.whole(key);
  else desk.quoted(key);
  desk.copy(',');
}
