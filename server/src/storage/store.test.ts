import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Memory, openMemory } from '../../testing/memory.ts';
import { newTable } from '../../testing/new-table.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { type LogLine, type NewEntry, readEntry } from './entry.ts';
import { LOG_CHANNEL, readLogNotice } from './log-channel.ts';
import { openPostgres, type SharedStore } from './postgres-store.ts';
import { openDatabase } from './sqlite-database.ts';
import { openSqlite } from './sqlite-store.ts';
import type { Head, Store, TableRow } from './store.ts';

/** An engine under test: `open` may be called again, as after a restart or from a second node. */
interface Engine {
  readonly open: () => Promise<Store>;
  /** Puts a first line that is no JSON into a log, behind the store's back. */
  readonly damage: (key: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const DAMAGED = '{"kind":"sit","na';

const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  async SQLite() {
    const folder = mkdtempSync(join(tmpdir(), 'conclave-store-'));
    const path = join(folder, 'data', 'conclave.db');
    return {
      open: () => openSqlite(path),
      async damage(key) {
        const db = openDatabase(path);
        db.prepare('insert into entry values (?, 1, 5, ?)').run(key, DAMAGED);
        db.close();
      },
      stop: async () => rmSync(folder, { recursive: true, force: true }),
    };
  },
  async PostgreSQL() {
    const { url, stop } = await startPostgres();
    return {
      open: () => openPostgres(url),
      async damage(key) {
        const client = new Client({ connectionString: url });
        await client.connect();
        await client.query('insert into entries values ($1, 1, 5, $2)', [key, DAMAGED]);
        await client.end();
      },
      stop,
    };
  },
  async memory() {
    const memory = new Memory();
    return {
      open: async () => openMemory(memory),
      damage: async (key) => void memory.tables.get(key)?.log.push(readEntry(1, 5, DAMAGED)),
      stop: async () => {},
    };
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
    expect(await store.find(table.id)).toEqual({ ...table, key: row.key, generation: 0 });
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
    const log = await store.create(newTable(), open());
    const entries = [1, 2, 3, 4].map((seq) => move(seq, `say "${seq}" 牌`));
    for (const entry of entries) expect(await store.append(log, entry)).toBe(true);
    expect(await store.entries(log, 0)).toEqual(entries);
    expect(await store.entries(log, 2)).toEqual(entries.slice(2));
    expect(await store.entries(log, 9)).toEqual([]);
  });

  test('a seq is taken once; who comes second is told so, and the first stays', async () => {
    const log = await store.create(newTable(), open());
    expect(await store.append(log, move(1, 'first'))).toBe(true);
    expect(await store.append(log, move(1, 'second'))).toBe(false);
    expect(await store.entries(log, 0)).toEqual([move(1, 'first')]);
  });

  test('of two nodes that write the same seq at once one wins', async () => {
    const other = await engine.open();
    const log = await store.create(newTable(), open());
    for (let seq = 1; seq <= 20; seq++) {
      const won = await Promise.all([store.append(log, move(seq, 'here')), other.append(log, move(seq, 'there'))]);
      expect(won.filter(Boolean)).toHaveLength(1);
    }
    expect(await store.entries(log, 0)).toHaveLength(20);
    await other.close();
  });

  test('a log is cut from a seq on, in this table alone, and goes on from there under another name', async () => {
    const [log, other] = [await store.create(newTable(), open()), await store.create(newTable(), open())];
    for (const seq of [1, 2, 3, 4, 5])
      await Promise.all([log, other].map((each) => store.append(each, move(seq, 'x'))));
    await store.cut(log, 3);
    const cut = (await store.find(log.id)) as TableRow;
    expect(await store.entries(cut, 0)).toEqual([move(1, 'x'), move(2, 'x')]);
    expect(await store.entries(other, 0)).toHaveLength(5);
    expect(await store.append(cut, move(2, 'y'))).toBe(false);
    expect(await store.append(cut, move(3, 'y'))).toBe(true);
    await store.cut(log, 1); // by who does not know that it was cut already
    await store.cut(cut, 9);
    await store.cut({ key: 999_999_999, generation: 0 }, 1);
    const there = await engine.open(); // from another node, and for good
    const again = (await there.find(log.id)) as TableRow;
    expect(await there.entries(again, 0)).toEqual([move(1, 'x'), move(2, 'x'), move(3, 'y')]);
    await there.cut(again, 1);
    const last = (await there.find(log.id)) as TableRow;
    expect(await there.append(last, move(1, 'z'))).toBe(true);
    await there.close();
    expect(await store.entries(last, 0)).toEqual([move(1, 'z')]);
  });

