import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { NewEntry } from '../src/entry.ts';
import { openSqlite } from '../src/storage/sqlite-store.ts';
import type { Store } from '../src/storage/store.ts';

/**
 * node --import tsx server/bench/store.ts [MODULE]
 * What an append costs in SQLite, with a table's next append after its last; and how long the first append to each of 1,000
 * new tables takes while the others grow. With the path of another checkout's module that exports `openSqlite`, both take turns.
 */
const [other] = process.argv.slice(2);
const engines: Record<string, (path: string) => Promise<Store>> = { here: openSqlite };
if (other !== undefined) engines.there = (await import(pathToFileURL(other).href)).openSqlite;

const ROUNDS = 3;
for (let round = 1; round <= ROUNDS; round++) {
  for (const [name, open] of Object.entries(engines)) {
    for (const tables of [1, 100, 1000]) {
      const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'conclave-store-'));
      const path = join(folder, 'conclave.db');
      const store = await open(path);
      const result = await measure(store, { tables, entries: tables === 1 ? 2000 : 60_000 / tables });
      const wal = (statSync(`${path}-wal`).size / 2 ** 20).toFixed(1);
      await store.close();
      rmSync(folder, { recursive: true });
      console.log(`${name.padEnd(5)} ${String(tables).padStart(4)} tables  ${result}  WAL ${wal} MB`);
    }
  }
}

async function measure(store: Store, { tables, entries }: { tables: number; entries: number }): Promise<string> {
  const keys: number[] = [];
  for (let i = 0; i < tables; i++) keys.push((await create(store, `table-${i}`)).key);
  await new Promise((resolve) => setTimeout(resolve, 700)); // the writer comes to rest
  const first: number[] = [];
  const later: number[] = [];
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  await Promise.all(
    keys.map(async (key) => {
      for (let seq = 1; seq <= entries; seq++) {
        const at = performance.now();
        await store.append(key, move(seq));
        (seq === 1 ? first : later).push(performance.now() - at);
      }
    }),
  );
  const [used, took, count] = [process.cpuUsage(cpu), performance.now() - began, tables * entries];
  return [
    `${Math.round((count / took) * 1000)} appends/s`,
    `${((used.user + used.system) / count).toFixed(1)} µs of CPU each`,
    `p50 ${quantile(later, 0.5)} p99 ${quantile(later, 0.99)} most ${quantile(later, 1)} ms`,
    `first p99 ${quantile(first, 0.99)} ms`,
  ].join('  ');
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
