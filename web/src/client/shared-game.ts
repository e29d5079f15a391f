import type { Result } from '@conclave/kernel/result';
import { formatShared } from '@conclave/protocol/link/file';
import { formatLink, type SharedGame } from '@conclave/protocol/link/link';
import { defaultName } from './default-name.ts';
import type { ReplayTable } from './replay-table.ts';

/** A game and one of its moments as the part of an address behind `#`. `you` is the name of whoever gave none. */
export function linkOf(table: ReplayTable, at: number, you: string): Result<string> {
  return formatLink(table.game, sharedGame(table, at, you));
}

/** The same as the text of a file. */
export function fileOf(table: ReplayTable, at: number, you: string): string {
  return formatShared(sharedGame(table, at, you));
}

function sharedGame(table: ReplayTable, at: number, you: string): SharedGame {
  const { seats } = table.snapshot();
  const people = seats.filter(({ kind }) => kind === 'human').length;
  const nameOf = (isPerson: boolean): string => (isPerson && people === 1 ? you : '');
  const players = seats.map(({ name, kind }, seat) => name || nameOf(kind === 'human') || defaultName(seat));
  return { record: table.record, players, variations: [], at };
}
