import * as z from 'zod/mini';

/**
 * What changed between two views: a list of changes, each a path followed by the new value, as in
 * `[["trick", 2, 41], ["hands", 0, [3, 9]], ["frames", "length", 1]]`. An empty path replaces everything; a place just
 * behind the end of a list makes it longer.
 */
export const delta = z.array(z.array(z.unknown()).check(z.minLength(1)));
export type Delta = unknown[][];

/** A view as one audience holds it: its own copy, brought up to date in place, so that following it costs little. */
export class Held {
  private root: unknown;

  constructor(view: unknown) {
    this.root = copy(view);
  }

  /** What the audience knows now. To be read at once: the next `follow` changes it. */
  get view(): unknown {
    return this.root;
  }

  /** Brings the copy up to `view`; says as JSON which changes do the same for whoever held what it was (see `patch`). */
  follow(view: unknown): string {
    const changes = { text: '', count: 0 };
    if (this.root !== view && !followInside(this.root, view, [], changes)) {
      this.root = copy(view);
      return `[[${JSON.stringify(view)}]]`;
    }
    return `[${changes.text}]`;
  }
}

type Path = (string | number)[];
type Fields = Record<string, unknown>;

/** What was said so far, as the inside of a JSON list. */
interface Changes {
  text: string;
  count: number;
}

/** A list that has become longer or shorter is said by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are said whole. */
const SHORT = 8;

/** False: it is not the same kind of thing, and must be replaced. `changes` may then hold some that do not count. */
function followInside(held: unknown, view: unknown, path: Path, changes: Changes): boolean {
  if (!isObjectOrList(held) || !isObjectOrList(view)) return false;
  if (!Array.isArray(view)) {
    return !Array.isArray(held) && followFields(held as Fields, view as Fields, path, changes);
  }
  return Array.isArray(held) && followList(held, view, path, changes);
}

function followFields(held: Fields, view: Fields, path: Path, changes: Changes): boolean {
  let fields = 0;
  for (const key in view) {
    fields++;
    const is = view[key];
    const was = held[key];
    if (alike(was, is)) continue;
    if (was === undefined && !Object.hasOwn(held, key)) return false;
    followAt(held, key, is, path, changes);
  }
  for (const _ in held) fields--;
  return fields === 0;
}

function followList(held: unknown[], view: readonly unknown[], path: Path, changes: Changes): boolean {
  const { length } = view;
  const grown = held.length !== length;
  if (grown && length < SHORT && !isObjectOrList(view[0])) return false;
  const few = grown ? changes.count + FEW : Number.POSITIVE_INFINITY;
  for (let i = 0; i < length && i < held.length; i++) {
    if (alike(held[i], view[i])) continue;
    followAt(held, i, view[i], path, changes);
    if (changes.count > few) return false;
  }
  if (held.length > length) {
    while (held.length > length) held.pop();
    say(path, 'length', length, changes);
  }
  for (let i = held.length; i < length; i++) {
    held.push(copy(view[i]));
    say(path, i, view[i], changes);
  }
  return changes.count <= few;
}

function followAt(held: unknown[] | Fields, key: string | number, view: unknown, path: Path, changes: Changes): void {
  const node = held as Record<string | number, unknown>;
  const { text, count } = changes;
  path.push(key);
  const followed = followInside(node[key], view, path, changes);
  path.pop();
  if (followed) return;
  changes.text = text;
  changes.count = count;
  node[key] = copy(view);
  say(path, key, view, changes);
}

/** Nothing in them differs. Most of a view stays as it is from one move to the next, so this is what takes the time. */
function alike(held: unknown, view: unknown): boolean {
  if (typeof view !== 'object' || view === null) return held === view && view !== undefined;
  if (typeof held !== 'object' || held === null) return false;
  if (Array.isArray(view)) return Array.isArray(held) && alikeLists(held, view);
  if (Array.isArray(held)) return false;
  let fields = 0;
  for (const key in view) {
    fields++;
    if (!alike((held as Fields)[key], (view as Fields)[key])) return false;
  }
  for (const _ in held) fields--;
  return fields === 0;
}

function alikeLists(held: readonly unknown[], view: readonly unknown[]): boolean {
  if (held.length !== view.length) return false;
  for (let i = 0; i < view.length; i++) {
    const is = view[i];
    if (typeof is === 'object' ? !alike(held[i], is) : is !== held[i]) return false;
  }
  return true;
}

function say(path: Path, key: string | number, value: unknown, changes: Changes): void {
  let text = changes.count === 0 ? '[' : ',[';
  for (let i = 0; i < path.length; i++) text += word(path[i] as string | number);
  const said = Number.isSafeInteger(value) ? String(value) : JSON.stringify(value);
  changes.text += `${text}${word(key)}${said}]`;
  changes.count++;
}

/** Names of fields as they stand in a path; a game has some dozens. */
const NAMES = new Map<string, string>();

function word(step: string | number): string {
  if (typeof step === 'number') return `${step},`;
  let name = NAMES.get(step);
  if (name === undefined) {
    name = `${JSON.stringify(step)},`;
    if (NAMES.size < 1000) NAMES.set(step, name);
  }
  return name;
}

function copy(value: unknown): unknown {
  if (!isObjectOrList(value)) return value;
  if (Array.isArray(value)) {
    const list: unknown[] = value.slice();
    for (let i = 0; i < list.length; i++) if (isObjectOrList(list[i])) list[i] = copy(list[i]);
    return list;
  }
  const fields: Fields = { ...value };
  for (const key in fields) if (isObjectOrList(fields[key])) fields[key] = copy(fields[key]);
  return fields;
}

/** The view after the changes. The old view stays as it was, and what did not change is shared with the new one. */
export function patch(before: unknown, changes: Delta): unknown {
  const root = { view: before };
  const fresh = new Set<object>([root]);
  for (const change of changes) {
    let node: Record<string | number, unknown> = root;
    let key: string | number = 'view';
    for (let i = 0; i < change.length - 1; i++) {
      const next = change[i];
      if (typeof next !== 'string' && typeof next !== 'number') throw new Error('a path is made of names and numbers');
      const child: unknown = node[key];
      const grows = Array.isArray(child) && next === child.length && i === change.length - 2;
      if (!isObjectOrList(child) || !(grows || Object.hasOwn(child, next))) {
        throw new Error(`the view has nothing at ${change.slice(0, -1).join('.')}`);
      }
      if (!fresh.has(child)) {
        node[key] = Array.isArray(child) ? child.slice() : { ...child };
        fresh.add(node[key] as object);
      }
      node = node[key] as Record<string | number, unknown>;
      key = next;
    }
    node[key] = change[change.length - 1];
  }
  return root.view;
}

function isObject(x: unknown): x is Fields {
  return isObjectOrList(x) && !Array.isArray(x);
}

function isObjectOrList(x: unknown): x is object {
  return x !== null && typeof x === 'object';
}
