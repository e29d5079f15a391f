import type { PartialView } from '@conclave/kernel/view';
import type { Delta } from '@conclave/protocol/delta';

type Fields = Record<string, unknown>;

/** What is different in the same part of two views of one game (see `patch` in the protocol). */
export function diff(before: PartialView, after: PartialView): Delta {
  const comparison = new Comparison();
  const { fields } = after;
  for (let i = 0; i < fields.length; i++) comparison.compare(fields[i] as string, before.at(i), after.at(i));
  return comparison.changes;
}

/** A list that has become longer or shorter is told by its changed places if there are no more of them than this. */
const FEW = 4;
/** Shorter lists of numbers and words are told whole. */
const SHORT = 8;

/** Two views as they are compared. Most of a view is as it was: only a change has its path copied. */
class Comparison {
  readonly changes: Delta = [];
  /** Leads to what is being compared. */
  private readonly path: (string | number)[] = [];

  /** What stood, and stands now, at the next place of the path. */
  compare(place: string | number, old: unknown, view: unknown): void {
    if (old === view) return;
    this.path.push(place);
    const compared = isObject(old) && isObject(view) && this.compareInside(old, view);
    if (!compared) this.changes.push([...this.path, view]);
    this.path.pop();
  }

  /** False: it is not the same kind of thing as before, or too much of it has changed; it must be told whole. */
  private compareInside(old: object, view: object): boolean {
    const { length } = this.changes;
    const compared = Array.isArray(view)
      ? Array.isArray(old) && this.compareLists(old, view)
      : !Array.isArray(old) && this.compareFields(old as Fields, view as Fields);
    if (!compared) this.changes.length = length;
    return compared;
  }

  private compareFields(old: Fields, view: Fields): boolean {
    const keys = Object.keys(view);
    if (keys.length !== Object.keys(old).length || !keys.every((key) => Object.hasOwn(old, key))) return false;
    for (const key of keys) this.compare(key, old[key], view[key]);
    return true;
  }

  private compareLists(old: readonly unknown[], view: readonly unknown[]): boolean {
    if (old.length !== view.length) {
      return (view.length >= SHORT || typeof view[0] === 'object') && this.compareEnds(old, view);
    }
    for (let i = 0; i < view.length; i++) this.compare(i, old[i], view[i]);
    return true;
  }

  /** The list has become longer or shorter. */
  private compareEnds(old: readonly unknown[], view: readonly unknown[]): boolean {
    const { changes, path } = this;
    const most = changes.length + FEW;
    const common = Math.min(old.length, view.length);
    for (let i = 0; i < common && changes.length <= most; i++) this.compare(i, old[i], view[i]);
    if (common < old.length) changes.push([...path, 'length', view.length]);
    for (let i = common; i < view.length && changes.length <= most; i++) changes.push([...path, i, view[i]]);
    return changes.length <= most;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
