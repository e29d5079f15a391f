import type { LogLine } from '../src/storage/entry.ts';
import type { Head, LogName, Store, TableRow } from '../src/storage/store.ts';

/** What a test's stores share instead of a disk: opened again, or a second time, they find the same tables. */
export class Memory {
  readonly tables = new Map<number, { row: TableRow; head: Head; log: LogLine[] }>();
  keys = 0;
}

/** A store that forgets everything with the process: for tests in which nothing depends on the disk. */
export function openMemory(memory: Memory = new Memory()): Store {
  const { tables } = memory;
  const all = () => [...tables.values()];
  const find = ({ key, generation }: LogName) => {
    const table = tables.get(key);
    return table?.row.generation === generation ? table : undefined;
  };
  return {
    async create(table, head) {
      if (all().some(({ row }) => row.id === table.id)) throw new Error('the id of a table is unique');
      const row = { ...table, key: ++memory.keys, generation: 0 };
      tables.set(row.key, { row, head, log: [] });
      return row;
    },
    async append(name, ...entries) {
      const table = find(name);
      if (table === undefined || entries[0].seq !== table.log.length + 1) return false;
      table.log.push(...entries);
      return true;
    },
    find: async (id) => all().find(({ row }) => row.id === id)?.row,
    entries: async (name, seq) => find(name)?.log.slice(seq),
    async cut(name, seq) {
      const table = find(name);
      if (table === undefined) return;
      table.row = { ...table.row, generation: table.row.generation + 1 };
      table.log.splice(seq - 1);
    },
    async saveHeads(heads) {
      for (const [key, head] of heads) {
        const table = tables.get(key);
        if (table !== undefined) table.head = head;
      }
    },
    list: async (since, limit) =>
      all()
        .filter(({ row, head }) => row.public && head.changed >= since && head.phase !== 'over')
        .sort(
          (a, b) =>
            Number(a.head.phase !== 'open') - Number(b.head.phase !== 'open') || b.head.changed - a.head.changed,
        )
        .slice(0, limit)
        .map(({ row: { id, game, options, clock }, head }) => ({
          id,
          game,
          options,
          ...(clock === undefined ? {} : { clock }),
          ...head,
        })),
    due: async (by, limit) =>
      all()
        .filter(({ head: { due = by + 1 } }) => due <= by)
        .sort((a, b) => (a.head.due ?? 0) - (b.head.due ?? 0))
        .slice(0, limit)
        .map(({ row }) => row.id),
    lagging: async () =>
      all()
        .filter(({ head, log }) => head.changed < (log.at(-1)?.at ?? 0))
        .map(({ row }) => row.id),
    async giveUp(id, seq) {
      for (const table of all()) {
        if (table.row.id !== id || table.row.givenUp !== undefined) continue;
        table.row = { ...table.row, givenUp: seq, generation: table.row.generation + 1 };
        table.head = notDue(table.head);
      }
    },
    async clearDue(id) {
      for (const table of all()) if (table.row.id === id) table.head = notDue(table.head);
    },
    async sweep(before) {
      const idle = all().filter(
        ({ head, log }) =>
          head.phase === 'open' &&
          head.changed < before &&
          log.every(({ kind, at }) => kind !== 'start' && at < before),
      );
      for (const { row } of idle) tables.delete(row.key);
      return idle.length;
    },
    async check() {},
    async close() {},
  };
}

function notDue({ due: _due, ...head }: Head): Head {
  return head;
}
