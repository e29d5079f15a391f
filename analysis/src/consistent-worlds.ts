import { sampleState } from '@conclave/bots/search-context';
import { below, type Rng } from '@conclave/kernel/chance';
import type { GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import type { Question } from './estimate.ts';

/** Worlds imagined before it is taken that nothing fits. */
const TRIES = 8;

/**
 * Draws worlds together with an answer of another seat that agrees with what the viewer was told; the answer is left open
 * where nothing tells the answers apart. Only the first thing told is compared: what follows may be chance.
 */
export function consistentWorlds<S, E extends GameEvent, O extends TableOptions>(
  { game, view, seat }: Question<S, E, O>,
  mover: Seat,
  events: readonly EmittedEvent<E>[],
): (rng: Rng) => { readonly world: S; readonly move: Move | undefined } {
  const seen = firstTold(events, seat);
  return (rng) => {
    let world = sampleState({ game, seat, rng }, view);
    for (let i = 0; i < TRIES; i++) {
      const legal = game.legal(world, mover);
      const fitting = legal.filter((move) => firstTold(toldBy(world, move), seat) === seen);
      if (fitting.length === legal.length) return { world, move: undefined };
      if (fitting.length > 0) return { world, move: fitting[below(rng, fitting.length)] };
      world = sampleState({ game, seat, rng }, view);
    }
    return { world, move: undefined };
  };

  function toldBy(world: S, move: Move): EmittedEvent<E>[] {
    const told: EmittedEvent<E>[] = [];
    game.apply(game.clone(world), mover, move, (event, onlyFor) => {
      told.push(onlyFor === undefined ? { event } : { event, onlyFor });
    });
    return told;
  }
}

/** The first thing that a seat was told of a move. */
export function firstTold<E>(events: readonly EmittedEvent<E>[], seat: Seat): string {
  const [first] = visibleEvents(events, seat);
  return first === undefined ? '' : JSON.stringify(first);
}
