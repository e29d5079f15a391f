import type { Rng } from '@conclave/kernel/chance';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import { type AnyMatch, begin, enter, eventsOf } from '@conclave/kernel/match';
import { legalWords, readMove, visibleEvents } from '@conclave/kernel/play';
import { must, type Problem, type Result } from '@conclave/kernel/result';
import { takeBack } from '@conclave/kernel/take-back';
import { botChance, botMove } from './bot-play.ts';
import type { Table } from './table.ts';

/** A person at a table with bots. */
export interface Session {
  readonly table: Table;
  readonly match: AnyMatch;
  readonly person: Seat;
  readonly iterations: number;
  readonly rng: Rng;
  /** For each move the events that the person saw. */
  seen: (readonly GameEvent[])[];
}

export function openSession(table: Table, { person, iterations }: { person: Seat; iterations: number }): Session {
  return { table, match: begin(table.game, table), person, iterations, rng: botChance(table.seed), seen: [] };
}

/** Lets bots play until only the person is asked, or the game is over; returns the events that the person sees. */
export function letBotsPlay(session: Session): GameEvent[] {
  const { table, match, person, rng, iterations } = session;
  const { game } = table;
  const seen: GameEvent[] = [];
  for (;;) {
    const seat = game.decision(match.state)?.seats.find((each) => each !== person);
    if (seat === undefined) return seen;
    const move = botMove(table, { state: match.state, seat, rng, iterations });
    const words = game.notation.formatMove(match.state, seat, move);
    seen.push(...must(play(session, seat, words)));
  }
}

/** Plays the person's words; returns the events that the person sees, or why it cannot be. */
export function playWords(session: Session, words: string): Result<readonly GameEvent[]> {
  return play(session, session.person, words);
}

/** Why these words are not a legal move now; undefined when they are. */
export function whyNot({ match, person }: Session, words: string): Problem | undefined {
  const move = readMove(match.game, match.state, person, words);
  return move.ok ? undefined : move.problem;
}

export function legalNow({ match, person }: Session): string[] {
  return legalWords(match.game, match.state, person);
}

/** Takes back the person's last move; false when there is none. */
export function takeBackLast(session: Session): boolean {
  const { match, person } = session;
  const at = match.moves.findLastIndex(({ seat }) => seat === person);
  if (at < 0) return false;
  takeBack(match, at);
  session.seen = eventsOf(match).map((events) => visibleEvents(events, person));
  return true;
}

function play(session: Session, seat: Seat, move: string): Result<readonly GameEvent[]> {
  const events = enter(session.match, { seat, move });
  if (!events.ok) return events;
  const seen = visibleEvents(events.value, session.person);
  session.seen.push(seen);
  return { ok: true, value: seen };
}
