import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Memory, openMemory } from '../../testing/memory.ts';
import { newTable } from '../../testing/new-table.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import type { NewEntry } from './entry.ts';
import { LOG_CHANNEL, readLogNotice } from './log-channel.ts';
import { openPostgres, type SharedStore } from './postgres-store.ts';
import { openSqlite } from './sqlite-store.ts';
import type { Head, Store } from './store.ts';

/** An engine under test: `open` may be called again, as after a restart or from a second node. */
interface Engine {
  readonly open: () => Promise<Store>;
  readonly stop: () => Promise<void>;
}

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  async SQLite() {
    const folder = mkdtempSync(join(tmpdir(), 'conclave-store-'));
    return {
      open: () => openSqlite(join(folder, 'data', 'conclave.db')),
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async PostgreSQL() {
    const { url, stop } = await startPostgres();
    return { open: () => openPostgres(url), stop };
  },
  async memory() {
    const memory = new Memory();
    return { open: async () => openMemory(memory), stop: async () => {} };
  },
};

describe.each(Object.keys(ENGINES))('%s', (name) => {
  let engine: Engine;
  let store: Store;
  beforeAll(async () => {
    engine = await (ENGINES[name] as () => Promise<Engine>)();
    store = await engine.open();
  });
  afterAll(async () => {
    await store.close();
    await engine.stop();
  });

  test('a table is found as it was made, and by its own name only', async () => {
    const table = newTable({ clock: { kind: 'live', move: 30, reserve: 600 } });
    const row = await store.create(table, open());
    expect(await store.find(table.id)).toEqual({ ...table, key: row.key });
    const plain = newTable();
    await store.create(plain, open());
    expect(await store.find(plain.id)).toMatchObject(plain);
    expect(await store.find('nowhere')).toBeUndefined();
    expect(await store.find(`' or 1=1 --`)).toBeUndefined();
  });

  test('no two tables have one name', async () => {
    const table = newTable();
    await store.create(table, open());
    await expect(store.create(table, open())).rejects.toThrow(/unique/i);
  });

  test('entries come back in order, all of them or those after a seq', async () => {
    const { key } = await store.create(newTable(), open());
    const entries = [1, 2, 3, 4].map((seq) => move(seq, `say "${seq}" 牌`));
    for (const entry of entries) expect(await store.append(key, entry)).toBe(true);
    expect(await store.entries(key, 0)).toEqual(entries);
    expect(await store.entries(key, 2)).toEqual(entries.slice(2));
    expect(await store.entries(key, 9)).toEqual([]);
  });

  test('a seq is taken once; who comes second is told so, and the first stays', async () => {
    const { key } = await store.create(newTable(), open());
    expect(await store.append(key, move(1, 'first'))).toBe(true);
    expect(await store.append(key, move(1, 'second'))).toBe(false);
    expect(await store.entries(key, 0)).toEqual([move(1, 'first')]);
  });

  test('of two nodes that write the same seq at once one wins', async () => {
    const other = await engine.open();
    const { key } = await store.create(newTable(), open());
    for (let seq = 1; seq <= 20; seq++) {
      const won = await Promise.all([store.append(key, move(seq, 'here')), other.append(key, move(seq, 'there'))]);
      expect(won.filter(Boolean)).toHaveLength(1);
    }
    expect(await store.entries(key, 0)).toHaveLength(20);
    await other.close();
  });

  test('a log is cut from a seq on, in this table alone, and goes on from there', async () => {
    const tables = await Promise.all([1, 2].map(() => store.create(newTable(), open())));
    const [{ key }, { key: other }] = tables as [(typeof tables)[0], (typeof tables)[0]];
    for (const seq of [1, 2, 3, 4, 5])
      await Promise.all([key, other].map((each) => store.append(each, move(seq, 'x'))));
    await store.cut(key, { seq: 3, at: 1 }); // another line stands there
    expect(await store.entries(key, 0)).toHaveLength(5);
    await store.cut(key, move(3, 'x'));
    expect(await store.entries(key, 0)).toEqual([move(1, 'x'), move(2, 'x')]);
    expect(await store.entries(other, 0)).toHaveLength(5);
    expect(await store.append(key, move(2, 'y'))).toBe(false);
    expect(await store.append(key, move(3, 'y'))).toBe(true);
    await store.cut(key, move(9, 'x'));
    await store.cut(999_999_999, move(1, 'x'));
    const there = await engine.open(); // from another node, and for good
    expect(await there.entries(key, 0)).toEqual([move(1, 'x'), move(2, 'x'), move(3, 'y')]);
    await there.cut(key, move(1, 'x'));
    expect(await there.append(key, move(1, 'z'))).toBe(true);
    await there.close();
    expect(await store.entries(key, 0)).toEqual([move(1, 'z')]);
  });

  test('a table that cannot be opened is not due, and one that was given up stays so', async () => {
    const [row, other] = [
      await store.create(newTable(), { ...open(), due: 1 }),
      await store.create(newTable(), { ...open(), due: 1 }),
    ];
    await store.clearDue(row.id);
    await store.giveUp(other.id, 7);
    expect(await store.due(1, 1000)).not.toContain(row.id);
    expect(await store.find(row.id)).toEqual(row);
    const there = await engine.open();
    expect(await there.find(other.id)).toEqual({ ...other, givenUp: 7 });
    await there.close();
  });

  test('of two nodes that write many of the same places in another order neither waits for ever', async () => {
    const other = await engine.open();
    const tables = await Promise.all(Array.from({ length: 30 }, () => store.create(newTable(), open())));
    for (let seq = 1; seq <= 10; seq++) {
      const here = tables.map(({ key }) => store.append(key, move(seq, 'here')));
      const there = tables.toReversed().map(({ key }) => other.append(key, move(seq, 'there')));
      const won = await Promise.all([...here, ...there]);
      expect(won.filter(Boolean)).toHaveLength(tables.length);
    }
    await other.close();
  });

  test('one turn with many appends, some of them in conflict, keeps exactly the right ones', async () => {
    const tables = await Promise.all([1, 2, 3].map(() => store.create(newTable(), open())));
    const appends = tables.flatMap(({ key }) => [1, 2, 2, 3].map((seq) => store.append(key, move(seq, 'x'))));
    expect(await Promise.all(appends)).toEqual(tables.flatMap(() => [true, true, false, true]));
    for (const { key } of tables) expect((await store.entries(key, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('an append that fails is told, and those after it work', async () => {
    await expect(store.append(999_999_999, move(1, 'nowhere'))).rejects.toThrow(/foreign key/i);
    const { key } = await store.create(newTable(), open());
    expect(await store.append(key, move(1, 'x'))).toBe(true);
  });

  test('an append that fails takes no other with it', async () => {
    const [{ key: one }, { key: other }] = [
      await store.create(newTable(), open()),
      await store.create(newTable(), open()),
    ];
    const done = await Promise.allSettled([
      store.append(one, move(1, 'x')),
      store.append(999_999_999, move(1, 'nowhere')),
      store.append(other, move(1, 'y')),
      store.append(other, move(1, 'taken')),
    ]);
    expect(done.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
      true,
      'failed',
      true,
      false,
    ]);
    expect(await store.entries(one, 0)).toEqual([move(1, 'x')]);
    expect(await store.entries(other, 0)).toEqual([move(1, 'y')]);
  });

  test('lists show public tables only, open ones first, then the newest', async () => {
    const since = Date.now() + 1_000_000;
    const make = (listed: boolean, head: Partial<Head>) =>
      store.create(newTable({ public: listed }), { ...open(), ...head, changed: (head.changed ?? 0) + since });
    const old = await make(true, { changed: 1 });
    const fresh = await make(true, { changed: 5 });
    const playing = await make(true, { changed: 9, phase: 'playing', seats: [{ name: 'Ada' }, { bot: 'greedy' }] });
    await make(false, { changed: 7 });
    await make(true, { changed: -1 });
    const listed = await store.list(since, 10);
    expect(listed.map(({ id }) => id)).toEqual([fresh.id, old.id, playing.id]);
    expect(listed[2]).toMatchObject({ phase: 'playing', seats: [{ name: 'Ada' }, { bot: 'greedy' }], game: 'toy' });
    expect(listed[2]).not.toHaveProperty('secret');
    expect(await store.list(since, 1)).toHaveLength(1);
  });

  test('heads are saved together; what is due is found, the most urgent first', async () => {
    const rows = await Promise.all([1, 2, 3].map(() => store.create(newTable(), open())));
    const [a, b, c] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];
    await store.saveHeads(
      new Map([
        [a.key, { ...open(), due: 30 }],
        [b.key, { ...open(), due: 10 }],
        [c.key, { ...open(), due: 50 }],
      ]),
    );
    expect(await store.due(30, 10)).toEqual([b.id, a.id]);
    await store.saveHeads(new Map([[b.key, open()]]));
    expect(await store.due(30, 10)).toEqual([a.id]);
    await store.saveHeads(new Map([a, c].map(({ key }) => [key, open()])));
  });

  test('tables that never began are forgotten with their entries, others stay', async () => {
    const idle = await store.create(newTable(), { ...open(), changed: 5 });
    await store.append(idle.key, { ...move(1, 'x'), at: 5 });
    await store.create(newTable(), open());
    const begun = await store.create(newTable(), { ...open(), phase: 'playing', changed: 5 });
    expect(await store.sweep(6)).toBe(1);
    expect(await store.find(idle.id)).toBeUndefined();
    expect(await store.entries(idle.key, 0)).toEqual([]);
    expect(await store.find(begun.id)).toBeDefined();
    await expect(store.append(idle.key, move(2, 'y'))).rejects.toThrow(/foreign key/i);
    expect(await store.append(begun.key, move(1, 'z'))).toBe(true);
  });

  test('a table is not forgotten on the word of a head that lags behind its log', async () => {
    const lagging = () => store.create(newTable(), { ...open(), changed: 5 });
    const begun = await lagging();
    await store.append(begun.key, { kind: 'sit', seq: 1, at: 4, seat: 0, holder: 'h', name: 'Ada' });
    await store.append(begun.key, { kind: 'start', seq: 2, at: 5, seat: 0 });
    const busy = await lagging();
    await store.append(busy.key, { kind: 'sit', seq: 1, at: 6, seat: 0, holder: 'h', name: 'Bea' });
    const idle = await lagging();
    await store.append(idle.key, { kind: 'sit', seq: 1, at: 5, seat: 0, holder: 'h', name: 'a "start"' });
    await store.create(newTable(), open());
    expect(await store.sweep(6)).toBe(1);
    expect(await store.entries(begun.key, 0)).toHaveLength(2);
    expect(await store.entries(busy.key, 0)).toHaveLength(1);
    expect(await store.find(idle.id)).toBeUndefined();
  });

  test('the key of a table that was forgotten is never given to another', async () => {
    const keys = new Set<number>();
    for (let n = 0; n < 5; n++) {
      const { key } = await store.create(newTable(), { ...open(), changed: 5 });
      expect(keys).not.toContain(key);
      keys.add(key);
      await store.sweep(6);
    }
  });

  test('what was just stored is seen by another node, and is there after a crash', async () => {
    const { key } = await store.create(newTable(), open());
    const entries = [1, 2, 3].map((seq) => move(seq, `${seq}`));
    for (const entry of entries) await store.append(key, entry);
    const other = await engine.open(); // the first has not been closed
    expect(await other.entries(key, 0)).toEqual(entries);
    expect(await other.append(key, move(3, 'again'))).toBe(false);
    expect(await other.append(key, move(4, 'there'))).toBe(true);
    expect(await store.append(key, move(4, 'here'))).toBe(false);
    expect(await store.append(key, move(5, 'here'))).toBe(true);
    expect((await store.entries(key, 2)).map((entry) => entry.kind === 'move' && entry.move)).toEqual([
      '3',
      'there',
      'here',
    ]);
    await other.close();
  });

  test('many tables that grow at once keep every entry in its place', async () => {
    const tables = await Promise.all(Array.from({ length: 40 }, () => store.create(newTable(), open())));
    for (let seq = 1; seq <= 60; seq++) {
      const stored = await Promise.all(tables.map(({ key }) => store.append(key, move(seq, `${key}`))));
      expect(stored).not.toContain(false);
    }
    const whole = async () => {
      for (const { key } of tables) {
        expect(await store.entries(key, 0)).toEqual(Array.from({ length: 60 }, (_, i) => move(i + 1, `${key}`)));
      }
    };
    await whole();
    await store.close();
    store = await engine.open();
    await whole();
    for (const { key } of tables) {
      expect(await store.append(key, move(60, 'again'))).toBe(false);
      expect(await store.append(key, move(61, 'more'))).toBe(true);
      expect(await store.entries(key, 59)).toEqual([move(60, `${key}`), move(61, 'more')]);
    }
  });

  test('everything is there after closing and opening again, and the schema is not built twice', async () => {
    const table = newTable();
    const { key } = await store.create(table, open());
    await store.append(key, move(1, 'kept'));
    await store.close();
    store = await engine.open();
    expect(await store.find(table.id)).toMatchObject(table);
    expect(await store.entries(key, 0)).toEqual([move(1, 'kept')]);
    await store.check();
  });
});

describe('PostgreSQL, shared by several nodes', () => {
  let postgres: TestPostgres;
  let store: SharedStore;
  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openPostgres(postgres.url);
  });
  afterAll(async () => {
    await store.close();
    await postgres.stop();
  });

  test('the last seq of many tables is known from their logs', async () => {
    const [one, none] = [await store.create(newTable(), open()), await store.create(newTable(), open())];
    for (let seq = 1; seq <= 3; seq++) await store.append(one.key, move(seq, 'x'));
    expect(await store.lastSeqs([none.key, one.key, 999_999_999])).toEqual(
      new Map([
        [none.key, 0],
        [one.key, 3],
        [999_999_999, 0],
      ]),
    );
    expect(await store.lastSeqs([])).toEqual(new Map());
  });

  test('what is stored is announced, and what was not stored is not', async () => {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload = '' }) => heard.push(payload));
    await client.query(`listen ${LOG_CHANNEL}`);
    const tables = await Promise.all([1, 2, 3].map(() => store.create(newTable(), open())));
    await Promise.all(tables.flatMap(({ key }) => [1, 2, 2].map((seq) => store.append(key, move(seq, 'x')))));
    await client.query('select 1'); // news comes before the answer to this
    const expected = tables.flatMap(({ key }) => [1, 2].map((seq) => ({ key, seq })));
    expect(heard.flatMap(readLogNotice)).toEqual(expect.arrayContaining(expected));
    expect(heard.flatMap(readLogNotice)).toHaveLength(expected.length);
    await client.end();
  });

  test('a database that hangs fails an append in time; what it stores later is not stored twice', async () => {
    const { key } = await store.create(newTable(), open());
    await store.append(key, move(1, 'x'));
    await postgres.freeze();
    await expect(store.append(key, move(2, 'x'))).rejects.toThrow(/timeout/i);
    await postgres.thaw();
    await store.append(key, move(2, 'x'));
    expect(await store.entries(key, 0)).toEqual([move(1, 'x'), move(2, 'x')]);
  });
});

function open(): Head {
  return { phase: 'open', seats: [{}, {}], changed: 1_700_000_000_000 };
}

/** A store does not know what is legal, so here anything is a move. */
function move(seq: number, words: string): NewEntry {
  return { kind: 'move', seq, at: 1_700_000_000_000 + seq, seat: 0, move: words, id: `m${seq}` } as NewEntry;
}
