import { randomBytes } from 'node:crypto';
import type { AnyGame, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Clock } from '@conclave/protocol/pieces';
import { type Draft, placed } from '../storage/entry.ts';
import type { Store } from '../storage/store.ts';
import { newTableState, type TableState } from './table-state.ts';

/** What whoever makes a table chooses. */
export interface TableRequest {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly public: boolean;
  readonly clock?: Clock | undefined;
  /** Hints may be taken although several people play. */
  readonly hints?: boolean | undefined;
}

/** Makes a table with empty chairs. */
export async function createTable(store: Store, wanted: TableRequest, created: number): Promise<TableState> {
  const { game, options, clock, hints } = wanted;
  const table = {
    id: randomBytes(12).toString('base64url'),
    game: game.id,
    version: game.version,
    options,
    public: wanted.public,
    ...(clock === undefined ? {} : { clock }),
    ...(hints === true ? { hints } : {}),
    secret: randomBytes(32).toString('hex'),
    created,
  };
  const seats = Array.from({ length: options.seats }, () => ({}));
  const row = await store.create(table, { phase: 'open', seats, changed: created });
  return newTableState(row, game);
}

/**
 * Makes a table with the options, people and bots of one where the game is over; everybody adds to its seed anew. Who asks is there,
 * and is the host. It is for the same people, so it is not listed.
 */
export async function createRematch(store: Store, old: TableState, asker: Seat, now: number): Promise<string> {
  const { game, row } = old;
  const { options, clock, hints } = row;
  const { row: fresh } = await createTable(store, { game, options, public: false, clock, hints }, now);
  const seats = [asker, ...old.chairs.keys()].filter((seat, i, all) => all.indexOf(seat) === i);
  const drafts = seats.flatMap((seat): Draft[] => {
    const { holder, name = '', bot } = old.chairs[seat] ?? {};
    if (holder !== undefined) return [{ kind: 'sit', seat, holder, name }];
    return bot === undefined ? [] : [{ kind: 'bot', seat, chair: seat, bot }];
  });
  const [first, ...rest] = drafts.map((draft, i) => placed(draft, i + 1, now));
  if (first !== undefined) await store.append(fresh, first, ...rest);
  return fresh.id;
}
