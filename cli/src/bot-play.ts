import type { Rng } from '@conclave/kernel/chance';
import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { GameEvent, Move, Seat } from '@conclave/kernel/game';
import { type AnyMatch, apply, begin } from '@conclave/kernel/match';
import { legalWords, type EmittedEvent } from '@conclave/kernel/play';
import { MAX_MOVES } from '@conclave/kernel/record';
import type { Table } from './table.ts';

/** A bot's iterations for each move, unless the user gives another number. */
export const ITERATIONS = 400;

/** One move of a match, as a listener receives it. The next move changes `after` in place. */
export interface Step {
  /** Counted from 1. */
  readonly number: number;
  readonly prompt: string;
  readonly seats: readonly Seat[];
  /** The legal moves in words of every seat that is asked. */
  readonly legal: Readonly<Record<Seat, readonly string[]>>;
  readonly seat: Seat;
  readonly words: string;
  readonly events: readonly EmittedEvent<GameEvent>[];
  readonly before: unknown;
  readonly after: unknown;
}

/** The generator of the bots; it reveals nothing about that of the game. */
export function botChance(label: string): Rng {
  return seeded(seedFrom(`bots ${label}`));
}

/** The move of a seat's bot, which is given a view and nothing else. */
export function botMove(
  { game, bots }: Pick<Table, 'game' | 'bots'>,
  { state, seat, rng, iterations }: { state: unknown; seat: Seat; rng: Rng; iterations: number },
): Move {
  const bot = bots[seat];
  if (bot === undefined) throw new Error(`nobody sits at seat ${seat}`);
  return bot.choose({ game, view: game.redact(state, seat), seat, rng, budget: { iterations } });
}

/** Plays a table out; a listener, if any, receives every step. */
export function playOut(
  table: Table,
  { iterations, listen }: { readonly iterations: number; readonly listen?: (step: Step) => void },
): AnyMatch {
  const { game, seed } = table;
  const rng = botChance(seed);
  const match: AnyMatch = begin(game, table);
  for (;;) {
    const { state, moves } = match;
    const decision = game.decision(state);
    const seat = decision?.seats[0];
    if (decision === undefined || seat === undefined) return match;
    if (moves.length >= MAX_MOVES) throw new Error(`${game.id} does not end: ${MAX_MOVES} moves, seed ${seed}`);
    const move = botMove(table, { state, seat, rng, iterations });
    const words = game.notation.formatMove(state, seat, move);
    if (listen === undefined) {
      apply(match, { seat, move: words }, move);
    } else {
      const { prompt, seats } = decision;
      const legal = Object.fromEntries(seats.map((each) => [each, legalWords(game, state, each)]));
      const before = game.clone(state);
      const events = apply(match, { seat, move: words }, move);
      listen({ number: moves.length, prompt, seats, legal, seat, words, events, before, after: state });
    }
  }
}
