import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedFairness } from './fairness-storage.ts';
import { storedSeat, storedSeats, storeSeat } from './seat-storage.ts';
import { hasPlayed, storedTable, storedTables, storeTable } from './table-storage.ts';

const items = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => items.set(key, text),
  removeItem: (key: string) => items.delete(key),
  key: (i: number) => [...items.keys()][i] ?? null,
  get length() {
    return items.size;
  },
});
beforeEach(() => items.clear());

const SEAT = { table: 'T', secret: 'ab'.repeat(16), game: 'aurum', names: [], yourTurn: true, over: false, changed: 7 };
const TABLE = {
  id: 'T',
  changed: 7,
  mark: 'first',
  seats: [{ name: 'Ada' }, { name: 'Felis', bot: 'adept' }],
  record: {
    game: 'aurum',
    version: 1,
    options: { seats: 2 },
    seed: 'ab'.repeat(32),
    moves: [{ seat: 0, move: 'keep' }],
  },
  over: false,
};

/** The table one move on. */
function next(mark: string, move: string): typeof TABLE {
  const { record } = TABLE;
  return { ...TABLE, mark, record: { ...record, moves: [...record.moves, { seat: 1, move }] } };
}

test('what was stored comes back', async () => {
  storeSeat(SEAT);
  await storeTable(TABLE);
  expect(storedSeats()).toEqual([SEAT]);
  expect(await storedTable('T')).toEqual(TABLE);
});

test('a tab does not write over what another tab has gone on to', async () => {
  await storeTable(TABLE);
  const here = next('here', 'pass');
  const there = next('there', 'keep');
  expect(await storeTable(there, 'first')).toEqual(there);
  expect(await storeTable(here, 'first')).toEqual(there);
  expect(await storedTable('T')).toEqual(there);
});

test('a table that an earlier version kept moves into the database, and out of the local storage', async () => {
  const { mark: _, ...former } = { ...TABLE, id: 'old', changed: 9 };
  items.set('conclave.here.old', JSON.stringify(former));
  items.set('conclave.here.broken', '{');
  items.set('conclave.settings', '{}');
  expect(await storedTable('old')).toEqual({ ...former, mark: '' });
  expect((await storedTables()).map(({ id }) => id)).toContain('old');
  expect([...items.keys()]).toEqual(['conclave.settings']);
});

test('a table moved over does not take back what was played since', async () => {
  await storeTable({ ...TABLE, id: 'both', changed: 9, mark: 'new' });
  items.set('conclave.here.both', JSON.stringify({ ...TABLE, id: 'both', changed: 8 }));
  expect((await storedTable('both'))?.mark).toBe('new');
});

test('a seat as an earlier version kept it is still held', () => {
  items.set('conclave.seat.T', JSON.stringify({ table: 'T', secret: SEAT.secret }));
  expect(storedSeat('T')?.secret).toBe(SEAT.secret);
});

test.each([
  ['no JSON', '{'],
  ['nothing of ours', '"hello"'],
  ['null', 'null'],
  ['a secret that is none', JSON.stringify({ ...SEAT, secret: 'secret' })],
  ['a seed that is none', JSON.stringify({ ...TABLE, id: 'U', record: { ...TABLE.record, seed: '7' } })],
  ['moves that are none', JSON.stringify({ ...TABLE, id: 'U', record: { ...TABLE.record, moves: ['keep'] } })],
])('%s is not taken for a seat or a table', async (_what, text) => {
  items.set('conclave.seat.T', text);
  items.set('conclave.here.U', text);
  items.set('conclave.seal.T', text);
  const found = [storedSeat('T'), await storedTable('U')].filter((each) => each !== undefined);
  expect(found.length).toBe(0);
  expect(storedFairness('T')).not.toHaveProperty('secret');
});

test('a newcomer is somebody who has played nothing to its end here', async () => {
  await storeTable({ ...TABLE, over: false });
  expect(hasPlayed()).toBe(false);
  await storeTable({ ...TABLE, over: true });
  expect(hasPlayed()).toBe(true);
});
