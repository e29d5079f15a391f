/** One deal between two entrants, played once for every way of seating them. */
export interface Duel {
  readonly pair: readonly [string, string];
  readonly deal: number;
}

/** Who is to meet whom, and how often. */
export interface Pairing {
  readonly entrants: readonly string[];
  /** Everybody meets this one only; left out: everybody meets everybody. */
  readonly against?: string | undefined;
  /** Games of each pair; rounded up, so that every deal is played in every seating. */
  readonly games: number;
  readonly pattern: string;
}

/** Every deal that is wanted, the first deals of all pairs first, so that a tournament which is stopped is still even. */
export function schedule({ entrants, against, games, pattern }: Pairing): Duel[] {
  const pairs = pattern.includes('b')
    ? pairsOf(entrants, against)
    : entrants.map((name): [string, string] => [name, name]);
  const deals = Math.ceil(games / seatings(pattern).length);
  return Array.from({ length: deals }, (_, deal) => pairs.map((pair): Duel => ({ pair, deal }))).flat();
}

function pairsOf(entrants: readonly string[], against: string | undefined): [string, string][] {
  const [only = ''] = entrants;
  if (against !== undefined) return entrants.filter((name) => name !== against).map((name) => [name, against]);
  if (entrants.length === 1) return [[only, only]];
  return entrants.flatMap((a, i) => entrants.slice(i + 1).map((b): [string, string] => [a, b]));
}

/** `abb`: one of the first entrant against two of the second. The first sits alone unless another pattern is given. */
export function usualPattern(seats: number): string {
  return `a${'b'.repeat(seats - 1)}`;
}

/** The pattern turned round the table, each way once: `abab` can be seated in two ways, `abb` in three. */
export function seatings(pattern: string): string[] {
  const turned = Array.from(pattern, (_, i) => pattern.slice(i) + pattern.slice(0, i));
  return [...new Set(turned)];
}

/** The share of first places that the first entrant would have if both were equally strong. */
export function fairShare(pattern: string): number {
  return Array.from(pattern).filter((letter) => letter === 'a').length / pattern.length;
}
