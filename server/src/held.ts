import type { View } from '@conclave/kernel/game';
import { isPlain } from './outbox.ts';

/**
 * Fields of the view that an audience was told last, kept to tell it what changes. They are kept flat: a thing is its
 * shape, followed by what is in it. So most of a view, which stays as it is from one move to the next, is compared in one
 * sweep through memory.
 */
export class Held {
  private readonly fields: readonly string[];
  private flat: unknown[] = [];
  /** Where the next view is laid; the two change places. */
  private spare: unknown[] = [];
  /** What was told last is all ASCII. */
  plain = true;

  constructor(view: View<unknown>, fields: readonly string[]) {
    this.fields = fields;
    let next = 0;
    for (const field of fields) next = lay((view as Fields)[field], this.flat, next);
  }

  /** The changes to this view as the inside of a JSON list (see `patch` in the protocol); from now on it is the one that is held. */
  follow(view: View<unknown>): string {
    const sweep = new Sweep(this.flat, this.spare);
    this.spare = this.flat;
    this.flat = sweep.fresh;
    for (const field of this.fields) sweep.place(field, (view as Fields)[field]);
    this.plain = sweep.plain;
    return sweep.text;
  }
}

/** A list of so many, or (with keys) an object with these fields. */
class Shape {
  readonly length: number;
  readonly keys: readonly string[] | undefined;

  constructor(length: number, keys?: readonly string[]) {
    this.length = length;
    this.keys = keys;
  }
}

/** Shapes of lists; nearly all are short. */
const LISTS: Shape[] = [];

function listOf(length: number): Shape {
  if (length >= 256) return new Shape(length);
  return (LISTS[length] ??= new Shape(length));
}

type Fields = Record<string, unknown>;

/** A list that has become longer or shorter is told by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are told whole. */
const SHORT = 8;

/** One comparison, from the first place of the old view to the last. */
class Sweep {
  readonly fresh: unknown[];
  /** The changes so far, as the inside of a JSON list. */
  text = '';
  /** No change so far needs more than ASCII. */
  plain = true;
  private readonly old: readonly unknown[];
  /** The next place to be compared, and the next to be laid. */
  private at = 0;
  private to = 0;
  private readonly path: (string | number)[] = [];
  private count = 0;

  constructor(old: readonly unknown[], fresh: unknown[]) {
    this.old = old;
    this.fresh = fresh;
  }

  /** What stands at one place of a thing. */
  place(key: string | number, view: unknown): void {
    if (typeof view !== 'object' || view === null) {
      if (this.old[this.at] === view && view !== undefined) {
        this.at++;
        this.fresh[this.to++] = view;
        return;
      }
    } else if ((Array.isArray(view) && this.passed(view)) || this.followed(key, view)) {
      return;
    }
    this.at = behind(this.old, this.at);
    this.to = lay(view, this.fresh, this.to);
    this.say(key, view);
  }

  /** False: it is not the same kind of thing as before, and must be told whole. */
  private inside(view: unknown): boolean {
    const shape = this.old[this.at];
    if (!(shape instanceof Shape) || typeof view !== 'object' || view === null) return false;
    this.at++;
    if (Array.isArray(view)) {
      if (shape.keys !== undefined) return false;
      if (shape.length === view.length) return this.places(shape, view);
      return (view.length >= SHORT || typeof view[0] === 'object') && this.ends(shape, view);
    }
    return shape.keys !== undefined && this.fields(shape, shape.keys, view as Fields);
  }

  private fields(shape: Shape, keys: readonly string[], view: Fields): boolean {
    this.fresh[this.to++] = shape;
    let i = 0;
    for (const key in view) {
      if (key !== keys[i++]) return false;
      this.place(key, view[key]);
    }
    return i === keys.length;
  }

  private places(shape: Shape, view: readonly unknown[]): true {
    this.fresh[this.to++] = shape;
    for (let i = 0; i < view.length; i++) this.place(i, view[i]);
    return true;
  }

