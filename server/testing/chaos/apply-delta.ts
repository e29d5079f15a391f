import { Violation } from './violation.ts';

/**
 * The view after the changes of a `moved`, made in place: each change is a path and the new value; the place behind the end of a
 * list makes it longer, "length" shorter; an empty path replaces everything.
 */
export function applyDelta(view: unknown, delta: readonly (readonly unknown[])[]): unknown {
  let after = view;
  for (const change of delta) {
    const path = change.slice(0, -1);
    const value = change.at(-1);
    const last = path.pop();
    if (last === undefined) {
      after = value;
      continue;
    }
    let place = after;
    for (const name of path) place = inside(place, name);
    if (Array.isArray(place) && last === 'length') place.length = value as number;
    else if (Array.isArray(place) && last === place.length) place.push(value);
    else {
      inside(place, last);
      (place as Record<string, unknown>)[String(last)] = value;
    }
  }
  return after;
}

function inside(place: unknown, name: unknown): unknown {
  const fits = Array.isArray(place) ? Number.isInteger(name) : typeof name === 'string';
  if (place === null || typeof place !== 'object' || !fits || !Object.hasOwn(place, name as string)) {
    throw new Violation('the protocol is kept', `a change at '${String(name)}', where the view has nothing`);
  }
  return (place as Record<string, unknown>)[name as string];
}
