import type { View } from '@conclave/kernel/game';
import { isPlain } from './outbox.ts';

type Fields = Record<string, unknown>;

/**
 * Fields of the view that an audience was told last, kept to tell it what changes. Whatever two views share is passed over
 * unseen: a view never changes once it was made.
 */
export class Held {
  private readonly fields: readonly string[];
  private view: Fields;
  /** What was told last is all ASCII. */
  plain = true;

  constructor(view: View<unknown>, fields: readonly string[]) {
    this.fields = fields;
    this.view = view as Fields;
  }

  /** The changes to this view as the inside of a JSON list (see `patch` in the protocol); from now on it is the one that is held. */
  follow(view: View<unknown>): string {
    const changes = new Changes();
    for (const field of this.fields) changes.compare(field, this.view[field], (view as Fields)[field]);
    this.view = view as Fields;
    this.plain = changes.plain;
    return changes.text;
  }
}

/** A list that has become longer or shorter is told by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are told whole. */
const SHORT = 8;

/** What is found different between two views. */
class Changes {
  /** As the inside of a JSON list. */
  text = '';
  /** All of it is ASCII. */
  plain = true;
  private readonly path: (string | number)[] = [];
  private count = 0;

  /** What stands, and stood, at one place of a thing. */
  compare(key: string | number, old: unknown, view: unknown): void {
    if (old === view) return;
    if (isThing(old) && isThing(view) && (same(old, view) || this.inside(key, old, view))) return;
    this.say(key, view);
  }

  /** False: it is not the same kind of thing as before, or too much of it has changed; it must be told whole. */
  private inside(key: string | number, old: object, view: object): boolean {
    const { text, count } = this;
    this.path.push(key);
    const followed = Array.isArray(view)
      ? Array.isArray(old) && this.list(old, view)
      : !Array.isArray(old) && this.object(old as Fields, view as Fields);
    this.path.pop();
    if (followed) return true;
    this.text = text;
    this.count = count;
    return false;
  }

  private object(old: Fields, view: Fields): boolean {
    let more = 0;
    for (const key in view) {
      if (!Object.hasOwn(old, key)) return false;
      this.compare(key, old[key], view[key]);
      more++;
    }
    for (const _ in old) more--;
    return more === 0;
  }

  private list(old: readonly unknown[], view: readonly unknown[]): boolean {
    if (old.length === view.length) {
      for (let i = 0; i < view.length; i++) this.compare(i, old[i], view[i]);
      return true;
    }
    return (view.length >= SHORT || typeof view[0] === 'object') && this.ends(old, view);
  }

  /** The list has become longer or shorter. */
  private ends(old: readonly unknown[], view: readonly unknown[]): boolean {
    const most = this.count + FEW;
    const common = Math.min(old.length, view.length);
    for (let i = 0; i < common && this.count <= most; i++) this.compare(i, old[i], view[i]);
    if (common < old.length) this.say('length', view.length);
    for (let i = common; i < view.length && this.count <= most; i++) this.say(i, view[i]);
    return this.count <= most;
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

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Lists of the same values: what most of a view consists of. */
function same(old: object, view: object): boolean {
  if (!Array.isArray(view) || !Array.isArray(old) || old.length !== view.length) return false;
  for (let i = 0; i < view.length; i++) if (old[i] !== view[i]) return false;
  return true;
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
