import { branch, branchFromView } from '@conclave/kernel/branch';
import type { Seat } from '@conclave/kernel/game';
import { recordOf } from '@conclave/kernel/match';
import { ok, type Result } from '@conclave/kernel/result';
import { randomHex } from '../browser/random.ts';
import { DEFAULT_BOT } from './bots/default-bot.ts';
import { defaultName } from './default-name.ts';
import { createLocalTableFrom } from './local-tables.ts';
import type { ReplayTable } from './replay-table.ts';

/** How a game is to be played on from one of its moments. */
export interface PlayOn {
  /** After so many moves. */
  readonly at: number;
  /** The seat of the person; bots hold the others. */
  readonly seat: Seat;
  /** Everything that this seat could not see is imagined anew. */
  readonly isImagined: boolean;
  /** Of the person. */
  readonly name: string;
}

/** Sets up a table of this device that goes on from a moment of a game, and returns its id. */
export function playOn(table: ReplayTable, { at, seat, isImagined, name }: PlayOn): Result<string> {
  const { game, record } = table;
  const match = isImagined ? branchFromView(game, record, { at, seat, seed: randomHex(32) }) : branch(game, record, at);
  if (!match.ok) return match;
  const seats = table.snapshot().seats.map((sat, i) => {
    if (i === seat) return { name };
    return { name: sat.name || defaultName(i), bot: sat.level ?? DEFAULT_BOT };
  });
  return ok(createLocalTableFrom(game, recordOf(match.value), seats));
}
