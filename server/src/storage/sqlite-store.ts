import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { GroupCommit } from './group-commit.ts';
import { type Entry, readEntry, writeEntry } from '../entry.ts';
import { readListed, readTable } from './rows.ts';
import { Scribe } from '../scribe.ts';
import { openDatabase } from './sqlite-database.ts';
import { logReader, writePlace } from './sqlite-journal.ts';
import type { Value, Write, WriteAnswer } from './sqlite-writer.ts';
import type { Head, NewTable, Store } from './store.ts';

/**
 * Tables in one SQLite file. Reading is done here; writing in a thread of its own, so that only it waits for the disk,
 * and whatever came in the meantime shares the next commit.
 */
export async function openSqlite(path: string): Promise<Store> {
  mkdirSync(dirname(path), { recursive: true });
  const db = openDatabase(path);
  const writer = new Writer(path);
  await writer.ready;

  const selectTable = db.prepare('select * from tables where id = ?');
  const readLog = logReader(db);
  const [begin, commit] = [db.prepare('begin'), db.prepare('commit')];
  const selectListed = db.prepare(
    `select * from tables where public = 1 and changed >= ? order by (phase <> 'open'), changed desc limit ?`,
  );
  const selectDue = db.prepare('select id from tables where due <= ? order by due limit ?');

  const scribe = new Scribe();
  const appends = new GroupCommit<{ key: number; entry: Entry }, boolean>(
    async (items) => {
      scribe.begin();
      for (const { key, entry } of items) {
        writePlace(scribe, key, entry.seq, entry.at);
        writeEntry(scribe, entry);
      }
      const done = await writer.perform({ kind: 'append', lines: scribe.written }); // a single text crosses threads fastest
      return done.map((stored) => stored === 1);
    },
    { inFlight: 4, enough: 32, mayBeOne: (problem) => problem instanceof Error && /constraint/i.test(problem.message) },
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
          table.secret,
          table.created,
          ...headValues(head),
        ],
      });
      return { ...table, key };
    },
    append: (key, entry) => appends.add({ key, entry }),
    async find(id) {
      const row = selectTable.get(id);
      return row === undefined ? undefined : readTable(row);
    },
    async entries(key, seq) {
      begin.run();
      try {
        return readLog(key, seq).map((line) => readEntry(line.seq, line.at, line.body));
      } finally {
        commit.run();
      }
    },
    async cut(key, from) {
      await writer.perform({ kind: 'cut', key, from });
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
      await appends.idle();
      await writer.close();
      db.close();
    },
  };
}

function headValues({ phase, seats, changed, due }: Head): Value[] {
  return [phase, JSON.stringify(seats), changed, due ?? null];
}

/** The thread that writes, as the main thread knows it. */
class Writer {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (done: readonly number[]) => void; reject: (e: Error) => void }
  >();
  private readonly ended: Promise<void>;
  private number = 0;
  private broken: Error | undefined;

  constructor(path: string) {
    const url = new URL('./sqlite-writer.mjs', import.meta.url);
    this.worker = new Worker(url, { workerData: { path }, execArgv: [] });
    this.ready = new Promise((resolve, reject) => {
      this.worker.once('message', () => resolve());
      this.worker.once('error', reject);
    });
    this.worker.on('message', (answers: readonly WriteAnswer[] | 'ready') => {
      if (answers !== 'ready') for (const answer of answers) this.hear(answer);
    });
    this.worker.on('error', (problem) =>
      this.fail(problem instanceof Error ? problem : new Error('the writer failed')),
    );
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    void this.ended.then(() => this.fail(new Error('the writer has ended')));
  }

  perform(write: Write): Promise<readonly number[]> {
    if (this.broken !== undefined) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      const number = ++this.number;
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, write }, []);
    });
  }

  check(): void {
    if (this.broken !== undefined) throw this.broken;
  }

  async close(): Promise<void> {
    this.worker.postMessage('close', []);
    await this.ended;
  }

  private hear(answer: WriteAnswer): void {
    const waiting = this.waiting.get(answer.number);
    this.waiting.delete(answer.number);
    if ('problem' in answer) waiting?.reject(new Error(answer.problem));
    else waiting?.resolve(answer.done);
  }

  private fail(problem: Error): void {
    this.broken ??= problem;
    for (const { reject } of this.waiting.values()) reject(this.broken);
    this.waiting.clear();
  }
}
