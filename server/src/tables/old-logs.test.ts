import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readEntry } from '../storage/entry.ts';
import { applyEntry, type TableState, newTableState } from './table-state.ts';
import type { TableRow } from '../storage/store.ts';
import { readable } from './log-replay.ts';
import { testGame } from '../../testing/test-server.ts';

interface OldLog {
  readonly row: TableRow;
  readonly log: readonly { readonly seq: number; readonly at: number }[];
  readonly match: Partial<TableState>;
  /** The seqs of the moves that stand. */
  readonly standing: readonly number[];
  readonly position: string;
}

/** Logs as they were stored before requests to take back waited, and what the server of that time made of them. */
const LOGS = JSON.parse(readFileSync(new URL('../../testing/old-logs.json', import.meta.url), 'utf8')) as OldLog[];

test.each(LOGS.map((each) => [each.row.game, each] as const))('an old log of %s leads to the same match', (id, old) => {
  const game = testGame(id);
  if (game === undefined) throw new Error(id);
  const match = newTableState(old.row, game);
  for (const { seq, at, ...rest } of old.log) applyEntry(match, readable(readEntry(seq, at, JSON.stringify(rest))));
  expect(match).toMatchObject(old.match);
  expect(match.undo).toEqual(old.match.undo);
  expect(match.moves.map(({ seq }) => seq)).toEqual(old.standing);
  expect(game.notation.formatState(match.state)).toBe(old.position);
});
