import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import type { GameRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { loadGame } from './games/games.ts';
import { randomHex } from '../browser/random.ts';
import { type LocalSeat, storeTable, storedTable } from './storage/table-storage.ts';
import { LocalTable } from './local-table.ts';
import { defaultName } from './default-name.ts';
import { firstBot } from './bots/default-bot.ts';
import { usualOptions } from './usual-options.ts';

const open = new Map<string, Promise<LocalTable | undefined>>();

/** A table of this device, opened once however many screens ask for it; undefined when nothing is kept under that id. */
export function openLocalTable(id: string): Promise<LocalTable | undefined> {
  const known = open.get(id);
  if (known !== undefined) return known;
  const promise = (async () => {
    const table = await storedTable(id);
    return table === undefined ? undefined : new LocalTable(await loadGame(table.record.game), table);
  })();
  open.set(id, promise);
  promise.catch(() => open.delete(id));
  return promise;
}

/** Sets up a new table on this device and returns its id; it can be opened at once, even where the browser keeps nothing. */
export function createLocalTable(game: AnyGame, options: TableOptions, seats: readonly LocalSeat[]): string {
  const record = { game: game.id, version: game.version, options, seed: randomHex(32), moves: [] };
  return createLocalTableFrom(game, record, seats);
}

/** The same for a game that has been begun elsewhere. */
export function createLocalTableFrom(game: AnyGame, record: GameRecord, seats: readonly LocalSeat[]): string {
  const id = randomHex(8);
  const table = { id, changed: Date.now(), mark: randomHex(8), seats, record, over: false };
  open.set(id, Promise.resolve(new LocalTable(game, table)));
  void storeTable(table);
  return id;
}

/** One click: a usual table of the game, you in the first chair and bots in the others. */
export async function playNow(gameId: string, name: string): Promise<string> {
  const game = await loadGame(gameId);
  const options = must(parseOptions(game, usualOptions(game)));
  const bot = firstBot();
  const seats = Array.from({ length: options.seats }, (_, seat) =>
    seat === 0 ? { name } : { name: defaultName(seat), bot },
  );
  return createLocalTable(game, options, seats);
}
