import { Client, DatabaseError, Pool } from 'pg';
import { type Entry, entryBody, readEntry } from './entry.ts';
import { GroupCommit } from './group-commit.ts';
import { LOG_CHANNEL } from './log-channel.ts';
import { MIGRATIONS } from './migrations.ts';
import { readListed, readTable } from './rows.ts';
import type { Head, NewTable, Store } from './store.ts';

/** A store that several nodes may use at once. */
export interface SharedStore extends Store {
  /** The seq of the last entry of each of these tables; none for tables without entries. */
  lastSeqs(keys: readonly number[]): Promise<ReadonlyMap<number, number>>;
}

/** Milliseconds: a database that hangs must not hang a table. The server gives up on a statement before we do. */
const CONNECT_TIMEOUT = 3000;
const STATEMENT_TIMEOUT = 4000;
const QUERY_TIMEOUT = 5000;
/** For what is done rarely and may take its time. */
const CHORE_TIMEOUT = 60_000;

/**
 * Tables in PostgreSQL, where several nodes may share them. Appends of one turn travel as one statement, which also
 * announces them: in one transaction, so that nothing is stored without being announced.
 */
export async function openPostgres(url: string): Promise<SharedStore> {
  const pool = new Pool({
    connectionString: url,
    application_name: `conclave store ${process.pid}`,
    max: 8,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  pool.on('error', () => {}); // an idle connection broke; the next query opens another, or fails and is answered
  await inTransaction(url, migrate);

  const appends = new GroupCommit<{ key: number; entry: Entry }, boolean>(
    async (items) => {
      // In one order on all nodes: two that insert the same places would else wait for each other.
      const sorted = items.toSorted((one, other) => one.key - other.key || one.entry.seq - other.entry.seq);
      const { rows } = await pool.query<{ table_key: string; seq: number }>({
        name: 'append',
        text: APPEND,
        values: [
          sorted.map(({ key }) => key),
          sorted.map(({ entry }) => entry.seq),
          sorted.map(({ entry }) => entry.at),
          sorted.map(({ entry }) => entryBody(entry)),
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
    async lastSeqs(keys) {
      const { rows } = await pool.query<{ key: string; seq: number | null }>({
        name: 'last-seqs',
        text: `select key, (select max(seq) from entries where table_key = key) as seq from unnest($1::bigint[]) as key`,
        values: [keys],
      });
      return new Map(rows.map(({ key, seq }) => [Number(key), seq ?? 0]));
    },
    async saveHeads(heads) {
      const all = [...heads].toSorted(([one], [other]) => one - other); // in one order on all nodes, as above
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
      let [swept, after] = [0, 0];
      for (;;) {
        const { keys, count } = await inTransaction(url, (client) => sweepSome(client, before, after));
        swept += count;
        if (keys.length < SWEEP) return swept;
        after = keys.at(-1) as number;
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

/** One notification for each entry that was stored. */
const APPEND = `
  with stored as (
    insert into entries (table_key, seq, at, body)
    select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[])
    on conflict do nothing returning table_key, seq
  )
  select table_key, seq, pg_notify('${LOG_CHANNEL}', table_key || ' ' || seq) from stored`;

/** So many tables at once: while they are locked nobody can sit down there. */
const SWEEP = 500;

async function sweepSome(client: Client, before: number, after: number): Promise<{ keys: number[]; count: number }> {
  await client.query(`set local statement_timeout = ${CHORE_TIMEOUT}`);
  // once they are locked nothing is appended to them, and then their logs say whether they are really idle
  const { rows } = await client.query<{ key: string }>(
    `select key from tables where phase = 'open' and changed < $1 and key > $2 order by key limit ${SWEEP} for update`,
    [before, after],
  );
  const keys = rows.map(({ key }) => Number(key));
  const { rowCount } = await client.query(
    `delete from tables where key = any($1::bigint[]) and not exists (
       select 1 from entries where table_key = key and (at >= $2 or body::json ->> 'kind' = 'start')
     )`,
    [keys, before],
  );
  return { keys, count: rowCount ?? 0 };
}

/** An entry for a table that is not there. */
const FOREIGN_KEY = '23503';

/** Any fixed number: nodes that start together take the steps one after the other. */
const MIGRATION_LOCK = 7_305_201;

/** Work on a connection of its own, which may take longer than a move may. */
async function inTransaction<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: `conclave chore ${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idle_in_transaction_session_timeout: CHORE_TIMEOUT,
    keepAlive: true,
  });
  client.on('error', () => {}); // the query that runs, or the next one, fails too
  await client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end(); // what was not committed is rolled back
  }
}

async function migrate(client: Client): Promise<void> {
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
}
