import type { Game, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type EmittedEvent, readMove } from '@conclave/kernel/play';
import { playThrough } from '@conclave/kernel/match';
import type { GameRecord } from '@conclave/kernel/record';
import { must, type Result, ok } from '@conclave/kernel/result';

/** One move of a played game, with the state that it was made in. */
export interface Step<S, E> {
  readonly before: S;
  readonly seat: Seat;
  readonly move: Move;
  readonly words: string;
  readonly events: readonly EmittedEvent<E>[];
}

/** A whole game, played again. */
export interface Timeline<S, E> {
  readonly seats: number;
  readonly steps: readonly Step<S, E>[];
  readonly end: S;
}

/** Plays a record again and keeps every moment of it. */
export function timelineOf<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  record: GameRecord<O>,
): Result<Timeline<S, E>> {
  const steps: Step<S, E>[] = [];
  const end = playThrough(game, record, {
    witness: ({ before, seat, words, events }) => {
      steps.push({ before, seat, move: must(readMove(game, before, seat, words)), words, events });
    },
  });
  if (!end.ok) return end;
  return ok({ seats: record.options.seats, steps, end: end.value.state });
}
