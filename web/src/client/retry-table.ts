import type { Seat } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import type { ReplayTable } from './replay-table.ts';
import type { Table, TableSnapshot } from './table.ts';
import { warnedTable } from './warned-table.ts';

/** A moment of a game, put up again for one seat: its answer is heard, and never played. */
export function retryTable(table: ReplayTable, { at, seat, onAnswer }: Retry): Table {
  const replay = table.copy();
  replay.lookAs(seat);
  replay.seek(at);
  const legal = legalWords(replay.game, replay.stateAt(at), seat);
  const snapshot: TableSnapshot = { ...replay.snapshot(), legal, record: undefined };
  const heard = warnedTable(replay, (words) => {
    onAnswer(words);
    return false;
  });
  return {
    ...heard,
    snapshot: () => snapshot,
    subscribe: () => () => undefined,
    whyNot: (words) => replay.game.refusal(snapshot.view, seat, words),
  };
}

interface Retry {
  /** After so many moves. */
  readonly at: number;
  readonly seat: Seat;
  /** Told legal words. */
  readonly onAnswer: (words: string) => void;
}
