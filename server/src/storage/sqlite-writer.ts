import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { readEntry } from './entry.ts';
import { openDatabase } from './sqlite-database.ts';
import { WalFile } from './wal-file.ts';
import type { Append, Write, WriteAnswer, WriteRequest } from './writer-messages.ts';

/** After so many milliseconds without a write the write-ahead log is emptied. */
const QUIET = 500;

const { path } = workerData as { path: string };
const db = openDatabase(path);
const wal = new WalFile(db, path);
const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');
const rollback = db.prepare('rollback');
const insertTable = db.prepare(
  `insert into tables (id, game, version, options, public, clock, hints, secret, created, phase, seats, changed, due)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const insertFirst = db.prepare(
  `insert into entry (table_key, seq, at, body)
   select key, ?3, ?4, ?5 from tables where key = ?1 and generation = ?2 on conflict do nothing`,
);
const insertNext = db.prepare('insert into entry (table_key, seq, at, body) values (?, ?, ?, ?)');
const endGeneration = db.prepare('update tables set generation = generation + 1 where key = ? and generation = ?');
const deleteEntries = db.prepare('delete from entry where table_key = ? and seq >= ?');
const selectLog = db.prepare('select seq, at, body from entry where table_key = ?');
const updateHead = db.prepare('update tables set phase = ?, seats = ?, changed = ?, due = ? where key = ?');
/** By their heads. Never the last table: its key would be given to the next, and whoever still has it open would write there. */
const selectIdle = db.prepare(
  `select key from tables where phase = 'open' and changed < ? and key < (select max(key) from tables)`,
);
const giveUp = db.prepare(
  `update tables set given_up = ?, due = null, generation = generation + 1 where id = ? and given_up is null`,
);
const clearDue = db.prepare('update tables set due = null where id = ?');
const deleteTable = db.prepare('delete from tables where key = ?');

function perform(write: Write): number[] {
  switch (write.kind) {
    case 'append':
      return write.appends.map(append);
    case 'create':
      return [Number(insertTable.run(...write.values).lastInsertRowid)];
    case 'cut':
      return [cut(write)];
    case 'heads':
      for (const row of write.rows) updateHead.run(...row);
      return [write.rows.length];
    case 'give-up':
      return [Number(giveUp.run(write.seq, write.id).changes)];
    case 'clear-due':
      return [Number(clearDue.run(write.id).changes)];
    case 'sweep':
      return [sweep(write.before)];
  }
}

function append([key, generation, seq, at, body, rest = []]: Append): number {
  const { changes } = insertFirst.run(key, generation, seq, at, body);
  if (changes > 0) for (const row of rest) insertNext.run(key, ...row);
  return Number(changes);
}

function cut({ key, generation, seq }: Extract<Write, { kind: 'cut' }>): number {
  return endGeneration.run(key, generation).changes > 0 ? Number(deleteEntries.run(key, seq).changes) : 0;
}

/** Deletes tables that never began. A head may lag behind, so the log has the last word. */
function sweep(before: number): number {
  const idle = (selectIdle.all(before) as { key: number }[]).filter(({ key }) =>
    (selectLog.all(key) as { seq: number; at: number; body: string }[]).every(
      ({ seq, at, body }) => at < before && readEntry(seq, at, body).kind !== 'start',
    ),
  );
  for (const { key } of idle) deleteTable.run(key);
  return idle.length;
}

/** One commit for all requests; if any of them fails, each is tried again by itself. */
function performAll(requests: readonly WriteRequest[]): WriteAnswer[] {
  try {
    return transaction(() => requests.map(({ number, write }) => ({ number, done: perform(write) })));
  } catch (problem) {
    if (requests.length > 1) return requests.flatMap((request) => performAll([request]));
    const text = problem instanceof Error ? problem.message : String(problem);
    return requests.map(({ number }) => ({ number, problem: text }));
  }
}

function transaction<T>(work: () => T): T {
  try {
    begin.run();
    const result = work();
    commit.run();
    return result;
  } catch (problem) {
    if (db.isTransaction) rollback.run();
    throw problem;
  }
}

const quiet = setTimeout(() => {
  if (!wal.empty()) quiet.refresh();
}, QUIET);

parentPort?.on('message', (first: WriteRequest | 'close') => {
  const requests: WriteRequest[] = [];
  let next: { message: WriteRequest | 'close' } | undefined = { message: first };
  while (next !== undefined && next.message !== 'close') {
    requests.push(next.message);
    next = receiveMessageOnPort(parentPort as MessagePort) as typeof next;
  }
  if (requests.length > 0) parentPort?.postMessage(performAll(requests), []);
  wal.limit();
  quiet.refresh();
  if (next?.message === 'close') {
    clearTimeout(quiet);
    wal.empty();
    db.close();
    parentPort?.close();
  }
});
parentPort?.postMessage('ready', []);
