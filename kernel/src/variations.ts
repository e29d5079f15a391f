import type { Seat, Seed } from './game.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import type { TableOptions } from './options.ts';

/** A game as it might have gone on. */
export interface Variation {
  readonly id: number;
  readonly name: string;
  /** The variation it leaves; left out: the game itself. */
  readonly parent?: number;
  /** How many moves of that one it keeps. */
  readonly at: number;
  /** With everything hidden imagined anew from the view of a seat: the position in which it begins, and its own seed. */
  readonly imagined?: { readonly seat: Seat; readonly position: string; readonly seed: Seed };
  /** What was played instead. */
  readonly moves: readonly RecordedMove[];
}

/** All variations of a game, in the order in which they were begun. Plain data, to be stored beside its record. */
export type Variations = readonly Variation[];

/** Begins a variation, and returns its id with it. */
export function addVariation(all: Variations, begun: Omit<Variation, 'id'>): readonly [Variations, number] {
  const id = all.reduce((most, each) => Math.max(most, each.id + 1), 0);
  return [[...all, { id, ...begun }], id];
}

/** A variation with another name, or with moves that were played in it. */
export function changeVariation(
  all: Variations,
  id: number,
  change: Partial<Pick<Variation, 'name' | 'moves'>>,
): Variations {
  return all.map((each) => (each.id === id ? { ...each, ...change } : each));
}

/** Leaves a variation out, and all that begin in it. */
export function removeVariation(all: Variations, id: number): Variations {
  const gone = new Set([id]);
  for (const each of all) if (each.parent !== undefined && gone.has(each.parent)) gone.add(each.id); // parents are older
  return all.filter((each) => !gone.has(each.id));
}

/** The variations that begin in another, or without one in the game itself, the earliest moment first. */
export function variationsOf(all: Variations, parent?: number): Variation[] {
  return all.filter((each) => each.parent === parent).toSorted((a, b) => a.at - b.at || a.id - b.id);
}

/** A variation as a record of its own; undefined where there is none of that id. */
export function recordOfVariation<O extends TableOptions>(
  game: GameRecord<O>,
  all: Variations,
  id: number | undefined,
): GameRecord<O> | undefined {
  if (id === undefined) return game;
  const variation = all.find((each) => each.id === id);
  if (variation === undefined) return undefined;
  const { parent, at, imagined, moves } = variation;
  if (imagined !== undefined) {
    const { game: name, version, options } = game;
    return { game: name, version, options, seed: imagined.seed, position: imagined.position, moves };
  }
  if (parent !== undefined && parent >= id) return undefined; // none of ours: a parent is older
  const kept = recordOfVariation(game, all, parent);
  return kept === undefined ? undefined : { ...kept, moves: [...kept.moves.slice(0, at), ...moves] };
}
