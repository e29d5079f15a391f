import { below, type Rng, seedFrom } from '@conclave/kernel/chance';
import type { GameEvent } from '@conclave/kernel/game';
import { apply, begin, type Match } from '@conclave/kernel/match';
import type { TableOptions } from '@conclave/kernel/options';
import type { LawKit } from './laws.ts';

/** A random game at a random table. */
export function randomMatch<S, E extends GameEvent, O extends TableOptions>(
  { game, tables }: Pick<LawKit<S, E, O>, 'game' | 'tables'>,
  rng: Rng,
): Match<S, E, O> {
  const match: Match<S, E, O> = begin(game, { options: tables(rng), seed: seedFrom(JSON.stringify(rng)) });
  playOn(match, rng);
  return match;
}

/** Plays a match on by lot, to its end. */
export function playOn<S, E extends GameEvent, O extends TableOptions>(match: Match<S, E, O>, rng: Rng): void {
  const { game, state } = match;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const seat = decision.seats[below(rng, decision.seats.length)];
    const legal = game.legal(state, seat);
    const move = legal[below(rng, legal.length)];
    apply(match, { seat, move: game.notation.formatMove(state, seat, move) }, move);
  }
}
