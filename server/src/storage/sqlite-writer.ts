import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openDatabase } from './sqlite-database.ts';
import { readEntry } from '../entry.ts';
import { Journal, logReader } from './sqlite-journal.ts';

/** A value that SQLite can keep. */
export type Value = number | string | null;

/** What the writer is asked to do; all of it in one transaction, durable before it is answered. */
export type Write =
  /** Entries as the journal writes them. */
  | { readonly kind: 'append'; readonly lines: string }
  | { readonly kind: 'create'; readonly values: readonly Value[] }
  | { readonly kind: 'cut'; readonly key: number; readonly from: number }
  | { readonly kind: 'heads'; readonly rows: readonly (readonly Value[])[] }
  | { readonly kind: 'give-up'; readonly id: string; readonly seq: number }
  | { readonly kind: 'clear-due'; readonly id: string }
  | { readonly kind: 'sweep'; readonly before: number };

export interface WriteRequest {
  readonly number: number;
  readonly write: Write;
}

/** `append`: for each entry 1 if it was stored, 0 if its seq was taken. Else one number: the new key, or rows changed. */
export type WriteAnswer =
  | { readonly number: number; readonly done: readonly number[] }
  | { readonly number: number; readonly problem: string };

const db = openDatabase((workerData as { path: string }).path);
const begin = db.prepare('begin immediate');
const commit = db.prepare('commit');
const rollback = db.prepare('rollback');
const insertTable = db.prepare(
  `insert into tables (id, game, version, options, public, clock, secret, created, phase, seats, changed, due)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);
const updateHead = db.prepare('update tables set phase = ?, seats = ?, changed = ?, due = ? where key = ?');
/** By their heads. Never the last table: its key would be given to the next, and whoever still has it open would write there. */
const selectIdle = db.prepare(
  `select key from tables where phase = 'open' and changed < ? and key < (select max(key) from tables)`,
);
const giveUp = db.prepare('update tables set given_up = ?, due = null where id = ?');
const clearDue = db.prepare('update tables set due = null where id = ?');
const deleteTable = db.prepare('delete from tables where key = ?');
const readLog = logReader(db);
const journal = new Journal(db);

/** So many entries set out to their tables together: better seldom, with much for each table. */
const MANY = 16_384;
/** To so many tables they are brought at a time. Everybody waits meanwhile. */
const FEW = 16;
/** After so many milliseconds without anything to write the writer tidies up. */
const QUIET = 500;

function perform(write: Write): number[] {
  switch (write.kind) {
    case 'append':
      return journal.append(write.lines);
    case 'create':
      return [Number(insertTable.run(...write.values).lastInsertRowid)];
    case 'cut':
      return [journal.cut(write.key, write.from)];
    case 'heads':
      for (const row of write.rows) updateHead.run(...row);
      return [write.rows.length];
    case 'give-up':
      return [Number(giveUp.run(write.seq, write.id).changes)];
    case 'clear-due':
      return [Number(clearDue.run(write.id).changes)];
    case 'sweep':
      journal.empty(); // with a table go its entries,
      journal.forget(); // and it takes no more
      return [sweep(write.before)];
  }
}

/** Forgets tables that never began. A head may lag behind, so the log has the last word. */
function sweep(before: number): number {
  const idle = (selectIdle.all(before) as { key: number }[]).filter(({ key }) =>
    readLog(key, 0).every(({ seq, at, body }) => at < before && readEntry(seq, at, body).kind !== 'start'),
  );
  for (const { key } of idle) deleteTable.run(key);
  return idle.length;
}

/** One commit for all that is asked; if any of it fails, everything is tried again one by one. */
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
    journal.begin();
    const result = work();
    commit.run();
    return result;
  } catch (problem) {
    journal.forget();
    if (db.isTransaction) rollback.run();
    throw problem;
  }
}

/** Brings something from the journal to its tables, now and then; all of it takes a while, so only a part each time. */
function bringSome(): void {
  if (!journal.moving && journal.waiting < MANY) return;
  unasked(() => {
    if (!journal.moving) journal.depart();
    journal.bring(FEW);
  });
}

function emptyJournal(): void {
  if (journal.moving || journal.waiting > 0) unasked(() => journal.empty());
}

/**
 * Nobody asked for it, so nobody waits for the disk: should it be lost, all is still in the journal. Nor is anybody told if it
 * fails: it is tried again, and what is written next fails for the same reason.
 */
function unasked(work: () => void): void {
  db.exec('pragma synchronous = normal');
  try {
    transaction(work);
  } catch {}
  db.exec('pragma synchronous = full');
}

/** Nobody waits now: the journal is emptied, and the write-ahead log is brought to its places in the file. */
function tidyUp(): void {
  emptyJournal();
  try {
    db.exec('pragma wal_checkpoint(passive)');
  } catch {} // a full disk, say: the next who writes is told
}

const quiet = setTimeout(tidyUp, QUIET);

parentPort?.on('message', (first: WriteRequest | 'close') => {
  const requests: WriteRequest[] = [];
  let next: { message: WriteRequest | 'close' } | undefined = { message: first };
  while (next !== undefined && next.message !== 'close') {
    requests.push(next.message);
    next = receiveMessageOnPort(parentPort as MessagePort) as typeof next;
  }
  if (requests.length > 0) parentPort?.postMessage(performAll(requests), []);
  bringSome();
  quiet.refresh();
  if (next?.message === 'close') {
    clearTimeout(quiet);
    emptyJournal();
    db.close();
    parentPort?.close();
  }
});
transaction(() => journal.begin()); // what was left when the last server went
parentPort?.postMessage('ready', []);
