import { Client, Pool } from 'pg';
import { entryBody } from './entry.ts';
import { GroupCommit } from './group-commit.ts';
import { LOG_CHANNEL } from './log-channel.ts';
import { MIGRATIONS } from './migrations.ts';
import { type LogRow, readListed, readLog, readTable } from './rows.ts';
import type { Head, LogName, NewEntries, NewTable, Store } from './store.ts';

/** A store that several nodes may use at once. */
export interface SharedStore extends Store {
  /** The seq of the last entry of each of these logs by the keys of their tables, 0 without entries; nothing where there is no log of that name any more. */
  lastSeqs(logs: readonly LogName[]): Promise<ReadonlyMap<number, number>>;
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

  const appends = new GroupCommit<Append, boolean>(async (items) => {
    const rows = firstComers(items).flatMap(({ log, entries }) =>
      entries.map((entry) => ({ log, entry, first: entries[0].seq })),
    );
    const { rows: stored } = await pool.query<{ table_key: string; seq: number }>({
      name: 'append',
      text: APPEND,
      values: [
        rows.map(({ log }) => log.key),
        rows.map(({ log }) => log.generation),
        rows.map(({ first }) => first),
        rows.map(({ entry }) => entry.seq),
        rows.map(({ entry }) => entry.at),
        rows.map(({ entry }) => entryBody(entry)),
      ],
    });
    const places = new Set(stored.map((row) => `${row.table_key} ${row.seq}`));
    return items.map((item) => places.delete(placeOf(item)));
  });

  return {
    async create(table: NewTable, head: Head) {
      const { rows } = await pool.query<{ key: string }>(
        `insert into tables (id, game, version, options, public, clock, hints, secret, created, phase, seats, changed, due)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning key`,
        [
          table.id,
          table.game,
          table.version,
          JSON.stringify(table.options),
          table.public,
          table.clock === undefined ? null : JSON.stringify(table.clock),
          table.hints === true,
          table.secret,
          table.created,
          head.phase,
          JSON.stringify(head.seats),
          head.changed,
          head.due ?? null,
        ],
      );
      return { ...table, key: Number(rows[0]?.key), generation: 0 };
    },
    append: (log, ...entries) => appends.add({ log, entries }),
    async find(id) {
      const { rows } = await pool.query('select * from tables where id = $1', [id]);
      return rows.length === 0 ? undefined : readTable(rows[0]);
    },
    async entries({ key, generation }, seq) {
      const { rows } = await pool.query<LogRow>(
        `select seq, at, body from tables left join entries on table_key = key and seq > $3
         where key = $1 and generation = $2 order by seq`,
        [key, generation, seq],
      );
      return readLog(rows);
    },
    async cut({ key, generation }, seq) {
      await inTransaction(url, async (client) => {
        await client.query('select from tables where key = $1 for update', [key]); // after all appends that have begun
        await client.query(
          `with log as (
             update tables set generation = generation + 1 where key = $1 and generation = $2 returning key
           )
           delete from entries where seq >= $3 and table_key in (select key from log)`,
          [key, generation, seq],
        );
      });
    },
    async lastSeqs(logs) {
      const { rows } = await pool.query<{ key: string; seq: number | null }>({
        name: 'last-seqs',
        text: `select key, (select max(seq) from entries where table_key = key) as seq
               from tables join unnest($1::bigint[], $2::int[]) as log (key, generation) using (key, generation)`,
        values: [logs.map(({ key }) => key), logs.map(({ generation }) => generation)],
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
        `select * from tables where public and changed >= $1 and phase <> 'over' order by (phase <> 'open'), changed desc limit $2`,
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
    async lagging() {
      return inTransaction(url, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `select id from tables
           where changed < (select at from entries where table_key = tables.key order by seq desc limit 1)`,
        );
        return rows.map(({ id }) => id);
      });
    },
    async giveUp(id, seq) {
      await inTransaction(url, async (client) => {
        await client.query('select from tables where id = $1 for update', [id]); // as above
        await client.query(
          `update tables set given_up = $2, due = null, generation = generation + 1 where id = $1 and given_up is null`,
          [id, seq],
        );
      });
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

interface Append {
  readonly log: LogName;
  readonly entries: NewEntries;
}

/**
 * The first entry of each append takes the place of all, if the log is still the one that is meant: its table is locked, and
 * read again if it was changed meanwhile. Both in one order on all nodes, or two that append to the same tables would wait for
 * each other. One notification for each entry that was stored.
 */
const APPEND = `
  with given as (
    select * from unnest($1::bigint[], $2::int[], $3::int[], $4::int[], $5::bigint[], $6::text[])
      as given (table_key, generation, first, seq, at, body)
  ), log as (
    select key, generation from tables where key = any($1) order by key for key share
  ), begun as (
    insert into entries (table_key, seq, at, body)
    select table_key, seq, at, body from given join log on key = table_key and log.generation = given.generation
    where seq = first order by table_key, seq
    on conflict do nothing returning table_key, seq
  ), continued as (
    insert into entries (table_key, seq, at, body)
    select table_key, given.seq, at, body from given join begun using (table_key)
    where first = begun.seq and given.seq > first returning table_key, seq
  )
  select table_key, seq, pg_notify('${LOG_CHANNEL}', table_key || ' ' || seq)
  from (select * from begun union all select * from continued) as stored`;

/** Of appends to the same place only the first. */
function firstComers(items: readonly Append[]): Append[] {
  const places = new Map<string, Append>();
  for (const item of items) if (!places.has(placeOf(item))) places.set(placeOf(item), item);
  return [...places.values()];
}

function placeOf({ log, entries: [first] }: Append): string {
  return `${log.key} ${first.seq}`;
}

/** So many tables at once: while they are locked nobody can sit down there. */
const SWEEP = 500;

/** What the body of a start has, and no other: within a string quotes are escaped. A damaged body need not be JSON. */
const START = '"kind":\\s*"start"';

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
       select 1 from entries where table_key = key and (at >= $2 or body ~ $3)
     )`,
    [keys, before, START],
  );
  return { keys, count: rowCount ?? 0 };
}

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
