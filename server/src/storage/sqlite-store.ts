import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { entryBody, type NewEntry } from './entry.ts';
import { GroupCommit } from './group-commit.ts';
import { type LogRow, readListed, readLog, readTable } from './rows.ts';
import { openDatabase } from './sqlite-database.ts';
import type { Head, NewTable, Store } from './store.ts';
import type { Append, EntryRow, Value } from './writer-messages.ts';
import { WriterThread } from './writer-thread.ts';

/**
 * Tables in one SQLite file. Reading is done here; writing in a thread of its own, so that only it waits for the disk,
 * and whatever came in the meantime shares the next commit.
 */
export async function openSqlite(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const db = openDatabase(path);
  const writer = new WriterThread(path);
  await writer.ready;

  const selectTable = db.prepare('select * from tables where id = ?');
  // one row without an entry where there are no entries, none where there is no such log
  const selectLog = db.prepare(
    `select e.seq, e.at, e.body from tables t left join entry e on e.table_key = t.key and e.seq > ?3
     where t.key = ?1 and t.generation = ?2 order by e.seq`,
  );
  const selectListed = db.prepare(
    `select * from tables where public = 1 and changed >= ? and phase <> 'over' order by (phase <> 'open'), changed desc limit ?`,
  );
  const selectLagging = db.prepare(
    `select id from tables
     where changed < (select at from entry where table_key = tables.key order by seq desc limit 1)`,
  );
  const selectDue = db.prepare('select id from tables where due <= ? order by due limit ?');

  const commits = new GroupCommit<Append, boolean>(
    async (appends) => (await writer.perform({ kind: 'append', appends })).map((stored) => stored === 1),
    { inFlight: 4, enough: 32 },
  );

  return {
    async create(table: NewTable, head: Head) {
      const [key = 0] = await writer.perform({
        kind: 'create',
        values: [
          table.id,
          table.game,
          table.version,
          JSON.stringify(table.options),
          table.public ? 1 : 0,
          table.clock === undefined ? null : JSON.stringify(table.clock),
          table.hints === true ? 1 : 0,
          table.secret,
          table.created,
          ...headValues(head),
        ],
      });
      return { ...table, key, generation: 0 };
    },
    append({ key, generation }, first, ...rest) {
      const row = entryRow(first);
      return commits.add(rest.length === 0 ? [key, generation, ...row] : [key, generation, ...row, rest.map(entryRow)]);
    },
    async find(id) {
      const row = selectTable.get(id);
      return row === undefined ? undefined : readTable(row);
    },
    async entries({ key, generation }, seq) {
      return readLog(selectLog.all(key, generation, seq) as LogRow[]);
    },
    async cut({ key, generation }, seq) {
      await writer.perform({ kind: 'cut', key, generation, seq });
    },
    async saveHeads(heads) {
      await writer.perform({ kind: 'heads', rows: [...heads].map(([key, head]) => [...headValues(head), key]) });
    },
    async list(since, limit) {
      return selectListed.all(since, limit).map(readListed);
    },
    async due(by, limit) {
      return (selectDue.all(by, limit) as { id: string }[]).map(({ id }) => id);
    },
    async lagging() {
      return (selectLagging.all() as { id: string }[]).map(({ id }) => id);
    },
    async giveUp(id, seq) {
      await writer.perform({ kind: 'give-up', id, seq });
    },
    async clearDue(id) {
      await writer.perform({ kind: 'clear-due', id });
    },
    async sweep(before) {
      const [count = 0] = await writer.perform({ kind: 'sweep', before });
      return count;
    },
    async check() {
      selectTable.get('');
      writer.check();
    },
    async close() {
      await commits.idle();
      await writer.close();
      db.close();
    },
  };
}

function entryRow(entry: NewEntry): EntryRow {
  return [entry.seq, entry.at, entryBody(entry)];
}

function headValues({ phase, seats, changed, due }: Head): Value[] {
  return [phase, JSON.stringify(seats), changed, due ?? null];
}
