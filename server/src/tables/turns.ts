import type { Seat } from '@conclave/kernel/game';
import { MAX_MOVES } from '@conclave/kernel/record';
import type { Clock } from '@conclave/protocol/pieces';
import type { MoveEntry } from '../storage/entry.ts';
import type { TableState } from './table-state.ts';

/**
 * Notes who is asked from now on. While answers are laid face down only `laid` has been answered; for the others the
 * question stays the one they know.
 */
export function putQuestions(match: TableState, laid?: Seat): void {
  const decision = match.moves.length < MAX_MOVES ? match.game.decision(match.state) : undefined;
  if (decision === undefined) match.phase = 'over';
  const stays = laid !== undefined && decision !== undefined && decision.seats.every((seat) => seat !== laid);
  for (let seat = 0; seat < match.chairs.length; seat++) {
    if (!decision?.seats.includes(seat)) {
      match.askedSeq[seat] = -1;
    } else if (!(stays && match.askedSeq[seat] !== -1)) {
      match.askedSeq[seat] = match.seq;
      match.askedAt[seat] = match.at;
    }
  }
}

/** A move that was taken back, and what its player's clock said. */
interface Gone {
  readonly seat: Seat;
  readonly thought?: number;
  readonly reserve?: number;
}

/** Asks again after moves were taken back. Nobody's clock gains by it: who is asked the same again has thought already. */
export function putQuestionsAgain(match: TableState, gone: readonly Gone[]): void {
  const before = match.askedSeq.map((asked, seat) => (asked === -1 ? undefined : match.askedAt[seat]));
  putQuestions(match);
  const [first] = gone;
  for (let seat = 0; seat < match.chairs.length; seat++) {
    const own = gone.find((move) => move.seat === seat);
    if (own?.reserve !== undefined) match.reserve[seat] = own.reserve;
    if (match.askedSeq[seat] === -1) continue;
    if (own === undefined) match.askedAt[seat] = before[seat] ?? match.at;
    else if (own === first) match.askedAt[seat] = match.at - (own.thought ?? 0);
  }
}

/** Takes the time that a move took off its player's clock. */
export function spend({ askedAt, reserve, spent }: TableState, clock: Clock, { seat, at }: MoveEntry): void {
  const thought = at - (askedAt[seat] ?? 0);
  const left = reserve[seat] ?? 0;
  spent.push({ thought, reserve: left });
  if (clock.kind === 'live') reserve[seat] = Math.max(0, left - Math.max(0, thought - clock.move * 1000));
}
