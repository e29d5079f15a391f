import type { AnyGame, Seat } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import type { GameRecord } from '@conclave/kernel/record';
import type { Snapshot } from '@conclave/protocol/messages';
import type { Clocks as WireClocks, Step } from '@conclave/protocol/pieces';
import { defaultName } from './default-name.ts';
import type { Clocks, LogEntry, SeatInfo, TableSnapshot } from './table.ts';

/** What was received beside the last snapshot. */
interface Received {
  readonly steps: readonly Step[];
  /** The events of those steps. */
  readonly log: readonly LogEntry[];
  readonly live: boolean;
  /** When the clocks were told, a moment of `Date.now()`. */
  readonly at: number;
}

/** What the server said last, with what follows from it by the rules of the game. */
export function toSnapshot(game: AnyGame, said: Snapshot, { steps, log, live, at }: Received): TableSnapshot {
  const { you, view, record, undo } = said;
  const decision = view === undefined || said.phase !== 'playing' ? undefined : game.decision(view);
  const seats = said.seats.map((seat, i) => seatOf(seat, { seat: i, you, here: said.here[i] ?? false }));
  const standIn = said.phase === 'playing' && you !== undefined && seats[you]?.kind === 'bot';
  return {
    id: said.table.id,
    gameId: said.table.game,
    options: said.table.options as { seats: number }, // the server has checked them; the engine reads them
    status: said.phase === 'open' ? 'lobby' : said.phase,
    seats,
    you,
    standIn,
    view,
    decision,
    legal: you === undefined || decision === undefined || standIn ? [] : legalWords(game, view, you),
    seq: said.n,
    log,
    undo: standIn || undo !== undefined ? 'none' : undoOf(steps, you),
    undoProposal:
      undo === undefined
        ? undefined
        : {
            by: undo.seat,
            toSeq: undo.n,
            waitingFor: undo.waiting ?? [],
          },
    undoMuted: you !== undefined && said.seats[you]?.muted === true,
    clocks: said.clocks === undefined ? undefined : clocksOf(said.clocks, at),
    clock: said.table.clock,
    fairness: { commitment: said.table.commitment, secret: record?.secret },
    outcome: record?.outcome,
    endedAtLimit: record?.ended === 'limit',
    connection: live ? 'live' : 'reconnecting',
    record: record as GameRecord | undefined,
    passTo: undefined,
    host: you !== undefined && said.host === you,
    rematchId: said.rematch,
  };
}

function seatOf(
  { name, bot }: Snapshot['seats'][number],
  { seat, you, here }: { readonly seat: Seat; readonly you: Seat | undefined; readonly here: boolean },
): SeatInfo {
  return {
    name: name ?? (bot === undefined ? '' : defaultName(seat)),
    kind: bot !== undefined ? 'bot' : name !== undefined ? 'human' : 'open',
    level: bot,
    connected: bot !== undefined || here,
    you: seat === you,
  };
}

/** A guess for the button's words; the server decides. */
function undoOf(steps: readonly Step[], you: Seat | undefined): TableSnapshot['undo'] {
  const last = steps.findLastIndex(({ seat, by }) => seat === you && by === undefined);
  if (you === undefined || last < 0) return 'none';
  const othersActed = steps.slice(last + 1).some(({ seat, by }) => seat !== you && by === undefined);
  return othersActed ? 'ask' : 'free';
}

function clocksOf({ left }: WireClocks, at: number): Clocks {
  return { at, left: left.map((each) => each ?? undefined) };
}
