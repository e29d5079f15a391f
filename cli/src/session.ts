import type { Rng } from '@conclave/kernel/chance';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import { legalWords, type Played, play, readMove, visibleEvents } from '@conclave/kernel/play';
import { type GameRecord, type RecordedMove, replay } from '@conclave/kernel/record';
import { must, type Problem } from '@conclave/kernel/result';
import { botChance, botMove } from './match.ts';
import type { Table } from './table.ts';

/** A person at a table with bots: the moves so far, the position they lead to, and what the person was told. */
export interface Session {
  readonly table: Table;
  readonly person: Seat;
  readonly iterations: number;
  readonly rng: Rng;
  moves: RecordedMove[];
  state: unknown;
  /** What each move told the person. */
  told: (readonly GameEvent[])[];
}

export function openSession(table: Table, { person, iterations }: { person: Seat; iterations: number }): Session {
  const state = table.game.setup(table.options, table.seed);
  return { table, person, iterations, rng: botChance(table.seed), moves: [], state, told: [] };
}

/** Lets bots play until the person is asked alone, or the game is over; returns what the person is told. */
export function letBotsPlay(session: Session): GameEvent[] {
  const { table, person, rng, iterations } = session;
  const heard: GameEvent[] = [];
  for (;;) {
    const seat = table.game.decision(session.state)?.seats.find((each) => each !== person);
    if (seat === undefined) return heard;
    const move = botMove(table, { state: session.state, seat, rng, iterations });
    const words = table.game.notation.formatMove(session.state, seat, move);
    const played = must(play(table.game, session.state, seat, words));
    heard.push(...goOn(session, seat, played));
  }
}

/** The person plays some words: what the person is told, or why it cannot be. */
export function playWords(session: Session, words: string): readonly GameEvent[] | Problem {
  const played = play(session.table.game, session.state, session.person, words);
  return played.ok ? goOn(session, session.person, played.value) : played.problem;
}

/** Why these words are not a legal move now; undefined when they are. */
export function whyNot({ table, state, person }: Session, words: string): Problem | undefined {
  const move = readMove(table.game, state, person, words);
  return move.ok ? undefined : move.problem;
}

export function legalNow({ table, state, person }: Session): string[] {
  return legalWords(table.game, state, person);
}

/** Goes back to before the person's last move; false when there is none. */
export function takeBack(session: Session): boolean {
  const at = session.moves.findLastIndex(({ seat }) => seat === session.person);
  if (at < 0) return false;
  session.moves = session.moves.slice(0, at);
  session.told = session.told.slice(0, at);
  session.state = must(replay(session.table.game, recordOf(session)));
  return true;
}

export function recordOf({ table: { game, options, seed }, moves }: Session): GameRecord {
  return { game: game.id, version: game.version, options, seed, moves };
}

function goOn(
  session: Session,
  seat: Seat,
  { state, events, words }: Played<unknown, GameEvent>,
): readonly GameEvent[] {
  const heard = visibleEvents(events, session.person);
  session.state = state;
  session.moves.push({ seat, move: words });
  session.told.push(heard);
  return heard;
}
