// The server without quarantine: a log that cannot be replayed throws, and nothing catches what goes wrong in waking tables.
import { replayLog } from '../src/tables/log-replay.ts';
import { TableRegistry } from '../src/tables/registry.ts';
import { TableLoader } from '../src/tables/table-loader.ts';

TableLoader.prototype.load = async function (this: TableLoader, id) {
  const { store, gameOf } = this['parts'];
  const row = await store.find(id);
  const game = row === undefined ? undefined : gameOf(row.game);
  if (row === undefined || game === undefined) return 'no-table';
  const { match, damage } = replayLog(row, game, (await store.entries(row, 0)) ?? []);
  if (damage !== undefined) throw new Error(String(damage.problem));
  return match;
};
TableRegistry.prototype['attempt'] = async (work) => void (await work());

await import('../src/main.ts');
