import { beforeEach, expect, test, vi } from 'vitest';
import { storedFairness } from './fairness-storage.ts';
import { storedSeat, storedSeats, storeSeat } from './seat-storage.ts';
import { storedTable, storeTable } from './table-storage.ts';

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

test('what was stored comes back', () => {
  storeSeat(SEAT);
  storeTable(TABLE);
  expect(storedSeats()).toEqual([SEAT]);
  expect(storedTable('T')).toEqual(TABLE);
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
  ['a seed that is none', JSON.stringify({ ...TABLE, record: { ...TABLE.record, seed: '7' } })],
  ['moves that are none', JSON.stringify({ ...TABLE, record: { ...TABLE.record, moves: ['keep'] } })],
])('%s is not taken for a seat or a table', (_what, text) => {
  items.set('conclave.seat.T', text);
  items.set('conclave.here.T', text);
  items.set('conclave.seal.T', text);
  const found = [storedSeat('T'), storedTable('T')].filter((each) => each !== undefined);
  expect(found.length).toBe(0);
  expect(storedFairness('T')).not.toHaveProperty('secret');
});
