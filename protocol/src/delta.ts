import * as z from 'zod/mini';

/**
 * What changed between two views: a list of changes, each a path followed by the new value, as in
 * `[["trick", 2, 41], ["hands", 0, [3, 9]]]`. An empty path replaces everything.
 */
export const delta = z.array(z.array(z.unknown()).check(z.minLength(1)));
export type Delta = unknown[][];

/** The changes that turn `before` into `after`; both are plain JSON. Lists of another length are replaced whole. */
export function diff(before: unknown, after: unknown): Delta {
  const changes: Delta = [];
  if (before !== after) compare(before, after, [], changes);
  return changes;
}

function compare(a: unknown, b: unknown, path: (string | number)[], changes: Delta): void {
  if (Array.isArray(b)) {
    if (Array.isArray(a) && a.length === b.length) {
      for (let i = 0; i < b.length; i++) {
        if (a[i] === b[i]) continue;
        path.push(i);
        compare(a[i], b[i], path, changes);
        path.pop();
      }
      return;
    }
  } else if (isObject(a) && isObject(b)) {
    const before = changes.length;
    if (compareFields(a, b, path, changes)) return;
    changes.length = before;
  }
  changes.push([...path, b]);
}

/** False: the two do not have the same fields. */
function compareFields(
  a: Record<string, unknown>,
  b: Record<string, unknown>,
  path: (string | number)[],
  changes: Delta,
): boolean {
  let fields = 0;
  for (const key in b) {
    fields++;
    const was = a[key];
    const is = b[key];
    if (was === is && (is !== undefined || key in a)) continue;
    if (!Object.hasOwn(a, key)) return false;
    if (typeof is !== 'object' || is === null) {
      changes.push([...path, key, is]);
    } else {
      path.push(key);
      compare(was, is, path, changes);
      path.pop();
    }
  }
  for (const _ in a) fields--;
  return fields === 0;
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
      const child = node[key];
      if (child === null || typeof child !== 'object' || !Object.hasOwn(child, next)) {
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

function isObject(x: unknown): x is Record<string, unknown> {
  return x !== null && typeof x === 'object' && !Array.isArray(x);
}