  test.each<[string, (there: Store, table: TableRow) => Promise<void>]>([
    ['cut', (there, table) => there.cut(table, 2)],
    ['given up', (there, table) => there.giveUp(table.id, 2)],
    ['forgotten', async (there) => void (await there.sweep(move(9, '').at))],
  ])('who still holds a table open whose log was %s elsewhere can neither append to it nor read on', async (_, end) => {
    const held = await store.create(newTable(), open());
    await store.create(newTable(), open());
    for (const seq of [1, 2, 3]) await store.append(held, sit(seq));
    const there = await engine.open();
    await end(there, held);
    const after = await there.find(held.id);
    expect(await store.append(held, move(4, 'behind the gap'))).toBe(false);
    expect(await store.append(held, move(2, 'in the gap'))).toBe(false);
    expect(await store.entries(held, 0)).toBeUndefined();
    expect(after === undefined ? [] : await there.entries(after, 1)).not.toContainEqual(
      expect.objectContaining({ kind: 'move' }),
    );
    await there.close();
  });

  test('an append never slips past a cut that happens at the same moment', async () => {
    const there = await engine.open();
    for (let round = 0; round < 20; round++) {
      const held = await store.create(newTable(), open());
      for (const seq of [1, 2, 3]) await store.append(held, move(seq, 'x'));
      const [stored] = await Promise.all([store.append(held, move(4, 'late')), there.cut(held, 3)]);
      const cut = (await store.find(held.id)) as TableRow;
      expect(await store.entries(cut, 0)).toEqual([move(1, 'x'), move(2, 'x')]); // stored before it, and cut, or not at all
      expect(await store.append(held, move(5, 'later'))).toBe(false);
      expect(stored).toBeTypeOf('boolean');
    }
    await there.close();
  });

  test('entries that belong together are stored together or not at all', async () => {
    const log = await store.create(newTable(), open());
    expect(await store.append(log, move(1, 'a'), move(2, 'b'), move(3, 'c'))).toBe(true);
    expect(await store.append(log, move(3, 'd'), move(4, 'e'), move(5, 'f'))).toBe(false);
    expect(await store.entries(log, 0)).toEqual([move(1, 'a'), move(2, 'b'), move(3, 'c')]);
    const other = await engine.open();
    for (let seq = 4; seq < 64; seq += 2) {
      const won = await Promise.all([
        store.append(log, move(seq, 'here'), move(seq + 1, 'here')),
        other.append(log, move(seq, 'there')),
        other.append(log, move(seq, 'there'), move(seq + 1, 'there')),
        store.append(log, move(seq, 'late'), move(seq + 1, 'late')),
      ]);
      expect(won.filter(Boolean)).toHaveLength(1);
      if (won[1]) await other.append(log, move(seq + 1, 'there'));
      const [first, second, ...more] = ((await store.entries(log, seq - 1)) ?? []).map(wordsOf);
      expect({ second, more }).toEqual({ second: first, more: [] });
    }
    await other.close();
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
    await there.giveUp(other.id, 3); // by who comes second
    expect(await there.find(other.id)).toEqual({ ...other, givenUp: 7, generation: 1 });
    await there.close();
  });

  test('of two nodes that write many of the same places in another order neither waits for ever', async () => {
    const other = await engine.open();
    const tables = await Promise.all(Array.from({ length: 30 }, () => store.create(newTable(), open())));
    for (let seq = 1; seq <= 10; seq++) {
      const here = tables.map((log) => store.append(log, move(seq, 'here')));
      const there = tables.toReversed().map((log) => other.append(log, move(seq, 'there')));
      const won = await Promise.all([...here, ...there]);
      expect(won.filter(Boolean)).toHaveLength(tables.length);
    }
    await other.close();
  });

