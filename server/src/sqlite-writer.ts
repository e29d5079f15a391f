import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { openDatabase } from './sqlite-database.ts';

/** A value that SQLite can keep. */
export type Value = number | string | null;

/** What the writer is asked to do; all of it in one transaction, durable before it is answered. */
export type Write =
  /** Entries as lines of table, seq, time and body (JSON, which has no line breaks): a single text crosses threads fastest. */
  | { readonly kind: 'append'; readonly lines: string }
  | { readonly kind: 'create'; readonly values: readonly Value[] }
  | { readonly kind: 'heads'; readonly rows: readonly (readonly Value[])[] }
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
const insertEntry = db.prepare('insert or ignore into entries (table_key, seq, at, body) values (?, ?, ?, ?)');
const updateHead = db.prepare('update tables set phase = ?, seats = ?, changed = ?, due = ? where key = ?');
const deleteIdle = db.prepare(`delete from tables where phase = 'open' and changed < ?`);

function perform(write: Write): number[] {
  switch (write.kind) {
    case 'append': {
      const done: number[] = [];
      for (let at = 0; at < write.lines.length; ) {
        const end = write.lines.indexOf('\n', at);
        done.push(append(write.lines.slice(at, end)));
        at = end + 1;
      }
      return done;
    }
    case 'create':
      return [Number(insertTable.run(...write.values).lastInsertRowid)];
    case 'heads':
      for (const row of write.rows) updateHead.run(...row);
      return [write.rows.length];
    case 'sweep':
      return [Number(deleteIdle.run(write.before).changes)];
  }
}

function append(line: string): number {
  const seqAt = line.indexOf(' ') + 1;
  const timeAt = line.indexOf(' ', seqAt) + 1;
  const bodyAt = line.indexOf(' ', timeAt) + 1;
  const [key, seq, time] = [line.slice(0, seqAt), line.slice(seqAt, timeAt), line.slice(timeAt, bodyAt)].map(Number);
  return Number(insertEntry.run(key as number, seq as number, time as number, line.slice(bodyAt)).changes);
}

/** One commit for all that is asked; if any of it fails, everything is tried again one by one. */
function performAll(requests: readonly WriteRequest[]): WriteAnswer[] {
  try {
    begin.run();
    const answers = requests.map(({ number, write }) => ({ number, done: perform(write) }));
    commit.run();
    return answers;
  } catch (problem) {
    if (db.isTransaction) rollback.run();
    if (requests.length > 1) return requests.flatMap((request) => performAll([request]));
    const text = problem instanceof Error ? problem.message : String(problem);
    return requests.map(({ number }) => ({ number, problem: text }));
  }
}

parentPort?.on('message', (first: WriteRequest | 'close') => {
  const requests: WriteRequest[] = [];
  let next: { message: WriteRequest | 'close' } | undefined = { message: first };
  while (next !== undefined && next.message !== 'close') {
    requests.push(next.message);
    next = receiveMessageOnPort(parentPort as MessagePort) as typeof next;
  }
  if (requests.length > 0) parentPort?.postMessage(performAll(requests), []);
  if (next?.message === 'close') {
    db.close();
    parentPort?.close();
  }
});
parentPort?.postMessage('ready', []);
