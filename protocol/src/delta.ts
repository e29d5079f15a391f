import * as z from 'zod/mini';

/**
 * What changed between two views: a list of changes, each a path followed by the new value, as in
 * `[["trick", 2, 41], ["hands", 0, [3, 9]], ["frames", "length", 1]]`. An empty path replaces everything; a place just
 * behind the end of a list makes it longer.
 */
export const delta = z.array(z.array(z.unknown()).check(z.minLength(1)));
export type Delta = unknown[][];

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

function isObjectOrList(x: unknown): x is object {
  return x !== null && typeof x === 'object';
}
