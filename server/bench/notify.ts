// What it costs to announce an append in its own statement: node --import tsx server/bench/notify.ts
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { openPostgres } from '../src/storage/postgres-store.ts';
import { startPostgres } from '../testing/postgres.ts';

const INSERT = `insert into entries (table_key, seq, at, body)
  select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[]) on conflict do nothing returning table_key, seq`;
const ITEM = `table_key || ' ' || seq`;
const NOTIFY_LATER = `select pg_notify('bench', item) from unnest($1::text[]) as item`;

/** How an append may be announced; `later`: in another statement, which may be lost. */
const WAYS = {
  'not at all': { append: INSERT, later: false },
  'in another statement': { append: INSERT, later: true },
  'each entry': {
    append: `with stored as (${INSERT}) select table_key, seq, pg_notify('bench', ${ITEM}) from stored`,
    later: false,
  },
  'all in one text': {
    append: `with stored as (${INSERT}), page as (select *, (row_number() over ()) / 200 as number from stored)
      select array_agg(table_key), array_agg(seq), pg_notify('bench', string_agg(${ITEM}, ',')) from page group by number`,
    later: false,
  },
};
type Way = keyof typeof WAYS;

const SECONDS = 1;
const ROUNDS = 5;
const BODY = '{"kind":"move","seat":0,"id":"abcdefgh-12","move":"play Go"}';

const postgres = await startPostgres();
const store = await openPostgres(postgres.url);
const connect = async () => {
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  return client;
};
let heard = 0;
const listeners = [await connect(), await connect()];
for (const client of listeners) {
  client.on('notification', () => heard++);
  await client.query('listen bench');
}

/** As many nodes as wanted, each of which stores one batch after the other; entries stored in a second. */
async function measure(way: Way, nodes: number, batch: number): Promise<number> {
  const parts = await Promise.all(
    Array.from({ length: nodes }, async () => ({
      store: await connect(),
      bus: await connect(),
      keys: await Promise.all(Array.from({ length: batch }, newTable)),
    })),
  );
  const end = performance.now() + SECONDS * 1000;
  const counts = await Promise.all(parts.map((node) => append(way, node, end)));
  for (const node of parts) await Promise.all([node.store.end(), node.bus.end()]);
  return counts.reduce((sum, count) => sum + count, 0) / SECONDS;
}

async function append(way: Way, node: { store: Client; bus: Client; keys: number[] }, end: number): Promise<number> {
  const { keys } = node;
  let seq = 0;
  let told: Promise<unknown> = Promise.resolve();
  while (performance.now() < end) {
    seq++;
    const values = [keys, keys.map(() => seq), keys.map(() => Date.now()), keys.map(() => BODY)];
    await node.store.query({ name: 'append', text: WAYS[way].append, values });
    if (!WAYS[way].later) continue;
    await told;
    told = node.bus.query({ name: 'later', text: NOTIFY_LATER, values: [keys.map((key) => `${key} ${seq}`)] });
  }
  await told;
  return seq * keys.length;
}

async function newTable(): Promise<number> {
  const table = { game: 'toy', version: 1, options: { seats: 2 }, public: false, secret: '', created: 0 };
  const id = randomBytes(12).toString('hex');
  return (await store.create({ ...table, id }, { phase: 'open', seats: [], changed: 0 })).key;
}

console.log(
  'entries/s, median of the rounds; in brackets the median ratio to entries that are not announced, in one round\n',
);
await measure('each entry', 4, 32); // to warm up
for (const nodes of [1, 2, 4]) {
  for (const batch of [1, 32]) {
    const rounds: Map<Way, number>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const rates = new Map<Way, number>();
      for (const way of Object.keys(WAYS) as Way[]) rates.set(way, await measure(way, nodes, batch));
      rounds.push(rates);
    }
    const figures = (Object.keys(WAYS) as Way[]).map((way) => {
      const rate = median(rounds.map((rates) => rates.get(way) ?? 0));
      const ratio = median(rounds.map((rates) => (rates.get(way) ?? 0) / (rates.get('not at all') ?? 1)));
      return `${way} ${Math.round(rate)} (${ratio.toFixed(2)})`;
    });
    console.log(`nodes: ${nodes}, entries in a batch: ${batch}: ${figures.join(' · ')}`);
  }
}
console.log(`\n${heard} notifications were heard`);
for (const client of listeners) await client.end();
await store.close();
await postgres.stop();
process.exit(0);

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
}
