import type { Entry } from '../src/entry.ts';
import type { Head, ListedTable, Store, TableRow } from '../src/storage/store.ts';

/** A store that forgets everything with the process: for tests in which nothing depends on the disk. */
export function openMemory(): Store {
  const rows: TableRow[] = [];
  const logs = new Map<number, Entry[]>();
  const heads = new Map<number, Head>();
  return {
    async create(table, head) {
      const row = { ...table, key: rows.length + 1 };
      rows.push(row);
      logs.set(row.key, []);
      heads.set(row.key, head);
      return row;
    },
    async append(key, entry) {
      const log = logs.get(key);
      if (log === undefined) throw new Error('no such table');
      if (entry.seq !== log.length + 1) return false;
      log.push(entry);
      return true;
    },
    find: async (id) => rows.find((row) => row.id === id),
    entries: async (key, seq) => logs.get(key)?.slice(seq) ?? [],
    async saveHeads(saved) {
      for (const [key, head] of saved) heads.set(key, head);
    },
    list: async (since, limit) =>
      rows
        .filter(({ key, public: listed }) => listed && (heads.get(key)?.changed ?? 0) >= since)
        .slice(-limit)
        .map((row): ListedTable => ({ ...row, ...(heads.get(row.key) as Head) })),
    due: async (by) => rows.filter(({ key }) => (heads.get(key)?.due ?? by + 1) <= by).map(({ id }) => id),
    sweep: async () => 0,
    async check() {},
    async close() {},
  };
}
