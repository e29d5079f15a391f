import { DatabaseError, Pool } from 'pg';
import { GroupCommit } from './group-commit.ts';
import { type Entry, entryBody, readEntry } from '../entry.ts';
import { MIGRATIONS } from './migrations.ts';
import { readListed, readTable } from './rows.ts';
import type { Head, NewTable, Store } from './store.ts';

/** Tables in PostgreSQL, where several nodes may share them. Appends of one turn travel as one statement. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new Pool({ connectionString: url, max: 8 });
  pool.on('error', () => {}); // an idle connection broke; the next query opens another, or fails and is answered
  await migrate(pool);

  const appends = new GroupCommit<{ key: number; entry: Entry }, boolean>(
    async (items) => {
      const { rows } = await pool.query<{ table_key: string; seq: number }>({
        name: 'append',
        text: `insert into entries (table_key, seq, at, body)
               select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[])
               on conflict do nothing returning table_key, seq`,
        values: [
          items.map(({ key }) => key),
          items.map(({ entry }) => entry.seq),
          items.map(({ entry }) => entry.at),
          items.map(({ entry }) => entryBody(entry)),
        ],
      });
      const stored = new Set(rows.map((row) => `${row.table_key} ${row.seq}`));
      return items.map(({ key, entry }) => stored.delete(`${key} ${entry.seq}`));
    },
    { mayBeOne: (problem) => problem instanceof DatabaseError && problem.code === FOREIGN_KEY },
  );

  return {
    async create(table: NewTable, head: Head) {
      const { rows } = await pool.query<{ key: string }>(
        `insert into tables (id, game, version, options, public, clock, secret, created, phase, seats, changed, due)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning key`,
        [
          table.id,
          table.game,
          table.version,
          JSON.stringify(table.options),
          table.public,
          table.clock === undefined ? null : JSON.stringify(table.clock),
          table.secret,
          table.created,
          head.phase,
          JSON.stringify(head.seats),
          head.changed,
          head.due ?? null,
        ],
      );
      return { ...table, key: Number(rows[0]?.key) };
    },
    append: (key, entry) => appends.add({ key, entry }),
    async find(id) {
      const { rows } = await pool.query('select * from tables where id = $1', [id]);
      return rows.length === 0 ? undefined : readTable(rows[0]);
    },
    async entries(key, seq) {
      const { rows } = await pool.query<{ seq: number; at: string; body: string }>(
        'select seq, at, body from entries where table_key = $1 and seq > $2 order by seq',
        [key, seq],
      );
      return rows.map((row) => readEntry(row.seq, Number(row.at), row.body));
    },
    async cut(key, { seq, at }) {
      await pool.query(
        `delete from entries where table_key = $1 and seq >= $2
         and exists (select 1 from entries where table_key = $1 and seq = $2 and at = $3)`,
        [key, seq, at],
      );
    },
    async saveHeads(heads) {
      const all = [...heads];
      await pool.query(
        `update tables set phase = h.phase, seats = h.seats, changed = h.changed, due = h.due
         from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) as h (key, phase, seats, changed, due)
         where tables.key = h.key`,
        [
          all.map(([key]) => key),
          all.map(([, head]) => head.phase),
          all.map(([, head]) => JSON.stringify(head.seats)),
          all.map(([, head]) => head.changed),
          all.map(([, head]) => head.due ?? null),
        ],
      );
    },
    async list(since, limit) {
      const { rows } = await pool.query(
        `select * from tables where public and changed >= $1 order by (phase <> 'open'), changed desc limit $2`,
        [since, limit],
      );
      return rows.map(readListed);
    },
    async due(by, limit) {
      const { rows } = await pool.query<{ id: string }>('select id from tables where due <= $1 order by due limit $2', [
        by,
        limit,
      ]);
      return rows.map(({ id }) => id);
    },
    async giveUp(id, seq) {
      await pool.query('update tables set given_up = $2, due = null where id = $1', [id, seq]);
    },
    async clearDue(id) {
      await pool.query('update tables set due = null where id = $1', [id]);
    },
    async sweep(before) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        // once they are locked nothing is appended to them, and then their logs say whether they are really idle
        const { rows } = await client.query<{ key: string }>(
          `select key from tables where phase = 'open' and changed < $1 for update`,
          [before],
        );
        const { rowCount } = await client.query(
          `delete from tables where key = any($1::bigint[]) and not exists (
             select 1 from entries where table_key = key and (at >= $2 or body::json ->> 'kind' = 'start')
           )`,
          [rows.map(({ key }) => key), before],
        );
        await client.query('commit');
        return rowCount ?? 0;
      } catch (problem) {
        await client.query('rollback');
        throw problem;
      } finally {
        client.release();
      }
    },
    async check() {
      await pool.query('select 1');
    },
    async close() {
      await appends.idle();
      await pool.end();
    },
  };
}

/** An entry for a table that is not there. */
const FOREIGN_KEY = '23503';

/** Any fixed number: nodes that start together take the steps one after the other. */
const MIGRATION_LOCK = 7_305_201;

async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query('create table if not exists migrations (number integer primary key)');
    const { rows } = await client.query<{ taken: number }>('select coalesce(max(number), 0) as taken from migrations');
    const taken = rows[0]?.taken ?? 0;
    if (taken > MIGRATIONS.length) throw new Error(`the database is newer (${taken}) than this server`);
    for (const [i, { postgres }] of MIGRATIONS.entries()) {
      if (i < taken) continue;
      await client.query(postgres);
      await client.query('insert into migrations values ($1)', [i + 1]);
    }
    await client.query('commit');
  } catch (problem) {
    await client.query('rollback');
    throw problem;
  } finally {
    client.release();
  }
}