  /** The list has become longer or shorter. */
  private ends(shape: Shape, view: readonly unknown[]): boolean {
    const most = this.count + FEW;
    this.fresh[this.to++] = listOf(view.length);
    let i = 0;
    for (; i < view.length && i < shape.length; i++) {
      this.place(i, view[i]);
      if (this.count > most) return false;
    }
    if (i < shape.length) {
      for (let gone = i; gone < shape.length; gone++) this.at = behind(this.old, this.at);
      this.say('length', view.length);
    }
    for (; i < view.length && this.count <= most; i++) {
      this.to = lay(view[i], this.fresh, this.to);
      this.say(i, view[i]);
    }
    return this.count <= most;
  }

  /** A list of plain values, all as before: what most of a view consists of. */
  private passed(view: readonly unknown[]): boolean {
    const { old, at, fresh, to } = this;
    const shape = old[at];
    const { length } = view;
    if (!(shape instanceof Shape) || shape.keys !== undefined || shape.length !== length) return false;
    fresh[to] = shape;
    for (let i = 0; i < length; i++) {
      const is = view[i];
      if (is !== old[at + 1 + i] || typeof is === 'object') return false;
      fresh[to + 1 + i] = is;
    }
    this.at = at + 1 + length;
    this.to = to + 1 + length;
    return true;
  }

  private followed(key: string | number, view: object): boolean {
    const { at, to, text, count } = this;
    this.path.push(key);
    const followed = this.inside(view);
    this.path.pop();
    if (followed) return true;
    this.at = at;
    this.to = to;
    this.text = text;
    this.count = count;
    return false;
  }

  private say(key: string | number, value: unknown): void {
    let text = this.count === 0 ? '[' : ',[';
    for (let i = 0; i < this.path.length; i++) text += word(this.path[i] as string | number);
    const said = word(key) + written(value);
    if (this.plain && typeof value !== 'number') this.plain = isPlain(said);
    this.text += `${text}${said}]`;
    this.count++;
  }
}

/** JSON; numbers and short lists of them are written here, which is quicker. */
function written(value: unknown): string {
  if (Number.isSafeInteger(value)) return String(value);
  if (!Array.isArray(value) || value.length > 16) return JSON.stringify(value);
  let text = '[';
  for (let i = 0; i < value.length; i++) {
    const each: unknown = value[i];
    if (!Number.isSafeInteger(each)) return JSON.stringify(value);
    text += i === 0 ? String(each) : `,${String(each)}`;
  }
  return `${text}]`;
}

/** Lays a view out flat from this place on; says where the next begins. */
function lay(view: unknown, flat: unknown[], at: number): number {
  let next = at + 1;
  if (typeof view !== 'object' || view === null) {
    flat[at] = view;
  } else if (Array.isArray(view)) {
    flat[at] = listOf(view.length);
    for (let i = 0; i < view.length; i++) next = lay(view[i], flat, next);
  } else {
    const keys = Object.keys(view);
    flat[at] = new Shape(keys.length, keys);
    for (const key of keys) next = lay((view as Fields)[key], flat, next);
  }
  return next;
}

/** The place behind what stands at this one. */
function behind(flat: readonly unknown[], at: number): number {
  const shape = flat[at];
  let next = at + 1;
  if (shape instanceof Shape) for (let i = 0; i < shape.length; i++) next = behind(flat, next);
  return next;
}

/** Names of fields as they stand in a path; a game has some dozens. */
const NAMES = new Map<string, string>();

function word(step: string | number): string {
  if (typeof step === 'number') return `${step},`;
  let name = NAMES.get(step);
  if (name === undefined) {
    name = `${JSON.stringify(step).replaceAll(/[^\0-\x7f]/g, escaped)},`;
    if (NAMES.size < 1000) NAMES.set(step, name);
  }
  return name;
}

/** So that a path is always ASCII. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
