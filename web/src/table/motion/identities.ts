/** Pieces of a kind that cannot be told apart, by the zone they lie in: `[['supply', ['G3', 'G3']], ['gold-0', ['G0']]]`. */
export type ZoneContents = readonly (readonly [zone: string, kinds: readonly string[]])[];

/** The id of each piece of each zone, in the order the zone lists them. */
export type Identities = ReadonlyMap<string, readonly string[]>;

/**
 * Gives pieces that look alike ids that follow them: what stays in a zone keeps its id, and what left one zone is what
 * came to another. So a board needs only counts, and motion still knows which token went where.
 */
export function identify(before: Identities, contents: ZoneContents): Identities {
  const free = new Map<string, string[]>();
  for (const ids of before.values()) {
    for (const id of ids) listOf(free, kindOf(id)).push(id);
  }
  const take = (kind: string, zone: string | undefined): string | undefined => {
    const ids = free.get(kind);
    if (ids === undefined) return undefined;
    const own = zone === undefined ? 0 : ids.findIndex((id) => before.get(zone)?.includes(id));
    return own < 0 ? undefined : ids.splice(own, 1)[0];
  };
  const stay = contents.map(([zone, kinds]) => kinds.map((kind) => take(kind, zone)));
  let made = highest(before);
  const after = new Map<string, string[]>();
  for (const [z, [zone, kinds]] of contents.entries()) {
    after.set(
      zone,
      kinds.map((kind, i) => stay[z]?.[i] ?? take(kind, undefined) ?? `${kind}~${++made}`),
    );
  }
  return after;
}

function kindOf(id: string): string {
  return id.slice(0, id.lastIndexOf('~'));
}

function highest(ids: Identities): number {
  let best = 0;
  for (const list of ids.values())
    for (const id of list) best = Math.max(best, Number(id.slice(id.lastIndexOf('~') + 1)));
  return best;
}

function listOf(map: Map<string, string[]>, key: string): string[] {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made: string[] = [];
  map.set(key, made);
  return made;
}