  test('one turn with many appends, some of them in conflict, keeps exactly the right ones', async () => {
    const tables = await Promise.all([1, 2, 3].map(() => store.create(newTable(), open())));
    const appends = tables.flatMap((log) => [1, 2, 2, 3].map((seq) => store.append(log, move(seq, 'x'))));
    expect(await Promise.all(appends)).toEqual(tables.flatMap(() => [true, true, false, true]));
    for (const log of tables) expect((await store.entries(log, 0))?.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  });

  test('an append to a table that is not there stores nothing, and takes no other with it', async () => {
    const [one, other] = [await store.create(newTable(), open()), await store.create(newTable(), open())];
    const nowhere = { key: 999_999_999, generation: 0 };
    expect(
      await Promise.all([
        store.append(one, move(1, 'x')),
        store.append(nowhere, move(1, 'nowhere')),
        store.append(other, move(1, 'y')),
        store.append(other, move(1, 'taken')),
      ]),
    ).toEqual([true, false, true, false]);
    expect(await store.entries(one, 0)).toEqual([move(1, 'x')]);
    expect(await store.entries(other, 0)).toEqual([move(1, 'y')]);
    expect(await store.entries(nowhere, 0)).toBeUndefined();
  });

  test('lists show public tables that have not ended, open ones first, then the newest', async () => {
    const since = Date.now() + 1_000_000;
    const make = (listed: boolean, head: Partial<Head>) =>
      store.create(newTable({ public: listed }), { ...open(), ...head, changed: (head.changed ?? 0) + since });
    const old = await make(true, { changed: 1 });
    const fresh = await make(true, { changed: 5 });
    const playing = await make(true, { changed: 9, phase: 'playing', seats: [{ name: 'Ada' }, { bot: 'greedy' }] });
    await make(false, { changed: 7 });
    await make(true, { changed: -1 });
    await make(true, { changed: 8, phase: 'over' });
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

  test('tables whose logs have grown since their heads were saved are found', async () => {
    const [lagging, saved, empty] = await Promise.all([1, 2, 3].map(() => store.create(newTable(), open())));
    const { changed } = open();
    for (const row of [lagging, saved]) await store.append(row as TableRow, move(1, 'x'));
    await store.saveHeads(new Map([[saved?.key ?? 0, { ...open(), changed: changed + 1 }]]));
    const found = await store.lagging();
    expect(found).toContain(lagging?.id);
    expect(found).not.toContain(saved?.id);
    expect(found).not.toContain(empty?.id);
  });

  test('tables that never began are forgotten with their entries, others stay', async () => {
    const idle = await store.create(newTable(), { ...open(), changed: 5 });
    await store.append(idle, { ...move(1, 'x'), at: 5 });
    await store.create(newTable(), open());
    const begun = await store.create(newTable(), { ...open(), phase: 'playing', changed: 5 });
    expect(await store.sweep(6)).toBe(1);
    expect(await store.find(idle.id)).toBeUndefined();
    expect(await store.entries(idle, 0)).toBeUndefined();
    expect(await store.find(begun.id)).toBeDefined();
    expect(await store.append(idle, move(2, 'y'))).toBe(false);
    expect(await store.append(begun, move(1, 'z'))).toBe(true);
  });

  test('a table is not forgotten on the word of a head that lags behind its log', async () => {
    const lagging = () => store.create(newTable(), { ...open(), changed: 5 });
    const begun = await lagging();
    await store.append(begun, { kind: 'sit', seq: 1, at: 4, seat: 0, holder: 'h', name: 'Ada' });
    await store.append(begun, { kind: 'start', seq: 2, at: 5, seat: 0 });
    const busy = await lagging();
    await store.append(busy, { kind: 'sit', seq: 1, at: 6, seat: 0, holder: 'h', name: 'Bea' });
    const idle = await lagging();
    await store.append(idle, { kind: 'sit', seq: 1, at: 5, seat: 0, holder: 'h', name: 'a "start"' });
    await store.create(newTable(), open());
    expect(await store.sweep(6)).toBe(1);
    expect(await store.entries(begun, 0)).toHaveLength(2);
    expect(await store.entries(busy, 0)).toHaveLength(1);
    expect(await store.find(idle.id)).toBeUndefined();
  });

  test('a table whose log holds a line that is no entry is forgotten like any other, and holds up none', async () => {
    const [damaged, idle, begun] = await Promise.all(
      [1, 2, 3].map(() => store.create(newTable(), { ...open(), changed: 5 })),
    );
    await engine.damage(damaged?.key ?? 0);
    await store.append(begun as TableRow, { kind: 'start', seq: 1, at: 5, seat: 0 });
    await store.create(newTable(), open());
    expect(await store.sweep(6)).toBe(2);
    expect(await Promise.all([damaged, idle].map((row) => store.find(row?.id ?? '')))).toEqual([undefined, undefined]);
    expect(await store.find(begun?.id ?? '')).toBeDefined();
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
    const log = await store.create(newTable(), open());
    const entries = [1, 2, 3].map((seq) => move(seq, `${seq}`));
    for (const entry of entries) await store.append(log, entry);
    const other = await engine.open(); // the first has not been closed
    expect(await other.entries(log, 0)).toEqual(entries);
    expect(await other.append(log, move(3, 'again'))).toBe(false);
    expect(await other.append(log, move(4, 'there'))).toBe(true);
    expect(await store.append(log, move(4, 'here'))).toBe(false);
    expect(await store.append(log, move(5, 'here'))).toBe(true);
    expect(((await store.entries(log, 2)) ?? []).map(wordsOf)).toEqual(['3', 'there', 'here']);
    await other.close();
  });

  test('many tables that grow at once keep every entry in its place', async () => {
    const tables = await Promise.all(Array.from({ length: 40 }, () => store.create(newTable(), open())));
    for (let seq = 1; seq <= 60; seq++) {
      const stored = await Promise.all(tables.map((log) => store.append(log, move(seq, `${log.key}`))));
      expect(stored).not.toContain(false);
    }
    const whole = async () => {
      for (const log of tables) {
        expect(await store.entries(log, 0)).toEqual(Array.from({ length: 60 }, (_, i) => move(i + 1, `${log.key}`)));
      }
    };
    await whole();
    await store.close();
    store = await engine.open();
    await whole();
    for (const log of tables) {
      expect(await store.append(log, move(60, 'again'))).toBe(false);
      expect(await store.append(log, move(61, 'more'))).toBe(true);
      expect(await store.entries(log, 59)).toEqual([move(60, `${log.key}`), move(61, 'more')]);
    }
  });

  test('everything is there after closing and opening again, and the schema is not built twice', async () => {
    const table = newTable();
    const log = await store.create(table, open());
    await store.append(log, move(1, 'kept'));
    await store.close();
    store = await engine.open();
    expect(await store.find(table.id)).toMatchObject(table);
    expect(await store.entries(log, 0)).toEqual([move(1, 'kept')]);
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
    for (let seq = 1; seq <= 3; seq++) await store.append(one, move(seq, 'x'));
    const cut = await store.create(newTable(), open());
    await store.cut(cut, 1);
    expect(await store.lastSeqs([none, one, cut, { key: 999_999_999, generation: 0 }])).toEqual(
      new Map([
        [none.key, 0],
        [one.key, 3],
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
    await Promise.all(tables.flatMap((log) => [1, 2, 2].map((seq) => store.append(log, move(seq, 'x')))));
    await client.query('select 1'); // news comes before the answer to this
    const expected = tables.flatMap(({ key }) => [1, 2].map((seq) => ({ key, seq })));
    expect(heard.flatMap(readLogNotice)).toEqual(expect.arrayContaining(expected));
    expect(heard.flatMap(readLogNotice)).toHaveLength(expected.length);
    await client.end();
  });

  test('a database that hangs fails an append in time; what it stores later is not stored twice', async () => {
    const log = await store.create(newTable(), open());
    await store.append(log, move(1, 'x'));
    await postgres.freeze();
    await expect(store.append(log, move(2, 'x'))).rejects.toThrow(/timeout/i);
    await postgres.thaw();
    await store.append(log, move(2, 'x'));
    expect(await store.entries(log, 0)).toEqual([move(1, 'x'), move(2, 'x')]);
  });
});

function open(): Head {
  return { phase: 'open', seats: [{}, {}], changed: 1_700_000_000_000 };
}

function sit(seq: number): NewEntry {
  return { kind: 'sit', seq, at: seq, seat: 0, holder: 'h', name: 'Ada' };
}

function wordsOf(line: LogLine): string | undefined {
  return line.kind === 'move' ? line.move : undefined;
}

/** A store does not know what is legal, so here anything is a move. */
function move(seq: number, words: string): NewEntry {
  return { kind: 'move', seq, at: 1_700_000_000_000 + seq, seat: 0, move: words, id: `m${seq}` } as NewEntry;
}
