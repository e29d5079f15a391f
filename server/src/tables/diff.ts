import type { PartialView } from '@conclave/kernel/view';
import type { Delta } from '@conclave/protocol/delta';

type Fields = Record<string, unknown>;
type Path = readonly (string | number)[];

/** What is different in the same part of two views of one game (see `patch` in the protocol). */
export function diff(before: PartialView, after: PartialView): Delta {
  const changes: Delta = [];
  for (const [i, field] of after.fields.entries()) compare(changes, [field], before.at(i), after.at(i));
  return changes;
}

/** A list that has become longer or shorter is told by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are told whole. */
const SHORT = 8;

/** What stood, and stands now, at the end of a path. */
function compare(changes: Delta, path: Path, old: unknown, view: unknown): void {
  if (old === view) return;
  if (isObject(old) && isObject(view) && compareInside(changes, path, old, view)) return;
  changes.push([...path, view]);
}

/** False: it is not the same kind of thing as before, or too much of it has changed; it must be told whole. */
function compareInside(changes: Delta, path: Path, old: object, view: object): boolean {
  const { length } = changes;
  const compared = Array.isArray(view)
    ? Array.isArray(old) && compareLists(changes, path, old, view)
    : !Array.isArray(old) && compareFields(changes, path, old as Fields, view as Fields);
  if (!compared) changes.length = length;
  return compared;
}

function compareFields(changes: Delta, path: Path, old: Fields, view: Fields): boolean {
  const keys = Object.keys(view);
  if (keys.length !== Object.keys(old).length || !keys.every((key) => Object.hasOwn(old, key))) return false;
  for (const key of keys) if (old[key] !== view[key]) compare(changes, [...path, key], old[key], view[key]);
  return true;
}

function compareLists(changes: Delta, path: Path, old: readonly unknown[], view: readonly unknown[]): boolean {
  if (old.length !== view.length) {
    return (view.length >= SHORT || typeof view[0] === 'object') && compareEnds(changes, path, old, view);
  }
  for (let i = 0; i < view.length; i++) if (old[i] !== view[i]) compare(changes, [...path, i], old[i], view[i]);
  return true;
}

/** The list has become longer or shorter. */
function compareEnds(changes: Delta, path: Path, old: readonly unknown[], view: readonly unknown[]): boolean {
  const most = changes.length + FEW;
  const common = Math.min(old.length, view.length);
  for (let i = 0; i < common && changes.length <= most; i++) compare(changes, [...path, i], old[i], view[i]);
  if (common < old.length) changes.push([...path, 'length', view.length]);
  for (let i = common; i < view.length && changes.length <= most; i++) changes.push([...path, i, view[i]]);
  return changes.length <= most;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
