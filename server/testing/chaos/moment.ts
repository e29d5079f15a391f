import type { GameEvent, Seat } from '@conclave/kernel/game';
import { type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import type { Phase, SeatInfo } from '@conclave/protocol/pieces';
import type { MoveEntry } from '../../src/storage/entry.ts';
import type { TableRow } from '../../src/storage/store.ts';

/** A chair as the log has it. */
export interface OracleChair {
  readonly holder?: string;
  readonly name?: string;
  readonly contribution?: string;
  readonly bot?: string;
  readonly muted?: boolean;
  readonly hints?: number;
  readonly since: number;
}

/** A request to go back to the position after n moves, of the entry `seq`. */
export interface OracleUndo {
  readonly seat: Seat;
  readonly n: number;
  readonly agreed: readonly Seat[];
  /** Whose answers it waits for. */
  readonly waiting: readonly Seat[];
  /** When it lapses. */
  readonly until: number;
}

/** A move that stands, with the position before it and what it told whom; `previous` is the move before. */
export interface StandingMove {
  readonly entry: MoveEntry;
  readonly n: number;
  readonly before: unknown;
  readonly told: readonly EmittedEvent<GameEvent>[];
  readonly previous: StandingMove | undefined;
}

/** All that follows from the log up to one entry. Moments share what did not change and never change themselves. */
export interface Moment {
  readonly seq: number;
  readonly at: number;
  readonly phase: Phase;
  readonly chairs: readonly OracleChair[];
  /** The last request, even if it has lapsed since. */
  readonly undo: OracleUndo | undefined;
  readonly rematch: string | undefined;
  readonly state: unknown;
  readonly last: StandingMove | undefined;
  /** When the game itself last went on or back. */
  readonly playedAt: number;
}

/** A table before the first entry. */
export function firstMoment({ options, created }: TableRow): Moment {
  const chairs = Array.from({ length: options.seats }, () => ({ since: 0 }));
  const nothing = { undo: undefined, rematch: undefined, state: undefined, last: undefined };
  return { seq: 0, at: created, phase: 'open', chairs, playedAt: created, ...nothing };
}

/** The moves that go when a table goes back to the position after n moves. */
export function takenBy(n: number, { last }: Moment): readonly MoveEntry[] {
  const taken: MoveEntry[] = [];
  for (let move = last; move !== undefined && move.n > n; move = move.previous) taken.push(move.entry);
  return taken;
}

/** The chairs as everybody may see them. */
export function seatInfosOf(chairs: readonly OracleChair[]): SeatInfo[] {
  return chairs.map(({ name, bot, holder, contribution, muted, hints }) => ({
    ...(name === undefined ? {} : { name }),
    ...(bot === undefined ? {} : { bot }),
    ...(holder === undefined ? {} : { contributed: contribution !== undefined }),
    ...(muted === true ? { muted } : {}),
    ...(hints === undefined ? {} : { hints }),
  }));
}

/** Whoever has sat longest. */
export function hostOf(chairs: readonly OracleChair[]): Seat | undefined {
  const held = chairs.flatMap(({ holder, since }, seat) => (holder === undefined ? [] : [{ seat, since }]));
  return held.sort((one, other) => one.since - other.since)[0]?.seat;
}

export function isTaken(chair: OracleChair | undefined): boolean {
  return chair?.holder !== undefined || chair?.bot !== undefined;
}

export function seatHeldBy(chairs: readonly OracleChair[], holder: string): Seat | undefined {
  const seat = chairs.findIndex((chair) => chair.holder === holder);
  return seat < 0 ? undefined : seat;
}

/** What a seat, or without one a spectator, has been told of every move that stands. */
export function stepsOf({ last }: Moment, seat: Seat | undefined) {
  const steps = [];
  for (let move = last; move !== undefined; move = move.previous) steps.push(stepOf(move, seat));
  return steps.toReversed();
}

export function stepOf({ n, entry, told }: StandingMove, seat: Seat | undefined) {
  const { seat: mover, by } = entry;
  return { n, seat: mover, ...(by === undefined ? {} : { by }), events: visibleEvents(told, seat) };
}
