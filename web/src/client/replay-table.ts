import type { AnyGame, GameEvent, Seat } from '@conclave/kernel/game';
import { playThrough } from '@conclave/kernel/match';
import { type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import { type GameRecord, MAX_MOVES } from '@conclave/kernel/record';
import type { Result } from '@conclave/kernel/result';
import { ok } from '@conclave/kernel/result';
import type { Answer, LogEntry, Table, TableSnapshot } from './table.ts';

/** How the seats of a record look: who sat there. */
export interface Cast {
  readonly name: string;
  readonly bot?: string | undefined;
}

/** A finished game that can be looked at from any moment and any chair. Nothing can be played at it. */
export class ReplayTable implements Table {
  readonly #game: AnyGame;
  readonly #record: GameRecord;
  readonly #cast: readonly Cast[];
  readonly #states: readonly unknown[];
  readonly #events: readonly (readonly EmittedEvent<GameEvent>[])[];
  readonly #listeners = new Set<() => void>();
  /** The whole log of those eyes, and how much of it has been told after each move. */
  #log: readonly LogEntry[] = [];
  #told: readonly number[] = [];
  #at = 0;
  #eyes: Seat | undefined;
  #snapshot: TableSnapshot;

  /** The moment to begin with. */
  readonly opening: number;

  private constructor(
    game: AnyGame,
    record: GameRecord,
    cast: readonly Cast[],
    played: Played & { readonly opening: number },
  ) {
    this.#game = game;
    this.opening = Math.max(0, Math.min(record.moves.length, Math.floor(played.opening)));
    this.#record = record;
    this.#cast = cast;
    this.#states = played.states;
    this.#events = played.events;
    this.#readLog();
    this.#snapshot = this.#toSnapshot();
  }

  /** Plays the record through once and keeps every position; the problem names the move that cannot be played. */
  static open(game: AnyGame, record: GameRecord, cast: readonly Cast[], opening = 0): Result<ReplayTable> {
    const states: unknown[] = [];
    const events: (readonly EmittedEvent<GameEvent>[])[] = [];
    const match = playThrough(game, record, {
      witness: (step) => {
        states.push(step.before);
        events.push(step.events);
      },
    });
    if (!match.ok) return match;
    states.push(match.value.state);
    return ok(new ReplayTable(game, record, cast, { states, events, opening }));
  }

  get length(): number {
    return this.#record.moves.length;
  }

  get game(): AnyGame {
    return this.#game;
  }

  get record(): GameRecord {
    return this.#record;
  }

  /** The same game, to be looked at from elsewhere. */
  copy(): ReplayTable {
    const played = { states: this.#states, events: this.#events, opening: this.opening };
    return new ReplayTable(this.#game, this.#record, this.#cast, played);
  }

  /** The whole position after so many moves. */
  stateAt(moves: number): unknown {
    return this.#states[moves];
  }

  isOverAt(moves: number): boolean {
    return this.#game.decision(this.#states[moves]) === undefined;
  }

  /** Shows the position after so many moves. */
  seek(moves: number): void {
    this.#at = Math.max(0, Math.min(this.length, moves));
    this.#notify();
  }

  /** Looks with a seat's eyes; undefined sees every hand. */
  lookAs(seat: Seat | undefined): void {
    this.#eyes = seat;
    this.#readLog();
    this.#notify();
  }

  snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  play = onlyToLookAt;
  undo = onlyToLookAt;
  answerUndo = onlyToLookAt;
  muteUndo = onlyToLookAt;
  start = onlyToLookAt;
  sit = onlyToLookAt;
  setBot = onlyToLookAt;
  rematch = onlyToLookAt;
  leave = onlyToLookAt;
  whyNot(): undefined {}
  takeDevice(): void {}
  close(): void {}

  #readLog(): void {
    const eyes = this.#eyes;
    const log: LogEntry[] = [];
    const told = [0];
    for (const [i, events] of this.#events.entries()) {
      const seen = eyes === undefined ? events.map(({ event }) => event) : visibleEvents(events, eyes);
      log.push(...seen.map((event) => ({ seq: i + 1, event })));
      told.push(log.length);
    }
    this.#log = log;
    this.#told = told;
  }

  #notify(): void {
    this.#snapshot = this.#toSnapshot();
    for (const listener of this.#listeners) listener();
  }

  #toSnapshot(): TableSnapshot {
    const state = this.#states[this.#at];
    const next = this.#game.decision(state);
    const decision = this.#at < MAX_MOVES ? next : undefined;
    const eyes = this.#eyes;
    return {
      id: '',
      gameId: this.#game.id,
      options: this.#record.options,
      status: decision === undefined ? 'over' : 'playing',
      seats: this.#cast.map(({ name, bot }, seat) => ({
        name,
        kind: bot === undefined ? 'human' : 'bot',
        level: bot,
        connected: true,
        you: seat === eyes,
      })),
      you: eyes,
      standIn: false,
      view: eyes === undefined ? state : this.#game.redact(state, eyes),
      decision,
      legal: [],
      seq: this.#at,
      log: this.#log.slice(0, this.#told[this.#at]),
      undo: 'none',
      undoProposal: undefined,
      undoMuted: false,
      clocks: undefined,
      fairness: undefined,
      outcome: decision === undefined ? this.#game.outcome(state) : undefined,
      endedAtLimit: decision !== next,
      connection: 'local',
      record: this.#record,
      passTo: undefined,
      host: false,
      rematchId: undefined,
    };
  }
}

interface Played {
  readonly states: readonly unknown[];
  readonly events: readonly (readonly EmittedEvent<GameEvent>[])[];
}

function onlyToLookAt(): Promise<Answer> {
  return Promise.resolve({ ok: false, problem: { code: 'replay', text: 'a replay is only to look at' } });
}
