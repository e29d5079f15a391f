import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewEntry } from '../src/storage/entry.ts';
import { openSqlite } from '../src/storage/sqlite-store.ts';
import type { LogName, Store } from '../src/storage/store.ts';

/**
 * node --import tsx server/bench/store.ts [MODULE]
 * Appends to 100 tables in SQLite that grow all the time, and the first appends to 1,000 new tables among them. With the path of
 * a module of another checkout that exports `openSqlite`, both take turns.
 */
const [other] = process.argv.slice(2);
const engines: Record<string, (path: string) => Promise<Store>> = { here: openSqlite };
if (other !== undefined) engines.there = (await import(pathToFileURL(other).href)).openSqlite;

for (let round = 1; round <= 3; round++) {
  for (const [name, open] of Object.entries(engines)) {
    const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'conclave-store-'));
    const path = join(folder, 'conclave.db');
    const store = await open(path);
    console.log(`${name}: ${await measure(store)}, WAL ${(statSync(`${path}-wal`).size / 2 ** 20).toFixed(1)} MB`);
    await store.close();
    rmSync(folder, { recursive: true });
  }
}

async function measure(store: Store): Promise<string> {
  const growing = await Promise.all(Array.from({ length: 100 }, (_, i) => create(store, `growing-${i}`)));
  const fresh = await Promise.all(Array.from({ length: 1000 }, (_, i) => create(store, `fresh-${i}`)));
  const later: number[] = [];
  const first: number[] = [];
  const growth = { over: false };
  const grow = async (log: LogName) => {
    for (let seq = 1; !growth.over; seq++) later.push(await timed(store, log, seq));
  };
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  const grown = Promise.all(growing.map(grow));
  while (later.length < 60_000) await new Promise((resolve) => setTimeout(resolve, 10));
  const [{ user, system }, took, count] = [process.cpuUsage(cpu), performance.now() - began, later.length];
  await Promise.all(fresh.map(async (log) => first.push(await timed(store, log, 1))));
  growth.over = true;
  await grown;
  return [
    `${Math.round((count / took) * 1000)} appends/s`,
    `${((user + system) / count).toFixed(1)} µs of CPU each`,
    `p50 ${quantile(later, 0.5)} ms, p99 ${quantile(later, 0.99)} ms, longest ${quantile(later, 1)} ms`,
    `to new tables p99 ${quantile(first, 0.99)} ms`,
  ].join(', ');
}

async function timed(store: Store, log: LogName, seq: number): Promise<number> {
  const at = performance.now();
  await store.append(log, move(seq));
  return performance.now() - at;
}

function quantile(times: number[], part: number): string {
  times.sort((a, b) => a - b);
  return (times[Math.min(times.length - 1, Math.floor(part * times.length))] ?? 0).toFixed(1);
}

function create(store: Store, id: string) {
  const [secret, created] = ['0'.repeat(64), 1_700_000_000_000];
  const table = { id, game: 'aurum', version: 1, options: { seats: 3 }, public: false, secret, created };
  return store.create(table, { phase: 'open', seats: [{}, {}, {}], changed: created });
}

function move(seq: number): NewEntry {
  return {
    kind: 'move',
    seq,
    at: 1_700_000_000_000 + seq,
    seat: seq % 3,
    move: 'play gold-7',
    id: `m-${seq}-a1b2c3`,
  } as NewEntry;
}
