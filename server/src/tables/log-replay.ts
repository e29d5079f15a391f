import type { AnyGame } from '@conclave/kernel/game';
import type { LogLine } from '../storage/entry.ts';
import { applyEntry, type TableState, newTableState } from './table-state.ts';
import type { TableRow } from '../storage/store.ts';

/** The first entry of a log that cannot be replayed. */
export interface Damage {
  readonly seq: number;
  readonly problem: unknown;
}

/** A log replayed as far as it can be. */
export interface ReplayedLog {
  readonly match: TableState;
  readonly damage?: Damage;
}

/** Replays a whole log. Where an entry cannot be replayed, the match is that of the entries before it. */
export function replayLog(row: TableRow, game: AnyGame, log: readonly LogLine[]): ReplayedLog {
  const match = newTableState(row, game);
  for (const [at, line] of log.entries()) {
    try {
      applyEntry(match, readable(line));
    } catch (problem) {
      // an entry that fails may have changed half of the match
      return { match: replayLog(row, game, log.slice(0, at)).match, damage: { seq: at + 1, problem } };
    }
  }
  return { match };
}

/** The entry of a line; throws where there is none to be read. */
export function readable(line: LogLine) {
  if (line.kind === 'unreadable') throw new Error(line.problem);
  return line;
}

/** Kinds of entries that can be lost without changing the game: people take their seats, leave them and ask again. */
const REPEATABLE: ReadonlySet<LogLine['kind']> = new Set([
  'sit',
  'leave',
  'host',
  'ask-undo',
  'agree-undo',
  'refuse-undo',
]);

/** Whether nothing that a person did in the game would be lost if the log ended before this entry. */
export function isBotTail(log: readonly LogLine[], { seq }: Damage): boolean {
  const tail = log.slice(seq - 1);
  return tail.every((line) => isByBot(line) || REPEATABLE.has(line.kind));
}

function isByBot(line: LogLine): boolean {
  return line.kind === 'unreadable' ? line.byBot : line.kind === 'move' && line.by !== undefined;
}
