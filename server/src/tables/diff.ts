import type { PartialView } from '@conclave/kernel/view';
import { desk } from '../scribe.ts';

type Fields = Record<string, unknown>;

/**
 * Writes what is different in the same part of two views of one game (see `patch` in the protocol) at the desk, as JSON with a
 * comma behind each change. Whatever the two share is passed over unseen.
 */
export function writeChanges(before: PartialView, after: PartialView): void {
  const { fields } = after;
  changes.begin();
  for (let i = 0; i < fields.length; i++) changes.compare(fields[i] as string, before.at(i), after.at(i));
}

/** A list that has become longer or shorter is told by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are told whole. */
const SHORT = 8;

/** Writes what is found different between two views. */
class Changes {
  /** The way to where the comparison is, as far as `depth`; what lies behind is from other ways. */
  private readonly path: (string | number)[] = [];
  private depth = 0;
  /** How many were found. */
  private count = 0;

  begin(): void {
    this.depth = 0; // a comparison that failed may have left it elsewhere
    this.count = 0;
  }

  /** What stood, and stands now, at one place of a thing. */
  compare(key: string | number, old: unknown, view: unknown): void {
    if (!isThing(view)) {
      if (typeof view === 'number' ? isNumber(old, view) : old === view) return;
    } else if (isThing(old)) {
      if (old === view || same(old, view) || this.inside(key, old, view)) return;
    }
    this.say(key, view);
  }

  /** False: it is not the same kind of thing as before, or too much of it has changed; it must be told whole. */
  private inside(key: string | number, old: object, view: object): boolean {
    const { count } = this;
    const { at } = desk;
    this.path[this.depth++] = key;
    const followed = Array.isArray(view)
      ? Array.isArray(old) && this.list(old, view)
      : !Array.isArray(old) && this.object(old as Fields, view as Fields);
    this.depth--;
    if (followed) return true;
    desk.at = at;
    this.count = count;
    return false;
  }

  private object(old: Fields, view: Fields): boolean {
    let more = 0;
    for (const key in view) {
      more++;
      const value = view[key];
      if (typeof value === 'number' && isNumber(old[key], value)) continue;
      if (!Object.hasOwn(old, key)) return false;
      this.compare(key, old[key], value);
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
    desk.copy('[');
    for (let i = 0; i < this.depth; i++) step(this.path[i] as string | number);
    step(key);
    desk.json(value);
    desk.copy('],');
    this.count++;
  }
}

const changes = new Changes();

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Lists of the same values: what most of a view consists of. */
function same(old: object, view: object): boolean {
  if (!Array.isArray(view) || !Array.isArray(old) || old.length !== view.length) return false;
  for (let i = 0; i < view.length; i++) {
    const value: unknown = view[i];
    if (typeof value === 'number' ? !isNumber(old[i], value) : old[i] !== value) return false;
  }
  return true;
}

/** Numbers are most of what is compared; where nothing else is, that is quick. */
function isNumber(value: unknown, number: number): boolean {
  return typeof value === 'number' && value === number;
}

function step(key: string | number): void {
  if (typeof key === 'number') desk.whole(key);
  else desk.quoted(key);
  desk.copy(',');
}
