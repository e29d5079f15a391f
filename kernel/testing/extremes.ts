import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Game, GameEvent } from '@conclave/kernel/game';
import { emptyVector, parseWeights } from '@conclave/kernel/evaluation';
import type { TableOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import type { LawKit } from './laws.ts';

export interface Extremes<S> {
  readonly seats: (state: S) => number;
  /** Positions in which something is as full, as empty, as high or as low as the rules allow. */
  readonly positions: readonly string[];
  /** Random games in which every position is looked at. */
  readonly games: number;
  /** The weights of the game's features, where it has any. */
  readonly weights?: string;
}

/**
 * Registers tests of a game's evaluation: in positions at the limits of the rules, a few moves on, and in random games,
 * `evaluate` and `chances` are finite and within range, and every feature has its row of weights.
 */
export function extremes<S, E extends GameEvent, O extends TableOptions>(
  kit: LawKit<S, E, O>,
  { seats, positions, games, weights }: Extremes<S>,
): void {
  const { game } = kit;

  test('positions at the limits of the rules are evaluated within range, and so are those after them', () => {
    const wrong: string[] = [];
    for (const position of positions) {
      const read = must(game.notation.parseState(position));
      for (let run = 0; run < RUNS; run++) {
        const problem = problemAhead(game, game.clone(read), {
          seats,
          label: `${run} ${position}`,
          moves: MOVES_AHEAD,
        });
        if (problem !== undefined) wrong.push(problem);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('positions of random games are evaluated within range', () => {
    for (let i = 0; i < games; i++) {
      const state = game.setup(kit.tables(seeded(seedFrom(`extremes ${i}`))), seedFrom(`extremes ${i}`));
      expect(problemAhead(game, state, { seats, label: `extremes ${i}`, moves: kit.maxMoves })).toBeUndefined();
    }
  });

  const features = game.policy?.features;
  if (features === undefined) return;
  test('there is a row of weights for every feature, and one that is always there', () => {
    const { hidden, rows } = parseWeights(weights ?? '');
    expect(rows.length / (hidden + 1), `fit them anew: npx conclave fit ${game.id}`).toBe(features.count + 1);
  });
}

const RUNS = 4;
const MOVES_AHEAD = 12;

/** The first problem in a random continuation from a position. */
function problemAhead<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  { seats, label, moves }: Pick<Extremes<S>, 'seats'> & { readonly label: string; readonly moves: number },
): string | undefined {
  const rng = seeded(seedFrom(label));
  for (let move = 0; move <= moves; move++) {
    const problem = evaluationProblem(game, state, seats(state));
    if (problem !== undefined) return `${problem} in\n${game.notation.formatState(state)}`;
    const asked = game.decision(state)?.seats;
    if (asked === undefined) return undefined;
    const seat = asked[below(rng, asked.length)];
    const legal = game.legal(state, seat);
    game.apply(state, seat, legal[below(rng, legal.length)]);
  }
  return undefined;
}

/** What is wrong with the evaluation of a position; undefined when nothing is. */
export function evaluationProblem<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
  seats: number,
): string | undefined {
  for (let seat = 0; seat < seats; seat++) {
    const value = game.evaluate(state, seat);
    if (!isShare(value)) return `evaluate of seat ${seat} is ${value}`;
  }
  return featureProblem(game, state) ?? chanceProblem(game, state);
}

function featureProblem<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
): string | undefined {
  const features = game.policy?.features;
  if (features === undefined || game.decision(state) === undefined) return undefined;
  const at = features.at?.(state) ?? state;
  if (features.winners?.(at) !== undefined) return undefined;
  for (let side = 0; side < features.sides(at); side++) {
    const facts = emptyVector();
    features.list(at, side, facts);
    const { rows, amounts } = facts;
    const strange = rows.findIndex((row, i) => !isRow(row, features.count) || !Number.isFinite(amounts[i]));
    if (strange >= 0) return `side ${side} has ${amounts[strange]} of feature ${rows[strange]} of ${features.count}`;
  }
  return undefined;
}

/** Chances are those of a game that goes on, and may be none. Those of sides against each other add up to 1. */
function chanceProblem<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  state: S,
): string | undefined {
  const { chances, features } = game.policy ?? {};
  if (chances === undefined || game.decision(state) === undefined) return undefined;
  const into: number[] = [];
  chances(state, into);
  const sum = into.reduce((all, chance) => all + chance, 0);
  const isWhole = into.length < 2 || features?.teams !== undefined || Math.abs(sum - 1) < 1e-9;
  return into.every(isShare) && isWhole ? undefined : `the chances are ${into.join(', ')}`;
}

const isShare = (value: number): boolean => value >= 0 && value <= 1;
const isRow = (row: number, count: number): boolean => Number.isInteger(row) && row >= 0 && row < count;
